import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { ResumeAccess } from '#contract/resumes/resumes.ts'
import { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import { toJsonColumn } from '#database/connect.ts'
import { givenContactAccess } from '#test/fixtures/favorite-rows.ts'
import {
  givenNegotiation,
  givenResume,
  givenVacancy,
  MOSCOW_CITY_ID,
  PETERSBURG_CITY_ID,
  PUBLISHED_AT,
} from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { createDocumentIndex } from '../../../search/engine/document-index.ts'
import { findViewer } from '../../visibility/find-viewer.ts'
import { searchVisibleResumes } from '../search-resumes.ts'
import { RESUME_SOURCE } from './index-documents.ts'

const [RESUMES, CHANGES, SEARCHES_PER_STEP] = [60, 20, 100]

const ids = (...values: number[]) => fc.subarray(values, { maxLength: Math.min(2, values.length) })
const cityIds = ids(MOSCOW_CITY_ID, PETERSBURG_CITY_ID, 3)
const languages = fc
  .constantFrom<object[]>(
    [],
    [{ language_id: 2, level_id: 3 }],
    [
      { language_id: 2, level_id: 1 },
      { language_id: 3, level_id: 5 },
    ],
  )
  .map(toJsonColumn)

/** What a resume and a profile both have. */
const person = {
  city_id: fc.constantFrom(MOSCOW_CITY_ID, PETERSBURG_CITY_ID, 3),
  metro_ids: ids(101, 201),
  relocation_id: fc.constantFrom(1, 2, 3),
  relocation_city_ids: cityIds,
  citizenship_ids: ids(1, 2),
  work_permit_ids: ids(1, 2),
  driver_license_ids: ids(2, 3),
  has_vehicle: fc.boolean(),
  languages,
}

const arbitrarySeeker = fc
  .record({
    ...person,
    job_search_status_id: fc.constantFrom(null, 1, 2),
    current_employer_guard: fc.boolean(),
  })
  .map((fields) => ({ ...fields, status_changed_at: fields.job_search_status_id && PUBLISHED_AT }))

const arbitraryResume = fc
  .record({
    ...person,
    city_id: fc.option(person.city_id),
    relocation_id: fc.option(person.relocation_id),
    citizenship_ids: fc.option(person.citizenship_ids),
    driver_license_ids: fc.option(person.driver_license_ids),
    has_vehicle: fc.option(person.has_vehicle),
    languages: fc.option(languages),
    searchable_title: fc.constantFrom('Водитель', 'Водитель погрузчика', 'Повар', 'Повар горячего цеха', 'Бариста'),
    searchable_about: fc.constantFrom('', 'Работал на погрузчике', 'Готовлю в горячем цехе'),
    experience_text: fc.constantFrom('', 'Повар столовой', 'Водитель автобуса'),
    skills: fc
      .constantFrom<object[]>(
        [{ name: 'Касса', level: null }],
        [{ name: 'Excel', level: null }],
        [
          { name: 'EXCEL', level: null },
          { name: "O'Reilly\\", level: null },
        ],
      )
      .map(toJsonColumn),
    professional_role_ids: fc.constantFrom<number[]>([101], [2201], [2201, 1103]),
    salary_net_month: fc.constantFrom(null, 60_000, 90_000, 90_000, 150_000),
    salary_private: fc.boolean(),
    total_experience_months: fc.constantFrom(0, 1, 30, 36, 37, 72, 80),
    experience_counted_month: fc.constantFrom(null, null, 2026 * 12 + 5, 2026 * 12 + 8),
    schedule_ids: ids(1, 2),
    work_type_ids: fc.subarray([1, 2], { minLength: 1 }),
    place_of_work_ids: ids(1, 2, 3),
    education_level_id: fc.constantFrom(1, 2, 3),
    refreshed_at: fc.integer({ min: 1, max: 31 }).map((day) => `2026-08-${String(day).padStart(2, '0')}T09:00:00.5Z`),
    access_type: fc.constantFrom(...ResumeAccess.options, 'everyone' as const, 'clients' as const),
    status: fc.constantFrom('published' as const, 'published' as const, 'published' as const, 'hidden' as const),
  })
  .map(({ metro_ids, relocation_city_ids, ...fields }) => ({
    ...fields,
    metro_ids: fields.city_id === null ? [] : metro_ids,
    relocation_city_ids: (fields.relocation_id ?? 1) > 1 ? relocation_city_ids : [],
  }))

/** What there is between one company and a resume. */
const arbitraryRelation = fc.record({
  isNamed: fc.boolean(),
  isOpened: fc.constantFrom(false, false, true),
  isRevoked: fc.boolean(),
  isViewed: fc.boolean(),
  worksThere: fc.boolean(),
  negotiation: fc.option(
    fc.record({
      initiator: fc.constantFrom('seeker' as const, 'employer' as const),
      state: fc.constantFrom('response' as const, 'invitation' as const, 'interview' as const, 'withdrawn' as const),
      isAnonymous: fc.boolean(),
      isQueued: fc.constantFrom(false, false, true),
    }),
  ),
})
type Relation = typeof arbitraryRelation extends fc.Arbitrary<infer R> ? R : never

const often = <T>(value: T, otherwise: T) => fc.constantFrom(value, value, otherwise)
const arbitrarySearch = fc
  .record(
    {
      text: fc.constantFrom(
        'водитель',
        'повар',
        'погрузчик',
        '"горячего цеха"',
        'повар OR бариста',
        'повар NOT цех',
        '+79991112233',
      ),
      as_typed: often(true, false),
      text_in: fc.constantFrom('everywhere', 'title', 'skills', 'experience'),
      text_logic: fc.constantFrom('all', 'any', 'phrase', 'except'),
      city_ids: cityIds,
      region_ids: ids(1, 2),
      metro_ids: ids(101, 201),
      relocation: fc.constantFrom('living', 'living_or_relocation', 'living_but_relocation', 'relocation'),
      professional_role_ids: ids(101, 2201, 22),
      salary_from: fc.constantFrom(60_000, 90_000, 100_000),
      salary_to: fc.constantFrom(60_000, 90_000, 100_000),
      include_without_salary: often(true, false),
      experience_ids: ids(1, 2, 3, 4),
      experience_months_from: fc.constantFrom(0, 1, 31, 37),
      experience_months_to: fc.constantFrom(0, 36, 73),
      work_type_ids: ids(1, 2),
      schedule_ids: ids(1, 2),
      place_of_work_ids: ids(1, 2),
      education_level_ids: ids(1, 2),
      language_ids: ids(2, 3),
      language_level_id: fc.constantFrom(1, 2, 4),
      driver_license_ids: ids(2, 3),
      has_vehicle: often(false, true),
      citizenship_ids: ids(1, 2),
      work_permit_ids: ids(1, 2),
      skills: fc.subarray(['excel', "O'Reilly\\", 'Word'], { maxLength: 2 }),
      skills_logic: fc.constantFrom('any', 'all'),
      job_search_status_ids: ids(1, 2),
      refreshed_days: fc.constantFrom(1, 7, 14, 30),
      hide_viewed: fc.boolean(),
      order_by: fc.constantFrom('relevance', 'refreshed', 'salary_asc', 'salary_desc', 'match'),
      page: fc.constantFrom(1, 1, 2),
      per_page: fc.constantFrom(5, 20),
    },
    { requiredKeys: ['per_page'] },
  )
  .chain((query) => fc.subarray(Object.entries(query), { maxLength: 5 }).map((some) => Object.fromEntries(some)))
const NOW = new Date('2026-09-01T09:00:00Z')

async function givenMarket(app: TestApp, seed: number) {
  const failures: unknown[] = []
  const index = createDocumentIndex({ db: app.db, source: RESUME_SOURCE, onError: (error) => failures.push(error) })
  await index.start()
  const [unverified, verified, sister] = [await app.employer(), await app.employer(), await app.employer()]
  // What a person says of one company counts for the other company of the same INN.
  const inn = `77070838${10 + seed}`
  for (const [{ company_id }, fields] of [
    [sister, { inn }],
    [verified, { inn, verification: 'verified' as const }],
  ] as const)
    await app.db.updateTable('company').set(fields).where('id', '=', company_id).execute()
  const employers = [unverified, verified, sister]
  const search = async (query: object, caller: Person | undefined) => {
    const viewer = await findViewer(app.db, caller, NOW)
    const asked = ResumeSearch.parse(query)
    return {
      fromDatabase: await searchVisibleResumes(app.db, asked, viewer, NOW),
      fromIndex: await searchVisibleResumes(app.db, asked, viewer, NOW, undefined, index),
    }
  }
  return { index, failures, employers, viewers: [undefined, await app.seeker(), ...employers], search }
}

async function givenRelation(
  app: TestApp,
  relation: Relation,
  resume: { id: number },
  seekerId: number,
  employer: Person,
) {
  const { db } = app
  const { company_id } = employer
  const resume_id = resume.id
  if (relation.isNamed) {
    await db
      .insertInto('resume_access_company')
      .values({ resume_id, company_id })
      .onConflict((same) => same.doNothing())
      .execute()
  }
  if (relation.isOpened) {
    await givenContactAccess(db, { resume, company_id, viewer_id: employer.id })
    if (relation.isRevoked)
      await db
        .updateTable('contact_access')
        .set({ revoked_at: NOW.toISOString() })
        .where('resume_id', '=', resume_id)
        .execute()
  }
  if (relation.isViewed) {
    const view = { resume_id, company_id, day: '2026-08-30', at: NOW.toISOString() }
    await db
      .insertInto('resume_view')
      .values(view)
      .onConflict((same) => same.doNothing())
      .execute()
  }
  if (relation.worksThere) {
    const { name } = await db
      .selectFrom('company')
      .select('name')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow()
    const job = { resume_id, company: name, position: 'Пекарь', start_month: '2025-01-01' }
    await db.insertInto('resume_experience').values(job).execute()
  }
  if (relation.negotiation) {
    const { isAnonymous, isQueued, initiator, state } = relation.negotiation
    const isApplication = initiator === 'seeker'
    const fields = {
      initiator,
      state,
      anonymous: isAnonymous && isApplication,
      is_queued: isQueued && isApplication && state === 'response',
    }
    await givenNegotiation(db, { vacancy: await givenVacancy(db, company_id), resume, seekerId }, fields)
  }
}

describe('resumes in the index in memory and in the database', () => {
  test.for([1, 2, 3, 4, 5])(
    'are the same for every viewer in 200 random searches, before and after random changes: market %i',
    async (seed, { app }) => {
      const { index, failures, employers, viewers, search } = await givenMarket(app, seed)
      const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, step: number) =>
        fc.sample(arbitrary, { numRuns, seed: seed * 10 + step })
      const expectSameResults = async (step: number) => {
        const founds = new Set<number>()
        for (const [n, query] of sample(arbitrarySearch, SEARCHES_PER_STEP, step).entries()) {
          const { fromDatabase, fromIndex } = await search(query, viewers[n % viewers.length])
          expect(fromIndex, `${JSON.stringify(query)} by viewer ${n % viewers.length}`).toEqual(fromDatabase)
          founds.add(fromDatabase.found)
        }
        expect(founds.size).toBeGreaterThan(5)
      }
      const seekers: Person[] = []
      for (const fields of sample(arbitrarySeeker, 6, 1)) {
        const seeker = await app.seeker()
        await app.db.updateTable('seeker').set(fields).where('id', '=', seeker.id).execute()
        seekers.push(seeker)
      }
      const given: { id: number; seekerId: number }[] = []
      for (const [n, fields] of sample(arbitraryResume, RESUMES, 2).entries()) {
        const seekerId = seekers[n % seekers.length]!.id
        given.push({ ...(await givenResume(app.db, seekerId, fields)), seekerId })
      }
      for (const [n, relation] of sample(arbitraryRelation, RESUMES / 2, 3).entries())
        await givenRelation(app, relation, given[n]!, given[n]!.seekerId, employers[n % 3]!)
      await expectSameResults(4)

      for (const [n, fields] of sample(arbitraryResume, CHANGES, 5).entries())
        await app.db
          .updateTable('resume')
          .set(fields)
          .where('id', '=', given[n * 2]!.id)
          .execute()
      for (const [n, fields] of sample(arbitrarySeeker, 3, 6).entries())
        await app.db.updateTable('seeker').set(fields).where('id', '=', seekers[n]!.id).execute()
      for (const [n, relation] of sample(arbitraryRelation, CHANGES, 7).entries())
        await givenRelation(app, relation, given[RESUMES - 1 - n]!, given[RESUMES - 1 - n]!.seekerId, employers[n % 3]!)
      await app.db
        .deleteFrom('resume')
        .where('id', '=', given[RESUMES - 1]!.id)
        .where('status', '=', 'hidden')
        .execute()
      await expectSameResults(8)

      expect(failures).toEqual([])
      await index.close()
    },
  )
})
