import { type SqlBool, sql } from 'kysely'
import { hasTravelOrigin, type VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { countFacets } from '../../search-facets/count-facets.ts'
import { facetConditions } from '../../search-facets/facet-definition.ts'
import { isMinorAccount } from '../age-limits.ts'
import { hasHidden } from '../blacklist-conditions.ts'
import { countEverything } from './everything/count-everything.ts'
import { VACANCY_FACETS } from './facet-definitions.ts'
import { passingVacancies, type VacancySearchContext, vacancyBaseConditions } from './search-conditions.ts'

/** Counts the vacancies found and the values of each facet, and sums up the pay by which `salary_from` compares. */
export async function countVacancyFacets(db: Db, search: VacancySearch, context: VacancySearchContext) {
  const at = new Date(context.now)
  if (isEverything(search, context) && !(await hasOwnResults(db, search, context)))
    return countEverything(db, search, at)
  return countFacets(db, {
    facets: VACANCY_FACETS,
    search,
    at,
    from: sql`vacancy_document as document`,
    where: vacancyBaseConditions(search, context),
    passing: passingVacancies(context),
    quartilesOf: sql`document.salary_net_month`,
  })
}

/** Whether a guest finds every vacancy, and each facet counts what the stored counts do. */
function isEverything(search: VacancySearch, context: VacancySearchContext): boolean {
  const conditions = vacancyBaseConditions(search, { ...context, viewerId: undefined })
  const isFiltered = conditions.length > 1 || facetConditions(VACANCY_FACETS, search, new Date(context.now)).size > 0
  return !isFiltered && !search.first_published && !hasTravelOrigin(search)
}

/** Whether this viewer may find fewer vacancies than a guest. */
async function hasOwnResults(
  db: Db,
  { hide_applied, hide_seen, hide_blacklisted }: VacancySearch,
  { viewerId, now }: VacancySearchContext,
): Promise<boolean> {
  if (viewerId === undefined) return false
  if (hide_applied || hide_seen) return true
  const { rows } = await sql<{ has: boolean }>`
    select ${isMinorAccount(viewerId, new Date(now))} or ${hide_blacklisted ? hasHidden(viewerId) : sql<SqlBool>`false`} as has`.execute(
    db,
  )
  return rows[0]!.has
}
