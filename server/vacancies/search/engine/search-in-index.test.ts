import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { MAP_BOUNDS, VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { toJsonColumn } from '#database/connect.ts'
import { givenAddress, givenResume, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import type { Caller } from '../../../accounts/caller.ts'
import { findMatchContext, type MatchContext } from '../../../matching/match-context.ts'
import { createDocumentIndex, type DocumentIndex } from '../../../search/engine/document-index.ts'
import { searchOpenVacancies } from '../search-vacancies.ts'
import { VACANCY_SOURCE } from './index-documents.ts'

const NOW = '2026-08-31T09:00:00Z'
const QUERIES_PER_STEP = 100
const VACANCIES = 120
const CHANGES = 20
const OPEN = { status: 'active' as const, archived_at: null, archive_reason_id: null }
const ARCHIVED = { status: 'archived' as const, archived_at: NOW, archive_reason_id: 1 }

const MYTISHCHI_CITY_ID = 71
const ids = (...values: number[]) => fc.subarray(values, { maxLength: Math.min(2, values.length) })
const often = <T>(value: T, otherwise: T) => fc.constantFrom(value, value, otherwise)
const box = (...bounds: number[]) => Object.fromEntries(MAP_BOUNDS.map((bound, place) => [bound, bounds[place]]))

const arbitraryVacancy = fc
  .record({
    name: fc.constantFrom('Водитель', 'Водитель погрузчика', 'Повар', 'Повар горячего цеха', 'Бариста', 'Продавец 1С'),
    professional_role_ids: fc.constantFrom<number[]>([101], [2201], [2201, 2202], [1103]),
    city_ids: fc.constantFrom<number[]>(
      [MOSCOW_CITY_ID],
      [PETERSBURG_CITY_ID],
      [MOSCOW_CITY_ID, PETERSBURG_CITY_ID],
      [3],
      [MYTISHCHI_CITY_ID],
    ),
    experience_id: fc.constantFrom(1, 2, 3),
    work_type_id: fc.constantFrom(1, 2),
    schedule_id: fc.constantFrom(null, 1, 2),
    place_of_work_ids: fc.subarray([1, 2, 3], { minLength: 1 }),
    benefit_ids: ids(1, 2, 3),
    week_schedule_ids: ids(1, 2),
    driver_license_ids: ids(2, 3),
    salary_net_month: fc.constantFrom(null, 60_000, 90_000, 90_000, 150_000),
    promise_days: fc.constantFrom(1, 3, 5),
    accept_disabled: fc.boolean(),
    first_published_at: fc.integer({ min: 10, max: 28 }).map((day) => `2026-07-${day}T21:00:00Z`),
    alive_until: fc.constantFrom(null, '2026-08-20T09:00:00Z', '2026-09-04T09:00:00Z'),
    languages: fc
      .constantFrom<object[]>(
        [],
        [{ language_id: 2, level_id: 3 }],
        [
          { language_id: 2, level_id: 5 },
          { language_id: 3, level_id: 1 },
        ],
      )
      .map(toJsonColumn),
    key_skills: fc
      .constantFrom<object[]>(
        [],
        [
          { name: 'Погрузчик', must: true },
          { name: 'Горячий цех', must: false },
        ],
      )
      .map(toJsonColumn),
    published_at: fc.integer({ min: 1, max: 28 }).map((day) => `2026-08-${String(day).padStart(2, '0')}T09:00:00.5Z`),
    type_id: fc.constantFrom(1, 1, 1, 2, 3),
    address: fc.constantFrom(null, 0, 1, 2, 3),
    archiving: fc.constantFrom(OPEN, OPEN, OPEN, ARCHIVED),
    copy: fc.constantFrom(null, null, null, 1, 2, 3, 4, 5, 6, 7, 8, 9),
  })
  .map(({ archiving, ...fields }) => ({ ...fields, ...archiving }))

/** Stations of the addresses at which a vacancy may be: two lines. Some have coordinates: the walk is known. */
const ADDRESSES = [
  { metro_ids: [101] },
  { metro_ids: [101, 201], lat: 55.812, lng: 37.731 },
  { metro_ids: [202] },
  { metro_ids: [], lat: 55.71, lng: 37.63 },
]

const arbitrarySearch = fc
  .record(
    {
      text: fc.constantFrom(
        'водитель',
        'повар',
        'погрузчик',
        '"горячего цеха"',
        'повар OR бариста',
        'водитель NOT повар',
        '1с',
      ),
      as_typed: often(true, false),
      city_ids: ids(MOSCOW_CITY_ID, PETERSBURG_CITY_ID, 3),
      region_ids: ids(1, 2),
      countries: ids(1),
      professional_role_ids: ids(101, 2201, 1103),
      experience_ids: ids(1, 2, 3),
      schedule_ids: ids(1, 2),
      place_of_work_ids: ids(1, 2),
      benefit_ids: ids(1, 2),
      driver_license_ids: ids(2, 3),
      labels: ids(1, 2, 3, 4),
      metro_ids: ids(101, 201, 202),
      metro_line_ids: ids(1, 2),
      industry_ids: ids(7, 8),
      travel: fc.constantFrom(
        { travel_from_metro_id: [1015] },
        { travel_from_metro_id: [601], travel_minutes: 45, order_by: 'distance' },
        { travel_from_metro_id: [601, 1801], travel_minutes: 37 },
        { travel_lat: 55.76, travel_lng: 37.62, travel_minutes: 60 },
        { travel_lat: 55.91, travel_lng: 37.74, order_by: 'distance' },
      ),
      bounds: fc.constantFrom(box(55.8, 55.7, 37, 37.65), box(56, 55.8, 37.7, -170)),
      salary_from: fc.constantFrom(1_000, 60_000, 80_000, 90_000, 100_000),
      only_with_salary: fc.boolean(),
      promise_days_max: fc.constantFrom(1, 3, 4, 5),
      alive_only: often(false, true),
      search_in: fc.subarray(['name', 'company', 'description'] as const),
      exclude_words: fc.subarray(['погрузчика', 'горячий цех', '***'], { maxLength: 2 }),
      skills: fc.subarray(['погрузчики', 'горячие цеха', 'повар'], { maxLength: 2 }),
      specialization_ids: ids(1, 22, 11),
      language: fc.subarray(['2', '2:3', '3:1', '4'], { maxLength: 2 }),
      salary_currency: often('RUB' as const, 'USD' as const),
      salary_net: often(true, false),
      date_from: fc.constantFrom('2026-07-20', '2026-08-03', '2026-08-10'),
      date_to: fc.constantFrom('2026-08-10', '2026-08-20'),
      first_published: often(false, true),
      answered_pct_min: fc.constantFrom(50, 80, 100),
      period_days: fc.constantFrom(1, 7, 14, 30),
      only_verified: often(false, true),
      order_by: fc.constantFrom('relevance', 'date', 'salary_desc', 'salary_asc', 'promise'),
      page: fc.constantFrom(1, 1, 2),
      facets: often(true, false),
      per_page: fc.constantFrom(5, 20),
    },
    { requiredKeys: ['per_page'] },
  )
  .chain((query) => fc.subarray(Object.entries(query), { minLength: 1 }).map((some) => Object.fromEntries(some)))
  .map(({ travel, bounds, ...query }) => ({ ...query, ...(travel as object), ...(bounds as object) }))

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
  const index = createDocumentIndex({ db: app.db, source: VACANCY_SOURCE, onError: (error) => failures.push(error) })
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
  test.for([1, 2, 3, 4, 5])(
    'find the same vacancies with the same counts in 200 of 1 000 random searches, before and after random changes: market %i',
    { timeout: 300_000 },
    async (seed, { app }) => {
      const { company_id, index, search, failures } = await givenEngines(app)
      const addressIds: number[] = []
      for (const fields of ADDRESSES) addressIds.push((await givenAddress(app.db, company_id, fields)).id)
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
      const expectSameResults = async (searchSeed: number) => {
        for (const query of fc.sample(arbitrarySearch, { numRuns: QUERIES_PER_STEP, seed: searchSeed })) {
          const { fromDatabase, fromIndex } = await search(query)
          expect(fromIndex, JSON.stringify(query)).toEqual(fromDatabase)
          if (fromDatabase.cursor && fromDatabase.current_page === 1)
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
