import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { hideVacancy } from '#features/favorites/blacklist.contract.ts'
import { publishResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { givenResume, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { givenSavedSearches, publishNewVacancy } from '#test/fixtures/saved-searches.ts'
import { type Person, test } from '#test/test-app.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  openSavedSearch,
  pauseSavedSearch,
  restoreSavedSearch,
  resumeSavedSearch,
  saveResumeSearch,
  saveVacancySearch,
  showSavedSearch,
  updateSavedSearch,
} from '../contract/saved-searches.ts'

const RELOCATION_POSSIBLE = 2

type Query = Input<typeof searchVacancies>['query']

const save = (person: Person, search: object, name = 'Повар в Москве') =>
  person.call(saveVacancySearch, { body: { name, query_text: 'Москва', search } })

describe('a saved search', () => {
  test('is stored with the filters that differ from their defaults, and is read by its owner', async ({ app }) => {
    const seeker = await app.seeker()

    const saved = await save(seeker, { text: 'повар', city_ids: ['1'], salary_from: '', only_verified: 'false' })

    expect(saved).toMatchObject({
      kind: 'vacancy',
      name: 'Повар в Москве',
      query_text: 'Москва',
      frequency: 'daily',
      send_at: '09:00',
      filters: { text: 'повар', city_ids: [1] },
      status: 'active',
      new_count: 0,
      is_new: true,
    })
    const { is_new: _, ...stored } = saved
    expect(await seeker.call(listSavedSearches, {})).toEqual({ items: [stored], max: 10, email_problem: null })
  })

  test('with the same filters in another order is the same saved search', async ({ app }) => {
    const seeker = await app.seeker()
    const first = await save(seeker, { city_ids: [1, 2], text: 'повар' })

    const second = await save(seeker, { text: 'повар', city_ids: [2, 1] }, 'Другое имя')

    expect(second).toMatchObject({ id: first.id, name: first.name, is_new: false })
  })

  test('is one of ten at most, also when many are saved at once', async ({ app }) => {
    const seeker = await app.seeker()

    const made = await Promise.allSettled(
      Array.from({ length: 13 }, (_, n) => save(seeker, { text: `слово ${n % 12}` })),
    )

    const ids = made.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []))
    expect(new Set(ids).size).toBe(10)
    await expect(save(seeker, { text: 'ещё' })).rejects.toMatchObject({
      code: 'limit_reached',
      details: { max: 10, used: 10 },
    })
  })

  test('may have as many values as a search takes', async ({ app }) => {
    const seeker = await app.seeker()
    const roles = await app.db.selectFrom('professional_role').select('id').orderBy('id').limit(100).execute()
    const ids = roles.map(({ id }) => id)
    const cities = await app.db.selectFrom('city').select('id').orderBy('id', 'desc').limit(100).execute()
    const phrases = Array.from({ length: 30 }, (_, n) => `${n + 10} ${'щ'.repeat(97)}`)
    const search = {
      professional_role_ids: ids,
      city_ids: cities.map(({ id }) => id).reverse(),
      skills: phrases,
      exclude_words: phrases,
    }

    const body = { name: 'и'.repeat(100), search: { ...search, text: 'ю'.repeat(200) } }
    expect(await seeker.call(saveVacancySearch, { body })).toMatchObject({ filters: search })
    const skills = Array.from({ length: 30 }, (_, n) => `${n} ${'щ'.repeat(90)}`)
    const forPeople = { name: 'Люди', search: { skills, professional_role_ids: ids, text: '"'.repeat(200) } }
    expect(await seeker.call(saveResumeSearch, { body: forPeople })).toMatchObject({ kind: 'resume' })
  })

  test('is named by its owner’s search with the same filters, on any page and in any order', async ({ app }) => {
    const [seeker, other] = [await app.seeker(), await app.seeker()]
    const { id } = await save(seeker, { text: 'повар', city_ids: [2, 1] })
    const { id: forPeople } = await seeker.call(saveResumeSearch, { body: { name: 'Люди', search: { text: 'повар' } } })
    const named = async (person: Pick<Person, 'call'>, query: Query) =>
      (await person.call(searchVacancies, { query })).subscription_id

    const same: Query = { text: 'повар', city_ids: [1, 2], order_by: 'date', per_page: 1, facets: false }
    expect(await named(seeker, same)).toBe(id)
    expect(await named(seeker, { ...same, only_verified: true })).toBeNull()
    expect(await named(other, same)).toBeNull()
    expect(await named(app.guest, same)).toBeNull()
    expect(await seeker.call(searchResumes, { query: { text: 'повар' } })).toMatchObject({ subscription_id: forPeople })

    await seeker.call(deleteSavedSearch, { params: { id } })
    expect(await named(seeker, same)).toBeNull()
  })

  test('has none of the parameters that belong to one look at the results', async ({ app }) => {
    const seeker = await app.seeker()
    const once = { hide_seen: true, hide_applied: true, date_from: '2026-08-01', similar_to: 1, for_resume: 1 }
    const search = { text: 'повар', exclude_words: ['ночь'], ...once } as object
    const saved = await seeker.call(saveVacancySearch, { body: { name: 'Повар', search } })
    expect(saved.filters).toEqual({ text: 'повар', exclude_words: ['ночь'] })
  })

  test('refuses an unknown city and a wrong time, naming the field', async ({ app }) => {
    const seeker = await app.seeker()

    await expect(save(seeker, { city_ids: [999_999] })).rejects.toMatchObject({ code: 'invalid_input' })
    const body = { name: 'Повар', send_at: '25:00', search: {} }
    await expect(seeker.call(saveVacancySearch, { body })).rejects.toMatchObject({
      errors: { send_at: expect.stringContaining('09:00') },
    })
  })

  test('is nothing that another account can read, change, pause, delete or restore', async ({ app }) => {
    const [seeker, other] = [await app.seeker(), await app.seeker()]
    const { id } = await save(seeker, { text: 'повар' })
    const params = { id }

    for (const endpoint of [showSavedSearch, pauseSavedSearch, resumeSavedSearch, openSavedSearch, restoreSavedSearch])
      await expect(other.call(endpoint, { params })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.call(updateSavedSearch, { params, body: { name: 'Чужой' } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await other.call(deleteSavedSearch, { params })

    expect(await seeker.call(showSavedSearch, { params })).toMatchObject({ name: 'Повар в Москве', status: 'active' })
  })

  test('is edited, paused, resumed, deleted and restored', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await save(seeker, { text: 'повар' })
    const params = { id }

    const body = {
      name: 'Рядом с домом',
      frequency: 'weekly',
      send_at: '20:30',
      by_email: false,
      in_app: true,
    } as const
    expect(await seeker.call(updateSavedSearch, { params, body })).toMatchObject(body)
    expect(await seeker.call(pauseSavedSearch, { params })).toMatchObject({ status: 'paused' })
    expect(await seeker.call(pauseSavedSearch, { params })).toMatchObject({ paused_at: expect.any(String) })
    expect(await seeker.call(resumeSavedSearch, { params })).toMatchObject({ status: 'active', paused_at: null })
    await seeker.call(deleteSavedSearch, { params })
    expect((await seeker.call(listSavedSearches, {})).items).toEqual([])
    expect(await seeker.call(restoreSavedSearch, { params })).toMatchObject({ id, ...body, status: 'active' })
  })

  test('that is restored after the same filters were saved again is the new one', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await save(seeker, { text: 'повар' })
    await seeker.call(deleteSavedSearch, { params: { id } })
    const again = await save(seeker, { text: 'повар' })

    expect(again.id).not.toBe(id)
    expect(await seeker.call(restoreSavedSearch, { params: { id } })).toMatchObject({ id: again.id })
  })

  test('tells why no letters come when the address is missing or not confirmed', async ({ app }) => {
    const seeker = await app.seeker()
    const set = (columns: { email?: string | null; email_to_verify?: string }) =>
      app.db.updateTable('account').set(columns).where('id', '=', seeker.id).execute()

    await set({ email: null })
    expect(await seeker.call(listSavedSearches, {})).toMatchObject({ email_problem: 'missing' })
    await set({ email_to_verify: 'new@example.ru' })
    expect(await seeker.call(listSavedSearches, {})).toMatchObject({ email_problem: 'unconfirmed' })
  })
})

