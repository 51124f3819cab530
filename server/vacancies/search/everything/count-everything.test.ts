import { sql } from 'kysely'
import { expect } from 'vitest'
import { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { createRandom } from '#test/fuzz/random.ts'
import { test } from '#test/test-app.ts'
import { recountActiveVacancies } from '../../jobs.ts'
import { countVacancyFacets } from '../count-facets.ts'
import { sumUpVacancyCounts } from './sum-up-counts.ts'

const NOW = '2026-09-01T09:00:00Z'

const everything = (db: Db, query: object = {}) =>
  countVacancyFacets(db, VacancySearch.parse(query), { viewerId: undefined, now: NOW })

/** The same vacancies, counted one by one: each is younger than this. */
const oneByOne = (db: Db) => everything(db, { date_from: '2000-01-01' })

test('the stored counts of everything are those of a count of each vacancy, after any changes', async ({ app }) => {
  const random = createRandom(7)
  const companies = [await app.employer(), await app.employer()]
  const one = <T>(list: readonly T[]) => list[random.below(list.length)]!
  const aDay = () => `2026-08-${10 + random.below(20)}T12:00:00Z`
  const fields = () => ({
    experience_id: one([1, 2, 3]),
    schedule_id: one([1, 2, null]),
    work_type_id: one([1, 2, 3]),
    education_level_id: one([2, null]),
    salary_net_month: one([null, 70_000, 85_000, 130_000, 171_500]),
    promise_days: one([1, 2, 5]),
    place_of_work_ids: one([[1], [1, 2], [3]]),
    benefit_ids: one([[4], [2, 5], []]),
    driver_license_ids: one([[2], []]),
    languages: JSON.stringify(one([[], [{ language_id: 2, level_id: 3 }]])),
    professional_role_ids: one([[101], [2201]]),
    type_id: one([1, 1, 3]),
    published_at: aDay(),
    first_published_at: aDay(),
    alive_until: one([null, '2026-08-20T00:00:00Z', '2026-09-20T00:00:00Z']),
    expires_at: one(['2026-08-31T00:00:00Z', '2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z']),
  })
  const ids: number[] = []
  for (let n = 0; n < 30; n++) ids.push((await givenVacancy(app.db, one(companies).company_id, fields())).id)
  await app.db.updateTable('vacancy').set({ moderation_status: 'blocked' }).where('id', 'in', ids.slice(0, 5)).execute()
  for (const id of ids.slice(3, 12)) await app.db.updateTable('vacancy').set(fields()).where('id', '=', id).execute()
  await app.db.deleteFrom('vacancy').where('id', 'in', ids.slice(12, 15)).execute()
  await app.db.deleteFrom('vacancy_document').where('id', 'in', ids.slice(12, 14)).execute()

  const counted = await oneByOne(app.db)
  expect(counted.found).toBeGreaterThan(10)
  expect(counted.quartiles!.count).toBeGreaterThan(5)
  expect(await everything(app.db)).toEqual(counted)
  expect(await everything(app.db, { facets: 'false' })).toEqual({ found: counted.found, facets: [] })

  const seeker = await app.seeker()
  const asSeeker = (query: object = {}) =>
    countVacancyFacets(app.db, VacancySearch.parse(query), { viewerId: seeker.id, now: NOW })
  expect(await asSeeker()).toEqual(counted)
  await app.db.insertInto('blacklist').values({ seeker_id: seeker.id, vacancy_id: ids[29]!, created_at: NOW }).execute()
  expect((await asSeeker()).found).toBe((await asSeeker({ date_from: '2000-01-01' })).found)

  const countOf = async () =>
    (
      await app.db
        .selectFrom('vacancy_count')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const rowsBefore = await countOf()
  await sumUpVacancyCounts(app)
  expect(await countOf()).toBeLessThan(rowsBefore)
  expect(await everything(app.db)).toEqual(counted)

  await sql`delete from vacancy_count where facet in ('found', 'benefit_ids')`.execute(app.db)
  await recountActiveVacancies(app)
  expect(await everything(app.db)).toEqual(counted)
})
