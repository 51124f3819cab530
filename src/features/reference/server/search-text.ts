import { normalizeName } from '#lib/text/normalize-name.ts'

const MIN_SEARCH_LETTERS = 2

/** Whether a search text is long enough: one letter occurs in nearly every name. */
export const isSearchable = (search: string) => normalizeName(search).length >= MIN_SEARCH_LETTERS
