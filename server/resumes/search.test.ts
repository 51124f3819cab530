import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { acceptInvitation, inviteFromResume, sendNegotiation, withdrawNegotiation } from '#contract/negotiations.ts'
import { createResume, publishResume } from '#contract/own-resumes.ts'
import { ResumeSearch, searchResumes } from '#contract/resume-search.ts'
import { json } from '#database/connect.ts'
import { givenResume, givenVacancy, MOSCOW, PETERSBURG } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'
import { sqlOf } from '#test/sql.ts'
import { givenVerified } from '#test/verified.ts'
import { searchVisibleResumes } from './search.ts'

type Query = Input<typeof searchResumes>['query']
type Fields = Parameters<typeof givenResume>[2]

let counter = 0

/** Searches by a word that no other test's resumes have, so that they do not see each other's. */
async function givenSearch(house: House) {
  const word = `слово${++counter}`
  const seeker = await house.seeker()
  const given = (fields: Fields = {}, owner: Person = seeker) =>
    givenResume(house.db, owner.id, { title: `Кладовщик ${++counter}`, about: `<p>${word}</p>`, ...fields })
  const search = (query: Query = {}, who: Pick<Person, 'call'> = house.guest) =>
    who.call(searchResumes, { query: { text: word, ...query } })
  const titles = async (query: Query = {}, who?: Pick<Person, 'call'>) =>
    (await search(query, who)).items.map(({ title }) => title)
  return { word, seeker, given, search, titles }
}

describe('searching resumes', () => {
  test('shows a guest what everyone may know', async ({ house }) => {
    const { given, search } = await givenSearch(house)
    const { id, slug, title } = await given({ salary_amount: 80_000, total_experience_months: 12 })
    const place = {
      resume_id: id,
      company: 'Склад',
      position: 'Кладовщик',
      start_month: '2025-01-01',
      end_month: '2025-12-01',
    }
    await house.db.insertInto('resume_experience').values(place).execute()

    const page = await search()

    expect(page).toMatchObject({ found: 1, current_page: 1, last_page: 1, per_page: 20 })
    expect(page.items).toEqual([
      {
        id,
        slug,
        title,
        salary_amount: 80_000,
        salary_currency: 'RUB',
        salary_mode_id: 1,
        salary_net: true,
        city: { id: MOSCOW, name: 'Москва' },
        total_experience_months: 12,
        skills: [{ name: 'Латте-арт', level: null }],
        refreshed_at: '2026-08-30T09:00:00Z',
        person: 'Пётр А.',
        age: null,
        last_experience: { company: null, position: 'Кладовщик', start: '2025-01', end: '2025-12' },
        relocation_id: null,
        driver_license_ids: [],
        job_search_status_id: null,
        photo: null,
        is_favorite: false,
        viewed_at: null,
        negotiation: null,
      },
    ])
  })

  test('finds words in any form, in the title first', async ({ house }) => {
    const { given, word } = await givenSearch(house)
    const older = { refreshed_at: '2026-08-01T09:00:00Z' }
    const named = await given({ title: `Водитель погрузчика ${word}`, ...older })
    const told = await given({ about: `<p>Был водителем погрузчика ${word}</p>` })
    const skilled = await given({
      skills: json([{ name: `Вождение водителем погрузчика ${word}`, level: null }]),
      ...older,
    })

    const { items } = await house.guest.call(searchResumes, { query: { text: `водители погрузчиков ${word}` } })

    expect(items.map(({ id }) => id)).toEqual([named.id, told.id, skilled.id])
  })

  test('does not say whose a phone number is', async ({ house }) => {
    const { given, search } = await givenSearch(house)
    await given({ about: '<p>Звоните: 89991112233</p>' })

    const { items } = await search({ text: '89991112233' })

    expect(JSON.stringify(items)).not.toContain('89991112233')
    expect((await search({ text: '89991112234' })).found).toBe((await search({ text: '89991112233' })).found)
  })

  test('by city counts the city of the profile where the resume has none', async ({ house }) => {
    const { given, titles } = await givenSearch(house)
    const moscow = await given()
    const petersburg = await given({ city_id: PETERSBURG })
    const region = await house.db
      .selectFrom('city')
      .select('region_id')
      .where('id', '=', MOSCOW)
      .executeTakeFirstOrThrow()

    expect(await titles({ city_ids: [MOSCOW] })).toEqual([moscow.title])
    expect(await titles({ region_ids: [region.region_id] })).toEqual([moscow.title])
    expect(await titles({ region_ids: [region.region_id], city_ids: [PETERSBURG] })).toHaveLength(2)
    expect(await titles({ city_ids: [PETERSBURG] })).toEqual([petersburg.title])
  })

  test('by a trade or by its whole group', async ({ house }) => {
    const { given, titles } = await givenSearch(house)
    const mechanic = await given({ professional_role_ids: [101] })
    const other = await given({ professional_role_ids: [1010] })

    expect(await titles({ professional_role_ids: [101] })).toEqual([mechanic.title])
    expect(await titles({ professional_role_ids: [10] })).toEqual([other.title])
  })

  test.for([
    [0, 1],
    [1, 2],
    [36, 2],
    [37, 3],
    [72, 3],
    [73, 4],
  ] as const)('%i months are the experience of line %i', async ([months, line], { house }) => {
    const { given, search } = await givenSearch(house)
    await given({ total_experience_months: months })

    for (const experience of [1, 2, 3, 4]) {
      expect((await search({ experience_ids: [experience] })).found).toBe(experience === line ? 1 : 0)
    }
    expect((await search({ experience_ids: [0] })).found).toBe(1)
  })

  test('by work type and schedule', async ({ house }) => {
    const { given, titles } = await givenSearch(house)
    const both = await given({ work_type_ids: [1, 7], schedule_ids: [5] })
    await given({ work_type_ids: [2] })

    expect(await titles({ work_type_ids: [7] })).toEqual([both.title])
    expect(await titles({ schedule_ids: [5, 1] })).toEqual([both.title])
  })

  test('by a city, a region or a trade that nobody knows is refused', async ({ house }) => {
    for (const field of ['city_ids', 'region_ids', 'professional_role_ids']) {
      await expect(house.guest.call(searchResumes, { query: { [field]: [999_999] } })).rejects.toMatchObject({
        errors: { [field]: expect.any(String) },
      })
    }
  })

  test('the further page is counted, and an empty one is empty', async ({ house }) => {
    const { given, search } = await givenSearch(house)
    for (let n = 0; n < 3; n++) await given({ refreshed_at: `2026-08-0${n + 1}T09:00:00Z` })

    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => search({ page, per_page: 2 })))

    expect(first).toMatchObject({ found: 3, last_page: 2, per_page: 2 })
    expect([...first!.items, ...second!.items].map(({ refreshed_at }) => refreshed_at.slice(8, 10))).toEqual([
      '03',
      '02',
      '01',
    ])
    expect(third!.items).toEqual([])
  })
})

