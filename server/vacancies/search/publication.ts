import { type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { moscowDayStart } from '#lib/dates/moscow-day.ts'
import type { SearchCondition } from '../../search-facets/conditions.ts'

/** The column whose moment a search calls the publication. */
export const publicationColumn = ({ first_published }: VacancySearch) =>
  first_published ? 'first_published_at' : 'published_at'

/** Conditions of the first and the last day, and of the moment. */
export function publicationConditions(search: VacancySearch): SearchCondition[] {
  const published = sql.ref(`document.${publicationColumn(search)}`)
  const { from, before } = publicationBounds(search)
  return [
    ...(from ? [sql<SqlBool>`${published} >= ${from.toISOString()}`] : []),
    ...(before ? [sql<SqlBool>`${published} < ${before.toISOString()}`] : []),
  ]
}

/** Both days and the moment belong to the range. */
export const publicationBounds = ({ date_from, date_to, published_since }: VacancySearch) => ({
  from: latest([
    ...(date_from ? [moscowDayStart(date_from)] : []),
    ...(published_since ? [new Date(published_since)] : []),
  ]),
  before: date_to ? moscowDayStart(date_to, 1) : undefined,
})

const latest = (moments: Date[]): Date | undefined => moments.sort((a, b) => b.getTime() - a.getTime())[0]
