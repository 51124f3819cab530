import { sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { countFacets } from '../../search-facets/count-facets.ts'
import { VACANCY_FACETS } from './facet-definitions.ts'
import { type VacancySearchContext, vacancyBaseConditions } from './search-conditions.ts'

/** Counts the vacancies found and the values of each facet, and sums up the pay by which `salary_from` compares. */
export const countVacancyFacets = (db: Db, search: VacancySearch, context: VacancySearchContext) =>
  countFacets(db, {
    facets: VACANCY_FACETS,
    search,
    at: new Date(context.now),
    from: sql`vacancy_document as document`,
    where: vacancyBaseConditions(search, context),
    quartilesOf: 'salary_from',
  })
