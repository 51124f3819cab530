import {
  type UNSAVED_VACANCY_PARAMETERS,
  type VacancySearch,
  VacancySearch as VacancySearchShape,
} from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { computeIfMissing } from '../summaries/vacancy-summaries.ts'
import { type VacancySearchContext, vacancySearchCondition, withSearchedCities } from './search-conditions.ts'
import { understandSearch } from './understand-search.ts'

/** What a saved search has. */
type SearchFilters = Omit<VacancySearch, keyof typeof UNSAVED_VACANCY_PARAMETERS>
type Viewing = Pick<VacancySearchContext, 'viewerId' | 'now'>

const FIRST_PAGE = VacancySearchShape.parse({})

const selectFound = async (db: Db, filters: SearchFilters, viewing: Viewing) => {
  if (filters.answered_pct_min) await computeIfMissing(db, 'promise_shares', new Date(viewing.now))
  const { search, words, passing, excluded } = await understandSearch(db, { ...FIRST_PAGE, ...filters })
  const context = await withSearchedCities(db, search, { ...viewing, words, passing, excluded })
  return db.selectFrom('vacancy_document as document').where(vacancySearchCondition(search, context))
}

export async function countFoundVacancies(db: Db, filters: SearchFilters, viewing: Viewing): Promise<number> {
  const found = await selectFound(db, filters, viewing)
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Whether a search finds this one vacancy. Reads no other. */
export async function isVacancyFound(db: Db, id: number, filters: SearchFilters, viewing: Viewing): Promise<boolean> {
  const found = await selectFound(db, filters, viewing)
  return (await found.select('document.id').where('document.id', '=', id).executeTakeFirst()) !== undefined
}
