import { folded } from '#lib/folded.ts'

const FEWEST_LETTERS = 2

/** One letter is in nearly every name, so it asks for nothing. */
export const isSearch = (search: string) => folded(search).length >= FEWEST_LETTERS
