/** Never runs: the guard first redirects `/profile` to the profile of the current mode. */
export const loader = () => null