describe('the items of a saved search', () => {
  test('are the vacancies that are published after it, fit it and are still offered', async ({ app }) => {
    const seeker = await app.seeker()
    const counts = async () => (await seeker.call(listSavedSearches, {})).items.map(({ new_count }) => new_count)
    await publishNewVacancy(app, { name: 'Стеклодув опытный' })
    app.advanceSeconds(60)
    await save(seeker, { text: 'кондитер', city_ids: [MOSCOW_CITY_ID] })
    await save(seeker, { text: 'стеклодув', city_ids: [MOSCOW_CITY_ID] })
    app.advanceSeconds(60)

    await publishNewVacancy(app, { name: 'Стеклодув в Петербург', city_ids: [PETERSBURG_CITY_ID] })
    const hidden = await publishNewVacancy(app, { name: 'Стеклодув первый' })
    await publishNewVacancy(app, { name: 'Стеклодув второй' })

    expect(await counts()).toEqual([2, 0])
    await seeker.call(hideVacancy, { body: { vacancy_id: hidden } })
    expect(await counts()).toEqual([1, 0])
    const { id, total_count } = (await seeker.call(listSavedSearches, {})).items[0]!
    expect(total_count).toBe(2)
    expect(await seeker.call(openSavedSearch, { params: { id } })).toMatchObject({ new_count: 0 })
  })

  test('are also those of the towns around, and a radius without a town is refused (IM-32)', async ({ app }) => {
    const seeker = await app.seeker()
    const [KAZAN, ZELENODOLSK] = [5, 172]
    await save(seeker, { text: 'чеканщик', city_ids: [KAZAN], radius_km: 40 })
    await publishNewVacancy(app, { name: 'Чеканщик рядом', city_ids: [ZELENODOLSK] })
    await publishNewVacancy(app, { name: 'Чеканщик далеко', city_ids: [MOSCOW_CITY_ID] })

    const [saved] = (await seeker.call(listSavedSearches, {})).items
    expect(saved).toMatchObject({ new_count: 1, total_count: 1, filters: { radius_km: 40 } })
    await expect(save(seeker, { text: 'чеканщик', radius_km: 40 })).rejects.toMatchObject({ status: 422 })
  })

  test('are not looked for while it is paused', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await save(seeker, { text: 'бондарь' })
    await seeker.call(pauseSavedSearch, { params: { id } })
    await publishNewVacancy(app, { name: 'Бондарь' })

    expect(await seeker.call(resumeSavedSearch, { params: { id } })).toMatchObject({ new_count: 0, total_count: 1 })
  })

  test('are resumes that the company of the employer may see', async ({ app }) => {
    const [employer, seeker] = [await app.employer(), await app.seeker()]
    await app.db
      .updateTable('company')
      .set({ verification: 'verified' })
      .where('id', '=', employer.company_id)
      .execute()
    const other = await app.employer()
    const body = { name: 'Шорники', search: { text: 'шорник' } }
    const saved = await employer.call(saveResumeSearch, { body })
    const unverified = await other.call(saveResumeSearch, { body })
    const resume = await givenResume(app.db, seeker.id, { title: 'Шорник', status: 'draft', access_type: 'clients' })

    app.advanceSeconds(1)
    await seeker.call(publishResume, { params: { id: resume.id } })
    await app.runJobs()

    const show = (person: Person, id: number) => person.call(showSavedSearch, { params: { id } })
    expect(await show(employer, saved.id)).toMatchObject({ kind: 'resume', new_count: 1, total_count: 1 })
    expect(await show(other, unverified.id)).toMatchObject({ new_count: 0, total_count: 0 })
  })

  test('are also resumes of people elsewhere who would move, if the search asks for them', async ({ app }) => {
    const [employer, seeker] = [await app.employer(), await app.seeker()]
    const inMoscow = { text: 'гранильщик', city_ids: [MOSCOW_CITY_ID] }
    const saveFor = (relocation: 'living' | 'living_or_relocation') =>
      employer.call(saveResumeSearch, { body: { name: relocation, search: { ...inMoscow, relocation } } })
    const [living, moving] = [await saveFor('living'), await saveFor('living_or_relocation')]
    await app.db.updateTable('seeker').set({ city_id: PETERSBURG_CITY_ID }).where('id', '=', seeker.id).execute()
    const resume = await givenResume(app.db, seeker.id, {
      title: 'Гранильщик',
      status: 'draft',
      relocation_id: RELOCATION_POSSIBLE,
      relocation_city_ids: [MOSCOW_CITY_ID],
    })

    app.advanceSeconds(1)
    await seeker.call(publishResume, { params: { id: resume.id } })
    await app.runJobs()

    const countOf = async ({ id }: { id: number }) =>
      (await employer.call(showSavedSearch, { params: { id } })).new_count
    expect([await countOf(living), await countOf(moving)]).toEqual([0, 1])
  })

  test('are found for every subscriber, however many there are', async ({ app }) => {
    const last = await app.seeker()
    // Each batch is 500 searches: these fill the first one, and the last seeker is behind it.
    await givenSavedSearches(app, 500, { text: 'литейщик' })
    const { id } = await save(last, { text: 'литейщик' })

    await publishNewVacancy(app, { name: 'Литейщик' })

    expect(await last.call(showSavedSearch, { params: { id } })).toMatchObject({ new_count: 1 })
  })
})
