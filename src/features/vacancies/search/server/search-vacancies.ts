import { refuseField } from '#contract/errors.ts'
import { lastPageWithinDepth } from '#contract/paging.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import type { MatchContext } from '#features/matching/server/match-context.ts'
import { withVacancyMatches } from '#features/matching/server/match-vacancies.ts'
import { refuseUnknownFilterIds } from '#features/reference/server/queries.ts'
import type { SingleDocument } from '#features/search/engine/document-source.server.ts'
import { searchForgivingly } from '#features/search/spelling.server.ts'
import type { Ctx } from '#platform/context.ts'
import { offsetOf } from '#platform/http/paging.ts'
import { listSimilarVacancyIds } from '../../similar/similar-vacancies.server.ts'
import { computeIfMissing } from '../../summaries/vacancy-summaries.server.ts'
import {
  type UNSAVED_VACANCY_PARAMETERS,
  type VacancySearch,
  VacancySearch as VacancySearchShape,
} from '../contract/vacancy-search.ts'
import { withDistance } from './distance.ts'
import { toIndexQuery } from './engine/index-query.ts'
import { countInIndex, readForVacancies, searchInIndex } from './engine/search-in-index.ts'
import type { VacancyIndex } from './engine/vacancy-index.ts'
import { readCursor } from './place-in-order.ts'
import type { VacancySearchContext } from './search-context.ts'
import { makeCursor } from './search-cursor.ts'
import { withTravel } from './travel.ts'
import { understandSearch } from './understand-search.ts'

type Viewer = {
  viewerId: number | undefined
  now: Date
  matching: MatchContext | undefined
  index: VacancyIndex
  similarIds: number[] | undefined
}

/** If the text finds nothing as it was typed, it is repaired, or words are left out, and the answer says so. */
export async function searchOpenVacancies(
  ctx: Ctx,
  search: VacancySearch,
  viewerId: number | undefined,
  matching?: MatchContext,
) {
  const { db } = ctx
  const now = ctx.now()
  const index = ctx.searchIndexes.vacancies
  const ofOneCompany = search.company_ids.length === 1 ? search.company_ids : []
  await refuseUnknownFilterIds(db, ofOneCompany.length > 0 ? { ...search, company_ids: [] } : search)
  const similarIds = await findSimilarIds(ctx, search, { viewerId, now })
  const viewer = { viewerId, now, matching, index, similarIds }
  const typed = await findVacancies(db, search, viewer)
  // A vacancy that was found proves its company: the page of a company makes no query for that.
  if (typed.found === 0) await refuseUnknownFilterIds(db, { company_ids: ofOneCompany })
  const find = (asked: VacancySearch) => findVacancies(db, asked, viewer)
  const readRest = async (asked: VacancySearch) => (await understandSearch(db, asked)).rest
  return searchForgivingly(db, search, { find, readRest }, typed)
}

/** Refuses an unknown vacancy by the name of its parameter. */
async function findSimilarIds(ctx: Ctx, { similar_to }: VacancySearch, viewing: VacancySearchContext) {
  if (!similar_to) return undefined
  return (await listSimilarVacancyIds(ctx, similar_to, viewing)) ?? refuseField('similar_to', NOT_IN_LIST_MESSAGE)
}

async function findVacancies(db: Db, typed: VacancySearch, { viewerId, now, matching, index, similarIds }: Viewer) {
  const { search, words, tiers, passing, excluded, magic, left_out } = await understandSearch(db, typed)
  const { page, per_page, for_resume, order_by = for_resume ? 'match' : undefined } = search
  const roleIds = for_resume ? matching?.wish.role_ids : undefined
  const place = readCursor(search)
  const context = { viewerId, now, words, tiers, passing, excluded, roleIds, similarIds, place }
  const matchFirst = order_by === 'match' ? matching : undefined
  const {
    readCount,
    cards: read,
    found,
    facets,
    nearby,
    towns,
  } = await searchInIndex(db, index, search, context, matchFirst)
  const cards = read.slice(0, per_page)
  const last = cards.at(-1)
  const isMore = place ? readCount > per_page : offsetOf(page, per_page) + readCount < found
  return {
    items: withDistance(
      withTravel(await withVacancyMatches(db, cards, matching), search, matching?.wish.metro_ids),
      search,
    ),
    found,
    facets,
    magic,
    left_out,
    nearby,
    towns,
    current_page: page,
    last_page: lastPageWithinDepth(found, per_page),
    per_page,
    cursor: last && isMore ? makeCursor(last, search) : null,
  }
}

/** What a saved search has. */
type SavedFilters = Omit<VacancySearch, keyof typeof UNSAVED_VACANCY_PARAMETERS>
type Searching = Pick<Ctx, 'db' | 'now'>

const FIRST_PAGE = VacancySearchShape.parse({})

async function understandSaved({ db, now }: Searching, filters: SavedFilters, viewerId: number | undefined) {
  const at = now()
  if (filters.answered_pct_min) await computeIfMissing(db, 'promise_shares', at)
  const { search, ...meant } = await understandSearch(db, { ...FIRST_PAGE, ...filters, facets: false })
  return { search, context: { ...meant, viewerId, now: at } }
}

/** How many vacancies a search finds, without its page. */
export async function countFoundVacancies(ctx: Ctx, filters: SavedFilters, viewerId: number | undefined) {
  const { search, context } = await understandSaved(ctx, filters, viewerId)
  return countInIndex(ctx.db, ctx.searchIndexes.vacancies, search, context)
}

/** Whether a search finds this one vacancy, for a guest. Reads no other. */
export async function isVacancyFound(ctx: Searching, vacancy: SingleDocument, filters: SavedFilters) {
  const { search, context } = await understandSaved(ctx, filters, undefined)
  return vacancy.isFound(toIndexQuery(search, context, await readForVacancies(ctx.db, search, context)))
}
