import { folded } from '#lib/folded.ts'

const FEWEST_LETTERS = 2

/** Whether a search text is long enough: one letter occurs in nearly every name. */
export const isSearch = (search: string) => folded(search).length >= FEWEST_LETTERS
