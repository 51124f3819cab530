import { describe, expect } from 'vitest'
import { showResume } from '#features/resumes/search/resume-search.contract.ts'
import { givenResume, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type Person, test } from '#test/test-app.ts'
import { type SeekerProfileChange, showSeekerProfile, updateSeekerProfile } from './seeker-profile.contract.ts'

type Body = Partial<Record<keyof SeekerProfileChange, unknown>>

const save = (person: Person, body: Body) => person.call(updateSeekerProfile, { body: body as SeekerProfileChange })

const [SOKOLNIKI, KIEVSKAYA, IN_PETERSBURG] = [104, 312, 1801]
const CONTACT = { type: 'telegram', value: '@petr', preferred: true, comment: '', hours: '' }
const [RUSSIAN, ENGLISH, TATAR] = [1, 2, 23]
const [B2, NATIVE] = [4, 7]

const DETAILS = {
  birth_date: '1990-05-01',
  gender_id: 1,
  hide_birth_year: false,
  city_id: MOSCOW_CITY_ID,
  metro_ids: [KIEVSKAYA, SOKOLNIKI],
  district: 'Дорогомилово',
  citizenship_ids: [1, 2],
  work_permit_ids: [1, 3],
  relocation_id: 2,
  relocation_city_ids: [PETERSBURG_CITY_ID],
  business_trip_id: 2,
  travel_time_id: 2,
  travel_minutes: 45,
  marital_status_id: 1,
  children_id: 2,
  has_vehicle: true,
  driver_license_ids: [2, 3],
  contacts: [CONTACT, { ...CONTACT, type: 'work', value: '8 495 000-00-00', preferred: false, hours: '9:00–18:00' }],
  languages: [
    { language_id: RUSSIAN, level_id: NATIVE },
    { language_id: ENGLISH, level_id: B2 },
  ],
  job_search_status_id: 1,
  current_employer_guard: false,
}