describe('the wish for a salary', () => {
  async function givenAmounts(house: House) {
    const { search } = await givenSearch(house)
    const seeker = await house.seeker()
    const word = `сумма${++counter}`
    const given = async (title: string, fields: object) => {
      const body = {
        title,
        about: word,
        professional_role_ids: [101],
        work_type_ids: [1],
        education_level_id: 2,
        skills: ['1С'],
        access_type: 'everyone' as const,
        ...fields,
      }
      const { id } = await seeker.call(createResume, { body })
      await seeker.call(publishResume, { params: { id } })
    }
    await given('месяц', { salary_amount: 100_000 })
    await given('смена', { salary_amount: 4000, salary_mode_id: 2 })
    await given('час до вычета', { salary_amount: 1000, salary_mode_id: 3, salary_net: false })
    await given('без суммы', {})
    return async (query: Query) => (await search({ text: word, ...query })).items.map(({ title }) => title)
  }

  test('is compared as net roubles a month, and silence agrees to anything', async ({ house }) => {
    const titles = await givenAmounts(house)

    expect((await titles({ salary_to: 60_000 })).sort()).toEqual(['без суммы', 'смена'])
    expect((await titles({ salary_to: 100_000 })).sort()).toEqual(['без суммы', 'месяц', 'смена'])
    expect(await titles({ salary_to: 142_680 })).toHaveLength(4)
  })

  test('orders from either end, silence last', async ({ house }) => {
    const titles = await givenAmounts(house)

    expect(await titles({ order_by: 'salary_asc' })).toEqual(['смена', 'месяц', 'час до вычета', 'без суммы'])
    expect(await titles({ order_by: 'salary_desc' })).toEqual(['час до вычета', 'месяц', 'смена', 'без суммы'])
  })

  test('that is not shown does not give itself away by its place', async ({ house }) => {
    const { given, search } = await givenSearch(house)
    await given({ salary_amount: 50_000, salary_net_month: 50_000, salary_private: true })
    await given({ salary_amount: 90_000, salary_net_month: 90_000 })

    const { items } = await search({ order_by: 'salary_asc' })

    expect(items.map(({ salary_amount }) => salary_amount)).toEqual([90_000, null])
  })
})

