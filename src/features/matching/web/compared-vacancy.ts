import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'

/** The own vacancy that a search for resumes compares people with. */
export const comparedVacancyId = (query: QueryFields): string | undefined =>
  [...queryValues(query, 'match_vacancy_id'), ...queryValues(query, 'similar_to_vacancy')][0]
