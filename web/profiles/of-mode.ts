/** The guard sends `/profile` on to the profile of the mode before this is asked. */
export const loader = () => null
