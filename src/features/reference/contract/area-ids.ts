/** The id of a node of the tree of areas in its own list, which parameters of a search contain. */
export const listIdOf = (areaId: number): number => areaId % 1_000_000