test('a filter counts what each of its values would add, the other filters kept', async ({ house }) => {
  const { given, search } = await givenSearch(house)
  await given({ work_type_ids: [1], schedule_ids: [2], total_experience_months: 0 })
  await given({ work_type_ids: [1, 2], schedule_ids: [2], total_experience_months: 12 })
  await given({ work_type_ids: [2], schedule_ids: [5], total_experience_months: 100 })

  const { found, facets } = await search({ work_type_ids: [1] })

  const asked = ['experience_ids', 'schedule_ids', 'work_type_ids']
  const counts = facets
    .filter(({ key }) => asked.includes(key))
    .map(({ key, label, items }) => ({
      key,
      label,
      counts: Object.fromEntries(items.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])),
      selected: items.filter(({ selected }) => selected).map(({ id }) => id),
    }))
  expect(found).toBe(2)
  expect(counts).toEqual([
    { key: 'experience_ids', label: 'Опыт', counts: { 1: 1, 2: 1 }, selected: [] },
    { key: 'schedule_ids', label: 'График', counts: { 2: 2 }, selected: [] },
    { key: 'work_type_ids', label: 'Занятость', counts: { 1: 2, 2: 2 }, selected: [1] },
  ])
})

describe('who finds what', () => {
  async function givenEveryKind(house: House) {
    const searched = await givenSearch(house)
    await searched.given({ title: 'Всем', access_type: 'everyone' })
    const forClients = await searched.given({ title: 'Работодателям', access_type: 'clients' })
    await searched.given({ title: 'Никому', access_type: 'no_one', status: 'hidden' })
    await searched.given({ title: 'Черновик', access_type: 'everyone', status: 'draft' })
    await searched.given({ title: 'Удалено', access_type: 'everyone', status: 'deleted' })
    const found = async (who?: Pick<Person, 'call'>) => {
      const page = await searched.search({}, who)
      expect(page.found).toBe(page.items.length)
      expect(page.facets[0]!.items.reduce((sum, { count }) => sum + count, 0)).toBe(page.found)
      return page.items.map(({ title }) => title).sort()
    }
    return { ...searched, forClients, found }
  }

  test('guests, seekers, the owner and unverified employers: what is for everyone', async ({ house }) => {
    const { seeker, found } = await givenEveryKind(house)

    for (const who of [house.guest, await house.seeker(), await house.newcomer(), seeker, await house.employer()]) {
      expect(await found(who)).toEqual(['Всем'])
    }
  })

  test('verified employers: what is for employers too', async ({ house }) => {
    const { found } = await givenEveryKind(house)

    expect(await found(await givenVerified(house))).toEqual(['Всем', 'Работодателям'])
  })

  test('an employer who was applied to finds that resume until it is withdrawn', async ({ house }) => {
    const { seeker, forClients, found } = await givenEveryKind(house)
    const employer = await house.employer()
    const vacancy = await givenVacancy(house.db, employer.company_id)

    const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: forClients.id } })
    expect(await found(employer)).toEqual(['Всем', 'Работодателям'])
    await seeker.call(withdrawNegotiation, { params: { id } })
    expect(await found(employer)).toEqual(['Всем'])
  })

  test('an invitation opens nothing until it is accepted', async ({ house }) => {
    const { seeker, given, search } = await givenSearch(house)
    const employer = await house.employer()
    const vacancy = await givenVacancy(house.db, employer.company_id)
    const resume = await given()
    const body = { vacancy_id: vacancy.id, resume_id: resume.id }
    const { id } = await employer.call(inviteFromResume, { body })

    expect((await search({}, employer)).items).toMatchObject([
      { person: 'Пётр А.', negotiation: { id, state: 'invitation' } },
    ])
    await seeker.call(acceptInvitation, { params: { id }, body: {} })
    expect((await search({}, employer)).items).toMatchObject([
      { person: 'Пётр Андреев', negotiation: { id, state: 'interview' } },
    ])
    expect((await search({}, await givenVerified(house))).items).toMatchObject([
      { person: 'Пётр А.', negotiation: null },
    ])
  })
})

test('the SQL changes only on purpose', async () => {
  const everyFilter = ResumeSearch.parse({
    text: 'повар',
    region_ids: [22],
    city_ids: [1],
    professional_role_ids: [101],
    salary_to: 100_000,
    experience_ids: [2],
    work_type_ids: [1],
    schedule_ids: [2],
    page: 2,
  })
  const viewer = { account_id: 1, company_id: 2, is_verified: false, company_keys: ['склад'], token: '' }
  const at = new Date('2026-09-01T09:00:00Z')

  await expect(await sqlOf((db) => searchVisibleResumes(db, everyFilter, viewer, at))).toMatchFileSnapshot('search.sql')
})
