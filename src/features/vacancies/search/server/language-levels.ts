import { parseLanguageFilter } from '#features/reference/dictionaries/language-filter.contract.ts'
import { LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import type { VacancySearch } from '../contract/vacancy-search.ts'

/** A search document has so many times the id of a language plus the id of its level. */
export const LANGUAGE_FACTOR = 10

/** What documents that a search by languages finds have: each level up to the chosen one. */
export const languageLevelIds = ({ language }: VacancySearch): number[] =>
  language
    .map(parseLanguageFilter)
    .flatMap(({ language_id, level_id = Number.POSITIVE_INFINITY }) =>
      LANGUAGE_LEVELS.filter(({ id }) => id <= level_id).map(({ id }) => language_id * LANGUAGE_FACTOR + id),
    )
