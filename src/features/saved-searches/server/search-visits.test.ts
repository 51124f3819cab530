import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { eraseOldRecords } from '#features/privacy/erasure/erase-old-records.server.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { noteResumeSearchVisit, noteVacancySearchVisit } from '../contract/saved-searches.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

type Search = Input<typeof noteVacancySearchVisit>['body']['search'] & Input<typeof searchVacancies>['query']

/** When this person has looked at the search before. They look at it now. */
const look = async (person: Person, search: Search) =>
  (await person.call(noteVacancySearchVisit, { body: { search } })).since

const countRows = async ({ db }: TestApp, { id }: Person) => {
  const rows = db.selectFrom('search_visit').where('account_id', '=', id)
  return (await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

describe('published_since', () => {
  test('finds what was published at that moment or later, and says so in the filters', async ({ app }) => {
    const { company_id } = await app.employer()
    const name = 'Смотритель оранжереи'
    for (const day of [1, 2, 3])
      await givenVacancy(app.db, company_id, { name: `${name} ${day}`, published_at: `2026-08-0${day}T09:00:00.7Z` })
    const search = async (query: object) => {
      const { items, found, filters } = await app.guest.call(searchVacancies, { query: { text: name, ...query } })
      return { names: items.map((one) => one.name.slice(-1)), found, filters: filters.map(({ label }) => label) }
    }

    expect(await search({ published_since: '2026-08-02T09:00:00Z', order_by: 'date' })).toEqual({
      names: ['3', '2'],
      found: 2,
      filters: ['новые с 02.08.2026, 12:00'],
    })
    expect((await search({ published_since: '2026-08-02T09:00:00Z', date_from: '2026-08-03' })).names).toEqual(['3'])
    expect((await search({ published_since: '2026-08-03T10:00:00Z', date_from: '2026-08-02' })).found).toBe(0)
    for (const published_since of ['вчера', '2026-08-02', '0000-01-01T00:00:00Z', '2026-02-31T00:00:00Z'])
      await expect(search({ published_since })).rejects.toMatchObject({
        errors: { published_since: 'Укажите момент, например 2026-08-31T09:00:00Z' },
      })
  })

  test('counts a resume by its publication, not by its last change', async ({ app }) => {
    const seeker = await app.seeker()
    const refreshed_at = '2026-08-20T09:00:00Z'
    for (const [day, title] of [
      [1, 'Хранитель маяка старый'],
      [10, 'Хранитель маяка новый'],
    ] as const)
      await givenResume(app.db, seeker.id, {
        title,
        searchable_title: title,
        refreshed_at,
        published_at: `2026-08-${String(day).padStart(2, '0')}T09:00:00Z`,
        access_type: 'everyone',
      })
    const query = { text: 'хранитель маяка', published_since: '2026-08-10T09:00:00Z' }
    const { items, filters } = await app.guest.call(searchResumes, { query })
    expect(items.map(({ title }) => title)).toEqual(['Хранитель маяка новый'])
    expect(filters.map(({ label }) => label)).toEqual(['новые с 10.08.2026, 12:00'])
  })
})

describe('a visit to a search', () => {
  test('is told when the visit before it ended, and one without a pause of half an hour is the same visit', async ({
    app,
  }) => {
    const seeker = await app.seeker()
    const search = { text: 'Повар', city_ids: [1, 2] }
    expect(await look(seeker, search)).toBeNull()
    app.advanceSeconds(20 * MINUTE)
    expect(await look(seeker, search)).toBeNull()
    const lastLook = app.now().getTime()

    app.advanceSeconds(DAY)
    const since = await look(seeker, search)
    expect(Date.parse(since ?? '')).toBe(lastLook)
    // Paging, another order, a narrowed list and other letters are the same search, and 25 minutes are no pause.
    for (const same of [
      { page: 2, order_by: 'date' as const },
      { published_since: since, hide_seen: true },
      { text: 'повар', city_ids: ['2', '1'] },
    ]) {
      app.advanceSeconds(25 * MINUTE)
      expect(await look(seeker, { ...search, ...same })).toBe(since)
    }
    expect(await countRows(app, seeker)).toBe(1)
  })

  test('belongs to one account, one kind and one set of filters', async ({ app }) => {
    const [seeker, employer] = [await app.seeker(), await app.employer()]
    await look(seeker, { text: 'повар' })
    app.advanceSeconds(DAY)

    expect(await look(employer, { text: 'повар' })).toBeNull()
    expect(await look(seeker, { text: 'повар', only_with_salary: true })).toBeNull()
    expect(await seeker.call(noteResumeSearchVisit, { body: { search: { text: 'повар' } } })).toEqual({ since: null })
    expect(await look(seeker, { text: 'повар' })).not.toBeNull()
  })

  test('is stored once by ten requests at once, and for the hundred searches looked at last', async ({ app }) => {
    const seeker = await app.seeker()
    await Promise.all(Array.from({ length: 10 }, () => look(seeker, { text: 'сразу' })))
    expect(await countRows(app, seeker)).toBe(1)

    app.advanceSeconds(1)
    const rest = Array.from({ length: 99 }, (_, n) => ({ text: `слово ${n}` }))
    await Promise.all(rest.map((search) => look(seeker, search)))
    app.advanceSeconds(DAY)
    await look(seeker, { text: 'сразу' })
    await Promise.all(Array.from({ length: 10 }, (_, n) => look(seeker, { text: `ещё ${n}` })))
    // Requests at the same time do not see the rows of each other; the next one deletes what they left.
    await look(seeker, { text: 'ещё 10' })
    expect(await countRows(app, seeker)).toBe(100)
    app.advanceSeconds(DAY)
    expect(await look(seeker, { text: 'сразу' })).not.toBeNull()
  })

  test('is forgotten half a year later', async ({ app }) => {
    const seeker = await app.seeker()
    await look(seeker, { text: 'давно' })
    app.advanceSeconds(179 * DAY)
    await eraseOldRecords(app, {})
    expect(await countRows(app, seeker)).toBe(1)
    app.advanceSeconds(2 * DAY)
    await eraseOldRecords(app, {})
    expect(await countRows(app, seeker)).toBe(0)
  })
})
