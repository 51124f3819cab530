import { refuseField } from '#contract/core/errors.ts'
import { lastPageWithinDepth } from '#contract/core/paging.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/core/validation/default-messages.ts'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../../http/paging.ts'
import type { MatchContext } from '../../matching/match-context.ts'
import { withVacancyMatches } from '../../matching/match-vacancies.ts'
import { refuseUnknownFilterIds } from '../../reference/queries.ts'
import type { DocumentIndex } from '../../search/engine/document-index.ts'
import { searchForgivingly } from '../../search/spelling.ts'
import { listSimilarVacancyIds } from '../similar/similar-vacancies.ts'
import { countVacancyFacets } from './count-facets.ts'
import { searchInIndex } from './engine/search-in-index.ts'
import { listVacanciesByMatch } from './list-by-match.ts'
import { readSearchPage } from './list-search-page.ts'
import { findNearbyCities } from './nearby-cities.ts'
import { readCursor } from './place-in-order.ts'
import { toSalaryStats } from './salary-stats.ts'
import { type VacancySearchContext, withSearchedCities } from './search-conditions.ts'
import { makeCursor } from './search-cursor.ts'
import { withTravel } from './travel.ts'
import { understandSearch } from './understand-search.ts'

type Viewer = {
  viewerId: number | undefined
  now: string
  matching: MatchContext | undefined
  index?: DocumentIndex | undefined
  similarIds: number[] | undefined
}

/** If the text finds nothing as it was typed, it is repaired, or words are left out, and the answer says so. */
export async function searchOpenVacancies(
  db: Db,
  search: VacancySearch,
  viewerId: number | undefined,
  now: string,
  matching?: MatchContext,
  index?: DocumentIndex,
) {
  const ofOneCompany = search.company_ids.length === 1 ? search.company_ids : []
  await refuseUnknownFilterIds(db, ofOneCompany.length > 0 ? { ...search, company_ids: [] } : search)
  const similarIds = await findSimilarIds(db, search, { viewerId, now })
  const viewer = { viewerId, now, matching, index, similarIds }
  const typed = await findVacancies(db, search, viewer)
  // A vacancy that was found proves its company: the page of a company makes no query for that.
  if (typed.found === 0) await refuseUnknownFilterIds(db, { company_ids: ofOneCompany })
  const find = (asked: VacancySearch) => findVacancies(db, asked, viewer)
  const readRest = async (asked: VacancySearch) => (await understandSearch(db, asked)).rest
  return searchForgivingly(db, search, { find, readRest }, typed)
}

/** Refuses an unknown vacancy by the name of its parameter. */
async function findSimilarIds(db: Db, { similar_to }: VacancySearch, viewing: VacancySearchContext) {
  if (!similar_to) return undefined
  return (await listSimilarVacancyIds(db, similar_to, viewing)) ?? refuseField('similar_to', NOT_IN_LIST_MESSAGE)
}

async function findVacancies(db: Db, typed: VacancySearch, { viewerId, now, matching, index, similarIds }: Viewer) {
  const { search, words, tiers, passing, excluded, magic, left_out } = await understandSearch(db, typed)
  const { page, per_page, for_resume, order_by = for_resume ? 'match' : undefined } = search
  const roleIds = for_resume ? matching?.wish.role_ids : undefined
  const place = readCursor(search)
  const asked = { viewerId, now, words, tiers, passing, excluded, roleIds, similarIds, place }
  const matchFirst = order_by === 'match' ? matching : undefined
  // The database knows the order by match and by similarity.
  const indexed = matchFirst || similarIds ? undefined : await searchInIndex(db, index, search, asked)
  const context = indexed ? asked : await withSearchedCities(db, search, asked)
  const [{ cards: read, found, facets, quartiles }, nearby] = await Promise.all([
    matchFirst
      ? readMatches(db, search, context, matchFirst)
      : indexed
        ? readIndexed(indexed)
        : readSearchPage(db, search, context),
    indexed?.nearby ?? findNearbyCities(db, search, context),
  ])
  const cards = read.slice(0, per_page)
  const [last, readCount] = [cards.at(-1), indexed?.ids.length ?? read.length]
  const isMore = place ? readCount > per_page : offsetOf(page, per_page) + readCount < found
  return {
    items: withTravel(await withVacancyMatches(db, cards, matching), search, matching?.wish.metro_ids),
    found,
    facets,
    magic,
    left_out,
    nearby,
    salary_stats: toSalaryStats(quartiles),
    current_page: page,
    last_page: lastPageWithinDepth(found, per_page),
    per_page,
    cursor: last && isMore ? makeCursor(last, search) : null,
  }
}

type Indexed = NonNullable<Awaited<ReturnType<typeof searchInIndex>>>

async function readIndexed({ listCards, found, quartiles, readFacets }: Indexed) {
  const [cards, facets] = await Promise.all([listCards(), readFacets()])
  return { cards, found, quartiles, facets }
}

async function readMatches(db: Db, search: VacancySearch, context: VacancySearchContext, matching: MatchContext) {
  const [cards, counts] = await Promise.all([
    listVacanciesByMatch(db, search, context, matching),
    countVacancyFacets(db, search, context),
  ])
  return { cards, ...counts }
}
