import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { findMatchContext, type MatchContext } from '#features/matching/server/match-context.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { givenAddress, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import {
  arbitraryVacancy,
  arbitraryVacancySearch,
  VACANCY_ADDRESSES,
} from '#test/fixtures/search/arbitrary-vacancy-searches.ts'
import { createTestIndexes } from '#test/fixtures/search/test-indexes.ts'
import { createRandom } from '#test/fuzz/random.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { VacancySearch } from '../../contract/vacancy-search.ts'
import { searchOpenVacancies } from '../search-vacancies.ts'
import type { VacancyIndex } from './vacancy-index.ts'

const NOW = '2026-08-31T09:00:00Z'
const QUERIES_PER_STEP = process.env.LONG ? 125 : 40
const VACANCIES = 120
const CHANGES = 20
/** Of each search, the counts of so many values are proved by a search of their own. */
const PROVED_VALUES = 4

async function givenMinor(app: TestApp) {
  const minor = await app.seeker()
  await app.db.updateTable('seeker').set({ birth_date: '2010-01-01' }).where('id', '=', minor.id).execute()
  return minor
}

async function givenSearch(app: TestApp) {
  const { company_id } = await app.employer()
  const computed_at = new Date(company_id * 1000).toISOString()
  const summary = { content: toJsonColumn([{ id: company_id, in_time: 8, of: 10 }]), computed_at }
  await app.db
    .insertInto('vacancy_summary')
    .values({ name: 'promise_shares', ...summary })
    .onConflict((known) => known.column('name').doUpdateSet(summary))
    .execute()
  const search = (query: object, viewerId?: number, matching?: MatchContext, searchIndexes = app.searchIndexes) => {
    const ctx = { ...app, searchIndexes, now: () => new Date(NOW) }
    return searchOpenVacancies(ctx, VacancySearch.parse(query), viewerId, matching)
  }
  return { company_id, search }
}

type Search = Awaited<ReturnType<typeof givenSearch>>['search']

/** Facets of one filter: a station or a line. */
const ALTERNATIVES: Record<string, string> = { metro_ids: 'metro_line_ids', metro_line_ids: 'metro_ids' }

/** Each count under a value is what a search with this value alone finds. */
async function expectTrueCounts(
  search: Search,
  query: Record<string, unknown>,
  random: ReturnType<typeof createRandom>,
) {
  const { facets } = await search(query)
  const values = facets.flatMap(({ key, items }) => items.map(({ id, count }) => ({ key, id, count })))
  for (let n = 0; n < PROVED_VALUES; n++) {
    const { key, id, count } = random.pick(values)
    // The period of pay also says what the amount means.
    if (key === 'salary_mode_id' && query.salary_from) continue
    const isFlag = VacancySearch.parse({})[key as keyof VacancySearch] === false
    const { page: _, [ALTERNATIVES[key] ?? '']: __, ...others } = query
    const alone = { ...others, [key]: isFlag ? 'true' : String(id), facets: 'false' }
    expect((await search(alone)).found, `${key} ${id} of ${JSON.stringify(query)}`).toBe(count)
  }
}