describe('seeker details', () => {
  test('seeker details are empty in a new profile, with the private defaults', async ({ app }) => {
    const person = await app.newcomer()
    expect(await person.call(showSeekerProfile, {})).toMatchObject({
      hide_birth_year: true,
      current_employer_guard: true,
      has_vehicle: false,
      contacts: [],
      languages: [],
      metro_ids: [],
      status_changed_at: null,
      version: 1,
      created_at: '2026-09-01T09:00:00Z',
      updated_at: '2026-09-01T09:00:00Z',
    })
  })

  test('seeker details are returned as saved, with the names of cities and stations', async ({ app }) => {
    const person = await app.newcomer()

    const saved = await save(person, DETAILS)

    expect(saved).toMatchObject({
      ...DETAILS,
      metros: [
        { id: KIEVSKAYA, name: 'Киевская' },
        { id: SOKOLNIKI, name: 'Сокольники' },
      ],
      relocation_cities: [{ id: PETERSBURG_CITY_ID, name: 'Санкт-Петербург' }],
      status_changed_at: '2026-09-01T09:00:00Z',
      version: 2,
    })
    expect(await person.call(showSeekerProfile, {})).toEqual(saved)
  })

  test('seeker details stay when a change omits them and are cleared by empty values', async ({ app }) => {
    const person = await app.newcomer()
    await save(person, DETAILS)

    expect(await save(person, { district: 'Арбат' })).toMatchObject({ ...DETAILS, district: 'Арбат' })
    const empty = { gender_id: null, contacts: [], languages: [], metro_ids: [], travel_minutes: '', district: '' }
    expect(await save(person, empty)).toMatchObject({ ...empty, travel_minutes: null })
  })

  const NOT_IN_LIST = 'Выберите значение из списка'
  const TWO_PREFERRED_CONTACTS = [CONTACT, CONTACT]
  const REFUSED: [why: string, body: Body, field: string, message: string | RegExp][] = [
    ['an unknown gender', { gender_id: 3 }, 'gender_id', NOT_IN_LIST],
    ['unknown stations', { city_id: MOSCOW_CITY_ID, metro_ids: [999_999] }, 'metro_ids', NOT_IN_LIST],
    ['four stations', { city_id: MOSCOW_CITY_ID, metro_ids: [101, 102, 103, 104] }, 'metro_ids', /Не больше 3/],
    [
      'a station of another city',
      { city_id: MOSCOW_CITY_ID, metro_ids: [IN_PETERSBURG] },
      'metro_ids',
      /в выбранном городе/,
    ],
    ['a station without a city', { metro_ids: [SOKOLNIKI] }, 'metro_ids', /в выбранном городе/],
    ['a long district', { district: 'я'.repeat(101) }, 'district', /Не больше 100/],
    ['an unknown citizenship', { citizenship_ids: [77] }, 'citizenship_ids', NOT_IN_LIST],
    ['four citizenships', { citizenship_ids: [1, 2, 3, 4] }, 'citizenship_ids', /Не больше 3/],
    ['an unknown work permit', { work_permit_ids: [77] }, 'work_permit_ids', NOT_IN_LIST],
    ['eleven work permits', { work_permit_ids: Array(11).fill(1) }, 'work_permit_ids', /Не больше 10/],
    ['an unknown relocation', { relocation_id: 4 }, 'relocation_id', NOT_IN_LIST],
    ['an unknown city', { relocation_id: 2, relocation_city_ids: [999_999] }, 'relocation_city_ids', NOT_IN_LIST],
    ['21 relocation cities', { relocation_city_ids: Array(21).fill(1) }, 'relocation_city_ids', /Не больше 20/],
    ['cities, no relocation', { relocation_id: 1, relocation_city_ids: [2] }, 'relocation_city_ids', /Уберите/],
    ['unknown business trips', { business_trip_id: 4 }, 'business_trip_id', NOT_IN_LIST],
    ['an unknown travel time', { travel_time_id: 4 }, 'travel_time_id', NOT_IN_LIST],
    ['4 travel minutes', { travel_minutes: 4 }, 'travel_minutes', /Не меньше 5/],
    ['181 travel minutes', { travel_minutes: 181 }, 'travel_minutes', /Не больше 180/],
    ['an unknown marital status', { marital_status_id: 3 }, 'marital_status_id', NOT_IN_LIST],
    ['an unknown children option', { children_id: 3 }, 'children_id', NOT_IN_LIST],
    ['a vehicle flag that is a word', { has_vehicle: 'жигули' }, 'has_vehicle', /./],
    ['an unknown driving licence', { driver_license_ids: [11] }, 'driver_license_ids.0', NOT_IN_LIST],
    ['an unknown contact type', { contacts: [{ ...CONTACT, type: 'pigeon' }] }, 'contacts.0.type', NOT_IN_LIST],
    ['an empty contact', { contacts: [{ ...CONTACT, value: ' ' }] }, 'contacts.0.value', /Обязательно/],
    ['a long contact', { contacts: [{ ...CONTACT, value: 'я'.repeat(256) }] }, 'contacts.0.value', /Не больше 255/],
    ['a long comment', { contacts: [{ ...CONTACT, comment: 'я'.repeat(256) }] }, 'contacts.0.comment', /255/],
    ['invalid contact hours', { contacts: [{ ...CONTACT, hours: '9:00–25:00' }] }, 'contacts.0.hours', /9:00–18:00/],
    ['no preferred contact', { contacts: [{ ...CONTACT, preferred: false }] }, 'contacts', /Отметьте один/],
    ['two preferred contacts', { contacts: TWO_PREFERRED_CONTACTS }, 'contacts', /Отметьте один/],
    ['eleven contacts', { contacts: Array(11).fill(CONTACT) }, 'contacts', /Не больше 10/],
    [
      'an unknown language',
      { languages: [{ language_id: 999, level_id: B2 }] },
      'languages.0.language_id',
      NOT_IN_LIST,
    ],
    ['an unknown level', { languages: [{ language_id: 1, level_id: 8 }] }, 'languages.0.level_id', NOT_IN_LIST],
    [
      'one language twice',
      { languages: [1, 1].map((language_id) => ({ language_id, level_id: B2 })) },
      'languages',
      'Этот язык уже указан',
    ],
    [
      'three native languages',
      { languages: [RUSSIAN, ENGLISH, TATAR].map((language_id) => ({ language_id, level_id: NATIVE })) },
      'languages',
      /не больше двух/,
    ],
    [
      'sixteen languages',
      { languages: Array.from({ length: 16 }, (_, n) => ({ language_id: n + 1, level_id: B2 })) },
      'languages',
      /Не больше 15/,
    ],
    ['an unknown job search status', { job_search_status_id: 6 }, 'job_search_status_id', NOT_IN_LIST],
  ]

  test.for(REFUSED)('seeker details are refused with %s', async ([, body, field, message], { app }) => {
    const person = await app.newcomer()

    const refusal = await save(person, body).catch((error) => error)

    expect(Object.keys(refusal.errors)).toEqual([field])
    expect(refusal.errors[field]).toMatch(message)
    expect(await person.call(showSeekerProfile, {})).toMatchObject({ version: 1 })
  })

  const ACCEPTED: [what: string, body: Body, saved?: Body][] = [
    ['5 travel minutes', { travel_minutes: 5 }],
    ['180 travel minutes', { travel_minutes: 180 }],
    ['two native languages', { languages: [RUSSIAN, TATAR].map((language_id) => ({ language_id, level_id: NATIVE })) }],
    ['the same licence twice', { driver_license_ids: [2, 2] }, { driver_license_ids: [2] }],
    [
      'a contact without a comment and hours',
      { contacts: [{ type: 'vk', value: 'petr', preferred: 'true' }] },
      {
        contacts: [{ type: 'vk', value: 'petr', preferred: true, comment: '', hours: '' }],
      },
    ],
    ['relocation cities without a relocation option', { relocation_city_ids: [PETERSBURG_CITY_ID] }],
  ]

  test.for(ACCEPTED)('seeker details are accepted with %s', async ([, body, saved = body], { app }) => {
    expect(await save(await app.newcomer(), body)).toMatchObject(saved)
  })

  test('a new city removes the metro stations of the old one', async ({ app }) => {
    const person = await app.newcomer()
    await save(person, { city_id: MOSCOW_CITY_ID, metro_ids: [SOKOLNIKI] })

    expect(await save(person, { city_id: PETERSBURG_CITY_ID })).toMatchObject({ metro_ids: [], metros: [] })
    expect(await save(person, { metro_ids: [IN_PETERSBURG] })).toMatchObject({ metro_ids: [IN_PETERSBURG] })
  })

  test('declining relocation removes the relocation cities', async ({ app }) => {
    const person = await app.newcomer()
    await save(person, { relocation_id: 3, relocation_city_ids: [PETERSBURG_CITY_ID] })

    expect(await save(person, { relocation_id: 1 })).toMatchObject({ relocation_city_ids: [] })
    await expect(save(person, { relocation_city_ids: [PETERSBURG_CITY_ID] })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('seeker details can be sent as a multipart form, with lists as JSON or repeated parts', async ({ app }) => {
    const person = await app.newcomer()
    const form = new FormData()
    form.append('languages', JSON.stringify(DETAILS.languages))
    for (const contact of DETAILS.contacts) form.append('contacts[]', JSON.stringify(contact))
    form.append('citizenship_ids[]', '1')
    form.append('district', '{"a":1}')
    const request = new Request('http://localhost', { method: 'POST', body: form })

    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/seeker/profile',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })

    const { languages, contacts } = DETAILS
    expect(answer.json().data).toMatchObject({ languages, contacts, citizenship_ids: [1], district: '{"a":1}' })
  })

  test('a change of seeker details with an outdated version is refused', async ({ app }) => {
    const person = await app.newcomer()
    await save(person, { district: 'Арбат', version: 1 })

    await expect(save(person, { district: 'Пресня', version: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
      details: { current: { version: 2 } },
    })
    expect(await save(person, { district: 'Пресня', version: 2 })).toMatchObject({ version: 3 })
  })

  test('concurrent changes of seeker details are all kept', async ({ app }) => {
    const person = await app.newcomer()

    await Promise.all([
      save(person, { district: 'Арбат' }),
      save(person, { city_id: MOSCOW_CITY_ID, metro_ids: [SOKOLNIKI] }),
      save(person, { relocation_id: 2, relocation_city_ids: [PETERSBURG_CITY_ID] }),
    ])

    expect(await person.call(showSeekerProfile, {})).toMatchObject({
      district: 'Арбат',
      metro_ids: [SOKOLNIKI],
      relocation_city_ids: [PETERSBURG_CITY_ID],
      version: 4,
    })
  })
})

test('the job search status is dated from its choice, and again when repeated after thirty days', async ({ app }) => {
  const person = await app.newcomer()
  const since = async (job_search_status_id: number | null) =>
    (await save(person, { job_search_status_id })).status_changed_at
  const moveTo = (status_changed_at: string) =>
    app.db.updateTable('seeker').set({ status_changed_at }).where('id', '=', person.id).execute()
  const [now, recently, longAgo] = ['2026-09-01T09:00:00Z', '2026-08-02T09:00:01Z', '2026-08-02T09:00:00Z']

  expect(await since(1)).toBe(now)
  await moveTo(recently)
  expect(await since(1)).toBe(recently)
  expect(await since(2)).toBe(now)
  await moveTo(longAgo)
  expect(await since(2)).toBe(now)
  expect(await since(null)).toBeNull()
})

const PRIVATE_FIELDS = ['birth_date', 'gender_id', 'district', 'travel_minutes', 'marital_status_id', 'children_id']

test('private profile fields appear on no resume, not even for a verified employer', async ({ app }) => {
  const [person, employer] = [await app.seeker(), await app.employer()]
  await app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', employer.company_id).execute()
  await save(person, { ...DETAILS, first_name: 'Пётр' })
  const { slug } = await givenResume(app.db, person.id)

  for (const reader of [app.guest, employer]) {
    const resume = await reader.call(showResume, { params: { id: slug } })
    for (const name of PRIVATE_FIELDS) expect(resume).not.toHaveProperty(name)
    expect(JSON.stringify(resume)).not.toMatch(/Дорогомилово|@petr|1990/)
  }
})
