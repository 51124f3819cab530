import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { countFoundResumes } from '#features/resumes/search/search-resumes.server.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { countFoundVacancies } from '#features/vacancies/search/server/search-vacancies.ts'
import type { Ctx } from '#platform/context.ts'
import type { EmailProblem, SavedSearch, SavedSearchKind, SavedSearchNews } from '../contract/saved-searches.ts'
import { readResumeFilters, readVacancyFilters } from './filters.ts'
import { listOfferedResumeIds, listOfferedVacancyIds, type SearchOwner } from './found-items.ts'

type CountedSearch = { id: number; kind: 'vacancy' | 'resume'; filters: unknown }

/** More than that nobody reads, and the badge says so. */
const MAX_COUNTED_ITEMS = 1000

/** Items found since the search was opened last, without those that the owner could not open or does not want. */
async function countNewItems({ db, now }: Ctx, owner: SearchOwner, search: CountedSearch): Promise<number> {
  const rows = await db
    .selectFrom('saved_search_item as item')
    .innerJoin('saved_search', 'saved_search.id', 'item.saved_search_id')
    .select(['item.vacancy_id', 'item.resume_id'])
    .where('saved_search.id', '=', search.id)
    .whereRef('item.found_at', '>', 'saved_search.opened_at')
    .orderBy('item.id', 'desc')
    .limit(MAX_COUNTED_ITEMS)
    .execute()
  const idsOf = (key: 'vacancy_id' | 'resume_id') => rows.flatMap((row) => row[key] ?? [])
  const offered =
    search.kind === 'vacancy'
      ? await listOfferedVacancyIds(db, owner.id, idsOf('vacancy_id'), now())
      : await listOfferedResumeIds(db, owner, idsOf('resume_id'), now())
  return offered.length
}

/** What the search finds now. 0 if its filters are not understood any more. */
async function countTotal(ctx: Ctx, owner: SearchOwner, search: CountedSearch): Promise<number> {
  if (search.kind === 'vacancy') {
    const filters = readVacancyFilters(search.filters)
    return filters ? countFoundVacancies(ctx, filters, owner.id) : 0
  }
  const filters = readResumeFilters(search.filters)
  return filters ? countFoundResumes(ctx, filters, await findViewer(ctx.db, owner, ctx.now())) : 0
}

/** A row of a saved search that is not deleted. */
type SavedSearchRow = Awaited<ReturnType<typeof listRows>>[number]

const COLUMNS = [
  'id',
  'kind',
  'name',
  'query_text',
  'filters',
  'frequency',
  'send_at',
  'by_email',
  'by_push',
  'in_app',
  'status',
  'paused_at',
  'last_sent_at',
  'created_at',
  'updated_at',
] as const

const selectOwnSavedSearches = (db: Db, accountId: number) =>
  db.selectFrom('saved_search').select(COLUMNS).where('account_id', '=', accountId).where('status', '<>', 'deleted')

const listRows = (db: Db, accountId: number) => selectOwnSavedSearches(db, accountId).orderBy('id', 'desc').execute()

export async function listOwnSavedSearches(ctx: Ctx, caller: Caller): Promise<SavedSearch[]> {
  const rows = await listRows(ctx.db, caller.id)
  return Promise.all(rows.map((row) => withCounts(ctx, caller, row)))
}

/** The active ones of one kind with their new items, most of them first. What they find in all is not counted. */
export async function listSavedSearchNews(
  ctx: Ctx,
  caller: Caller,
  kind: SavedSearchKind,
  max: number,
): Promise<SavedSearchNews[]> {
  const rows = await selectOwnSavedSearches(ctx.db, caller.id)
    .where('kind', '=', kind)
    .where('status', '=', 'active')
    .where('in_app', '=', true)
    .orderBy('id', 'desc')
    .execute()
  const news = await Promise.all(
    rows.map(async ({ id, name, query_text, ...row }) => {
      return { id, name, query_text, new_count: await countNewItems(ctx, caller, { id, ...row }) }
    }),
  )
  return news.sort((one, other) => other.new_count - one.new_count).slice(0, max)
}

/** Refuses the id of somebody else, and of a deleted saved search. */
export async function findOwnSavedSearch(ctx: Ctx, caller: Caller, id: number): Promise<SavedSearch> {
  const row = await selectOwnSavedSearches(ctx.db, caller.id).where('id', '=', id).executeTakeFirst()
  return row ? withCounts(ctx, caller, row) : refuseMissingSearch()
}

export const refuseMissingSearch = (): never => refuse('not_found', { message: 'Такого сохранённого поиска у вас нет' })

async function withCounts(ctx: Ctx, caller: Caller, row: SavedSearchRow): Promise<SavedSearch> {
  const [new_count, total_count] = await Promise.all([
    row.in_app ? countNewItems(ctx, caller, row) : 0,
    countTotal(ctx, caller, row),
  ])
  return {
    ...row,
    status: row.status as SavedSearch['status'],
    filters: row.filters as Record<string, unknown>,
    send_at: row.send_at.slice(0, 'hh:mm'.length),
    new_count,
    total_count,
  }
}

/** Letters are sent to a confirmed address only. */
export async function findEmailProblem(db: Db, accountId: number): Promise<EmailProblem> {
  const { email, email_to_verify } = await db
    .selectFrom('account')
    .select(['email', 'email_to_verify'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (email) return null
  return email_to_verify ? 'unconfirmed' : 'missing'
}
