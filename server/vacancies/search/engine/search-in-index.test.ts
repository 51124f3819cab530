import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { idByCode } from '#contract/dictionaries/dictionary.ts'
import { WORK_TYPES } from '#contract/dictionaries/work.ts'
import { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { toJsonColumn } from '#database/connect.ts'
import { givenAddress, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import {
  arbitraryVacancy,
  arbitraryVacancySearch,
  VACANCY_ADDRESSES,
} from '#test/fixtures/search/arbitrary-vacancy-searches.ts'
import { type TestApp, test } from '#test/test-app.ts'
import type { Caller } from '../../../accounts/caller.ts'
import { findMatchContext, type MatchContext } from '../../../matching/match-context.ts'
import type { DocumentIndex } from '../../../search/engine/document-index.ts'
import { searchOpenVacancies } from '../search-vacancies.ts'
import { createVacancyIndex } from './vacancy-index.ts'

const NOW = '2026-08-31T09:00:00Z'
const QUERIES_PER_STEP = 125
const VACANCIES = 120
const CHANGES = 20
/** Of so many queries one is also asked by a minor, and the next page of one is read. */
const [MINOR_ONE_OF, NEXT_PAGE_ONE_OF] = process.env.LONG ? [5, 1] : [10, 4]

async function givenMinor(app: TestApp) {
  const minor = await app.seeker()
  await app.db.updateTable('seeker').set({ birth_date: '2010-01-01' }).where('id', '=', minor.id).execute()
  return minor
}

/** Both engines search the same rows at the same time. */
async function givenEngines(app: TestApp) {
  const { company_id } = await app.employer()
  const computed_at = new Date(company_id * 1000).toISOString()
  const summary = { content: toJsonColumn([{ id: company_id, in_time: 8, of: 10 }]), computed_at }
  await app.db
    .insertInto('vacancy_summary')
    .values({ name: 'promise_shares', ...summary })
    .onConflict((known) => known.column('name').doUpdateSet(summary))
    .execute()
  const failures: unknown[] = []
  const index = createVacancyIndex({ db: app.db, onError: (error) => failures.push(error) })
  await index.start()
  const search = async (query: object, viewerId?: number, matching?: MatchContext) => {
    const asked = VacancySearch.parse(query)
    const fromDatabase = await searchOpenVacancies(app.db, asked, viewerId, NOW, matching)
    const fromIndex = await searchOpenVacancies(app.db, asked, viewerId, NOW, matching, index)
    return { fromDatabase, fromIndex }
  }
  return { company_id, index, search, failures }
}

describe('the index in memory and the database', () => {
  test.for([1, 2, 3, 4])(
    'find the same vacancies with the same counts in 250 of 1 000 random searches, before and after random changes: market %i',
    { timeout: 300_000 },
    async (seed, { app }) => {
      const { company_id, index, search, failures } = await givenEngines(app)
      const minor = await givenMinor(app)
      const addressIds: number[] = []
      for (const fields of VACANCY_ADDRESSES) addressIds.push((await givenAddress(app.db, company_id, fields)).id)
      const sampleRows = (numRuns: number, seed: number) =>
        fc.sample(arbitraryVacancy, { numRuns, seed }).map(({ address, copy, ...fields }) => ({
          ...fields,
          copy_group: copy && company_id * 10 + copy,
          // An anonymous vacancy has no address.
          address_id: address === null || fields.type_id === 3 ? null : addressIds[address]!,
        }))
      const expectSameNextPage = async (query: object, cursor: string) => {
        const { fromDatabase, fromIndex } = await search({ ...query, cursor })
        expect(fromIndex, JSON.stringify(query)).toEqual(fromDatabase)
        expect(fromIndex.items).toEqual((await search({ ...query, page: 2 })).fromIndex.items)
      }
      const expectSameForMinor = async (query: object) => {
        const { fromDatabase, fromIndex } = await search(query, minor.id)
        expect(fromIndex, JSON.stringify(query)).toEqual(fromDatabase)
      }
      const expectSameResults = async (searchSeed: number) => {
        const queries = fc.sample(arbitraryVacancySearch, { numRuns: QUERIES_PER_STEP, seed: searchSeed })
        for (const [n, query] of queries.entries()) {
          if (n % MINOR_ONE_OF === 0) await expectSameForMinor(query)
          const { fromDatabase, fromIndex } = await search(query)
          expect(fromIndex, JSON.stringify(query)).toEqual(fromDatabase)
          if (n % NEXT_PAGE_ONE_OF === 0 && fromDatabase.cursor && fromDatabase.current_page === 1)
            await expectSameNextPage(query, fromDatabase.cursor)
        }
      }
      const given: { id: number }[] = []
      for (const fields of sampleRows(VACANCIES, seed)) given.push(await givenVacancy(app.db, company_id, fields))
      await expectSameResults(100 + seed)

      for (const [n, fields] of sampleRows(CHANGES, 200 + seed).entries())
        await app.db
          .updateTable('vacancy')
          .set(fields)
          .where('id', '=', given[n * 5]!.id)
          .execute()
      await expectSameResults(300 + seed)

      expect(failures).toEqual([])
      await index.close()
    },
  )

  test('both leave out what the seeker has hidden and the companies that the search excludes', async ({ app }) => {
    const { company_id, index, search } = await givenEngines(app)
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
    expect(own.fromIndex).toEqual(own.fromDatabase)
    expect(own.fromIndex.found).toBe(1)
    const wanderer = await app.seeker()
    await app.db
      .insertInto('vacancy_view')
      .values({ vacancy_id: hidden.id, day: '2026-08-30', viewer: 'x', account_id: wanderer.id })
      .execute()
    const unseen = await search({ text: name, hide_seen: true, hide_applied: true }, wanderer.id)
    expect(unseen.fromIndex).toEqual(unseen.fromDatabase)
    expect(unseen.fromIndex.found).toBe(1)
    const excluded = await search({ text: name, exclude_company_ids: [company_id] })
    expect(excluded.fromIndex).toEqual(excluded.fromDatabase)
    expect(excluded.fromIndex.found).toBe(0)
    await index.close()
  })

  test('both keep work for adults from a minor, also what becomes such work', async ({ app }) => {
    const { company_id, index, search } = await givenEngines(app)
    const name = 'Сторож музея'
    const [open] = [
      await givenVacancy(app.db, company_id, { name }),
      await givenVacancy(app.db, company_id, { name }),
      await givenVacancy(app.db, company_id, { name, adults_only: true }),
      await givenVacancy(app.db, company_id, { name, night_shifts: true }),
      await givenVacancy(app.db, company_id, { name, work_type_id: idByCode(WORK_TYPES, 'rotation') }),
    ]
    const [minor, adult] = [await givenMinor(app), await app.seeker()]
    const counts = async (viewerId?: number) => {
      const { fromDatabase, fromIndex } = await search({ text: name }, viewerId)
      expect(fromIndex).toEqual(fromDatabase)
      return fromIndex.found
    }
    expect([await counts(), await counts(adult.id), await counts(minor.id)]).toEqual([5, 5, 2])

    await app.db.updateTable('vacancy').set({ adults_only: true }).where('id', '=', open.id).execute()
    expect([await counts(adult.id), await counts(minor.id)]).toEqual([5, 1])
    await index.close()
  })

  test('both find what resembles a vacancy, and the vacancies of the roles of a resume', async ({ app }) => {
    const { company_id, index, search } = await givenEngines(app)
    const name = 'Смотритель зоопарка'
    const [model] = [
      await givenVacancy(app.db, company_id, { name, professional_role_ids: [101] }),
      await givenVacancy(app.db, company_id, { name, professional_role_ids: [101] }),
      await givenVacancy(app.db, company_id, { name, professional_role_ids: [2201] }),
    ]
    const similar = await search({ text: name, similar_to: model.id })
    expect(similar.fromIndex).toEqual(similar.fromDatabase)
    expect(similar.fromIndex.found).toBe(2)

    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id, { professional_role_ids: [2201] })
    const caller = { id: seeker.id, is_employer_mode: false } as Caller
    const matching = await findMatchContext(app.db, caller, resume.id, new Date(NOW))
    const fitting = await search({ text: name, for_resume: resume.id, order_by: 'date' }, seeker.id, matching)
    expect(fitting.fromIndex).toEqual(fitting.fromDatabase)
    expect(fitting.fromIndex.found).toBe(1)
    await index.close()
  })

  test('a change of a transaction that began before others and ends after them is found', async ({ app }) => {
    const { company_id, index, search } = await givenEngines(app)
    const name = 'Хранитель фарватера'
    const counts: number[] = []
    const look = async () => counts.push((await search({ text: name })).fromIndex.found)
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
    await index.close()
  })

  test('a vacancy that is deleted between the search and the reading of its card is left out', async ({ app }) => {
    const { company_id } = await app.employer()
    const name = 'Фонарщик'
    const [open, deleted] = [
      await givenVacancy(app.db, company_id, { name }),
      await givenVacancy(app.db, company_id, { name, status: 'deleted', archived_at: NOW, archive_reason_id: 1 }),
    ]
    const staleIndex = {
      searchAll: async () => [{ ids: [deleted.id, open.id], found: 2, facets: {} }],
    } as unknown as DocumentIndex

    const { items } = await searchOpenVacancies(app.db, VacancySearch.parse({}), undefined, NOW, undefined, staleIndex)

    expect(items.map(({ id }) => id)).toEqual([open.id])
  })
})
