import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { exactMoment } from '#database/sql-expressions.ts'
import { effectiveResume } from '#features/profiles/effective-resume.server.ts'
import { RESUME_SOURCE } from '#features/resumes/search/engine/index-documents.server.ts'
import { isResumeFound } from '#features/resumes/search/search-resumes.server.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { readSingleDocument } from '#features/search/engine/document-source.server.ts'
import { VACANCY_SOURCE } from '#features/vacancies/search/server/engine/index-documents.ts'
import { isVacancyFound } from '#features/vacancies/search/server/search-vacancies.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { SavedSearchKind } from '../contract/saved-searches.ts'
import { ANY_PLACE_KEY, ANY_ROLE, readResumeFilters, readVacancyFilters } from './filters.ts'

/** Searches compared at once: all have been read, so a batch must fit into the memory. */
const BATCH_SEARCHES = 500

/** Job: finds the saved searches for one vacancy that was just published. Nothing is searched anew. */
export async function matchVacancyWithSearches(
  { db, now }: Ctx,
  { vacancy_id }: JobPayload<'match_vacancy_with_saved_searches'>,
) {
  const at = now()
  const { rows } = await sql<ItemKeys>`
    select ${ANY_ROLE}::int || role_ids as roles, ${exactMoment('published_at')} as published_at, ${keysOfPlaces(
      sql`city_ids`,
      sql`region_ids`,
      sql`country_ids`,
    )} as places
    from vacancy_document where id = ${vacancy_id} and is_listed and expires_at > ${at}`.execute(db)
  const [keys] = rows
  if (!keys) return
  const vacancy = await readSingleDocument(db, VACANCY_SOURCE, vacancy_id)
  // Whom a vacancy is hidden from is asked later, when its owner sees it: the search itself is the same for all.
  await recordFinds(
    db,
    { kind: 'vacancy', column: 'vacancy_id', itemId: vacancy_id, keys, at },
    {
      keyOf: ({ filters }) => JSON.stringify(filters),
      isFound: async ({ filters: stored }) => {
        const filters = readVacancyFilters(stored)
        return filters !== undefined && isVacancyFound({ db, now }, vacancy, filters)
      },
    },
  )
}

/** Job: the same for one resume. Each company sees other resumes, so the search is asked once for each of them. */
export async function matchResumeWithSearches(
  { db, now }: Ctx,
  { resume_id }: JobPayload<'match_resume_with_saved_searches'>,
) {
  const at = now()
  const { rows } = await sql<ItemKeys>`
    select ${exactMoment('resume.refreshed_at')} as published_at,
      ${ANY_ROLE}::int || array(
        select id from professional_role where id = any(resume.professional_role_ids)
        union select parent_id from professional_role
          where id = any(resume.professional_role_ids) and parent_id is not null
      ) as roles,
      ${keysOfPlaces(sql`array[city.id]`, sql`array[city.region_id]`, sql`array[city.country_id]`)} as places
    from resume inner join seeker on seeker.id = resume.seeker_id
    left join city on city.id = ${effectiveResume.city_id}
    where resume.id = ${resume_id} and resume.status = 'published'`.execute(db)
  const [keys] = rows
  if (!keys) return
  const resume = await readSingleDocument(db, RESUME_SOURCE, resume_id)
  await recordFinds(
    db,
    { kind: 'resume', column: 'resume_id', itemId: resume_id, keys, at },
    {
      keyOf: ({ filters, company_id }) => `${company_id} ${JSON.stringify(filters)}`,
      isFound: async ({ filters: stored, ...owner }) => {
        const filters = readResumeFilters(stored)
        if (!filters) return false
        const viewer = await findViewer(db, { id: owner.account_id, company_id: owner.company_id }, at)
        return isResumeFound(db, resume, filters, viewer, at)
      },
    },
  )
}

type ItemKeys = { roles: number[]; places: string[]; published_at: string }
type Candidate = { id: number; account_id: number; company_id: number | null; filters: unknown }
type Item = {
  kind: SavedSearchKind
  column: 'vacancy_id' | 'resume_id'
  itemId: number
  keys: ItemKeys
  at: Date
}
type Check = {
  /** Searches with the same key find the same. */
  keyOf: (candidate: Candidate) => string
  isFound: (candidate: Candidate) => Promise<boolean>
}

async function recordFinds(db: Db, item: Item, { keyOf, isFound }: Check) {
  const results = new Map<string, boolean>()
  for (let after = 0, isLast = false; !isLast; ) {
    const candidates = await listCandidates(db, item, after)
    const found: number[] = []
    for (const candidate of candidates) {
      const key = keyOf(candidate)
      const isMatch = results.get(key) ?? (await isFound(candidate))
      results.set(key, isMatch)
      if (isMatch) found.push(candidate.id)
    }
    await inTransaction(db, (tx) => insertFinds(tx, item, found))
    isLast = candidates.length < BATCH_SEARCHES
    after = candidates.at(-1)?.id ?? after
  }
}

/** Searches that are saved since before the publication and share a role and a place with the item, by index. */
const listCandidates = (db: Db, { kind, keys }: Item, after: number): Promise<Candidate[]> =>
  db
    .selectFrom('saved_search')
    .leftJoin('employer', 'employer.id', 'saved_search.account_id')
    .select(['saved_search.id', 'saved_search.account_id', 'employer.company_id', 'saved_search.filters'])
    .where('saved_search.status', '=', 'active')
    .where('saved_search.kind', '=', kind)
    .where('saved_search.id', '>', after)
    .where('saved_search.created_at', '<=', keys.published_at)
    .where(sql<boolean>`saved_search.role_keys && ${keys.roles}::int[]`)
    .where(sql<boolean>`saved_search.place_keys && ${keys.places}::text[]`)
    .orderBy('saved_search.id')
    .limit(BATCH_SEARCHES)
    .execute()

/** An item is found once: a job that runs twice, or a vacancy that is published again, adds nothing. */
async function insertFinds(tx: Db, { column, itemId, at }: Item, searchIds: number[]) {
  if (searchIds.length === 0) return
  await sql`
    insert into saved_search_item (saved_search_id, ${sql.id(column)}, found_at)
    select id, ${itemId}, ${at}::timestamptz from saved_search where id = any(${searchIds}::bigint[]) and status = 'active'
    on conflict do nothing`.execute(tx)
}

/** The same keys as `placeKeysOf`, from the columns of an item. */
const keysOfPlaces = (cities: RawBuilder<unknown>, regions: RawBuilder<unknown>, countries: RawBuilder<unknown>) => sql`
  array(
    select ${ANY_PLACE_KEY}::text union all select 'c' || id from unnest(${cities}) as id
    union all select 'r' || id from unnest(${regions}) as id union all select 'o' || id from unnest(${countries}) as id
  )`