describe('a search in the index', () => {
  test.for([1, 2])(
    'counts what searches find, pages without gaps, and follows any changes: market %i',
    { timeout: 300_000 },
    async (seed, { app }) => {
      const { company_id, search } = await givenSearch(app)
      const random = createRandom(seed)
      const addressIds: number[] = []
      for (const fields of VACANCY_ADDRESSES) addressIds.push((await givenAddress(app.db, company_id, fields)).id)
      const sampleRows = (numRuns: number, seed: number) =>
        fc.sample(arbitraryVacancy, { numRuns, seed }).map(({ address, copy, ...fields }) => ({
          ...fields,
          copy_group: copy && company_id * 10 + copy,
          // An anonymous vacancy has no address.
          address_id: address === null || fields.type_id === 3 ? null : addressIds[address]!,
        }))
      const expectTrueResults = async (searchSeed: number) => {
        const queries = fc.sample(arbitraryVacancySearch, { numRuns: QUERIES_PER_STEP, seed: searchSeed })
        const fresh = createTestIndexes(app.db)
        const founds = new Set<number>()
        for (const drawn of queries) {
          const query = { ...drawn, as_typed: 'true', facets: 'true' }
          const result = await search(query)
          expect(result, JSON.stringify(query)).toEqual(await search(query, undefined, undefined, fresh))
          await expectTrueCounts(search, query, random)
          if (result.cursor && result.current_page === 1)
            expect((await search({ ...query, cursor: result.cursor })).items, JSON.stringify(query)).toEqual(
              (await search({ ...query, page: 2 })).items,
            )
          founds.add(result.found)
        }
        expect(founds.size).toBeGreaterThan(5)
        await fresh.close()
      }
      const given: { id: number }[] = []
      for (const fields of sampleRows(VACANCIES, seed)) given.push(await givenVacancy(app.db, company_id, fields))
      await expectTrueResults(100 + seed)

      for (const [n, fields] of sampleRows(CHANGES, 200 + seed).entries())
        await app.db
          .updateTable('vacancy')
          .set(fields)
          .where('id', '=', given[n * 5]!.id)
          .execute()
      await expectTrueResults(300 + seed)
    },
  )

  test('leaves out what the seeker has hidden and the companies that the search excludes', async ({ app }) => {
    const { company_id, search } = await givenSearch(app)
    const name = 'Смотритель маяка'
    const [hidden] = [
      await givenVacancy(app.db, company_id, { name }),
      await givenVacancy(app.db, company_id, { name }),
    ]
    const seeker = await app.seeker()
    await app.db
      .insertInto('blacklist')
      .values({ seeker_id: seeker.id, vacancy_id: hidden.id, created_at: NOW })
      .execute()

    const own = await search({ text: name, hide_blacklisted: true }, seeker.id)
    expect(own.found).toBe(1)
    const wanderer = await app.seeker()
    await app.db
      .insertInto('vacancy_view')
      .values({ vacancy_id: hidden.id, day: '2026-08-30', viewer: 'x', account_id: wanderer.id })
      .execute()
    const unseen = await search({ text: name, hide_seen: true, hide_applied: true }, wanderer.id)
    expect(unseen.found).toBe(1)
    const excluded = await search({ text: name, exclude_company_ids: [company_id] })
    expect(excluded.found).toBe(0)
  })

  test('keeps work for adults from a minor, also what becomes such work', async ({ app }) => {
    const { company_id, search } = await givenSearch(app)
    const name = 'Сторож музея'
    const [open] = [
      await givenVacancy(app.db, company_id, { name }),
      await givenVacancy(app.db, company_id, { name }),
      await givenVacancy(app.db, company_id, { name, adults_only: true }),
      await givenVacancy(app.db, company_id, { name, night_shifts: true }),
      await givenVacancy(app.db, company_id, { name, work_type_id: idByCode(WORK_TYPES, 'rotation') }),
    ]
    const [minor, adult] = [await givenMinor(app), await app.seeker()]
    const counts = async (viewerId?: number) => (await search({ text: name }, viewerId)).found
    expect([await counts(), await counts(adult.id), await counts(minor.id)]).toEqual([5, 5, 2])

    await app.db.updateTable('vacancy').set({ adults_only: true }).where('id', '=', open.id).execute()
    expect([await counts(adult.id), await counts(minor.id)]).toEqual([5, 1])
  })

  test('finds what resembles a vacancy, and the vacancies of the roles of a resume', async ({ app }) => {
    const { company_id, search } = await givenSearch(app)
    const name = 'Смотритель зоопарка'
    const [model] = [
      await givenVacancy(app.db, company_id, { name, professional_role_ids: [101] }),
      await givenVacancy(app.db, company_id, { name, professional_role_ids: [101] }),
      await givenVacancy(app.db, company_id, { name, professional_role_ids: [2201] }),
    ]
    const similar = await search({ text: name, similar_to: model.id })
    expect(similar.found).toBe(2)

    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id, { professional_role_ids: [2201] })
    const caller = { id: seeker.id, is_employer_mode: false } as Caller
    const matching = await findMatchContext(app.db, caller, resume.id, new Date(NOW))
    const fitting = await search({ text: name, for_resume: resume.id, order_by: 'date' }, seeker.id, matching)
    expect(fitting.found).toBe(1)
  })

  test('a change of a transaction that began before others and ends after them is found', async ({ app }) => {
    const { company_id, search } = await givenSearch(app)
    const name = 'Хранитель фарватера'
    const counts: number[] = []
    const look = async () => counts.push((await search({ text: name })).found)
    await app.db.transaction().execute(async (transaction) => {
      await givenVacancy(transaction, company_id, { name })
      await givenVacancy(app.db, company_id, { name })
      await look()
      await look()
    })
    await look()
    await sql`update vacancy set status = 'archived', archived_at = now(), archive_reason_id = 1 where name = ${name}`.execute(
      app.db,
    )
    await look()

    expect(counts).toEqual([1, 1, 2, 0])
  })

  test('a vacancy that is deleted between the search and the reading of its card is left out', async ({ app }) => {
    const { company_id } = await app.employer()
    const name = 'Фонарщик'
    const [open, deleted] = [
      await givenVacancy(app.db, company_id, { name }),
      await givenVacancy(app.db, company_id, { name, status: 'deleted', archived_at: NOW, archive_reason_id: 1 }),
    ]
    const { cards } = app.searchIndexes.vacancies
    const result = { ids: [deleted.id, open.id], tiers: [], found: 2, facets: {} }
    const stale = { cards, searchAll: async () => [result] } as unknown as VacancyIndex
    const ctx = { ...app, searchIndexes: { ...app.searchIndexes, vacancies: stale } }

    const { items } = await searchOpenVacancies(ctx, VacancySearch.parse({}), undefined)

    expect(items.map(({ id }) => id)).toEqual([open.id])
  })
})
