import { describe, expect } from 'vitest'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type Person, test } from '#test/test-app.ts'
import type { ResumeChange } from '../../contract/resumes.ts'
import {
  copyResume,
  createResume,
  publishResume,
  refreshResume,
  showOwnResume,
  updateResume,
} from '../../own-list/own-resumes.contract.ts'
import { showResume } from '../../search/resume-search.contract.ts'

type Body = Partial<Record<keyof ResumeChange, unknown>>

const create = (person: Person, body: Body = {}) =>
  person.call(createResume, { body: { title: 'Кладовщик', ...body } as { title: string } })
const update = (person: Person, id: number, body: Body) =>
  person.call(updateResume, { params: { id }, body: body as ResumeChange })

const [SOKOLNIKI, IN_PETERSBURG] = [104, 1801]
const [RUSSIAN, ENGLISH, TATAR, NATIVE] = [1, 2, 23, 7]
const SCHOOL = {
  name: 'РГГУ',
  faculty: 'Архивы',
  speciality: 'Архивист',
  year: 2010,
  level_id: 4,
  form_id: 10,
  city_id: MOSCOW_CITY_ID,
}
const JOB = { company: 'Склад', position: 'Кладовщик', start: '2020-01', end: '2020-12' }
const CONTACT = { type: 'telegram', value: '@petr', preferred: true, comment: '', hours: '' }
const CERTIFICATE = { title: 'Погрузчик', issuer: 'Учебный центр', achieved_month: '2024-05', url: '' }

const WHOLE = { professional_role_ids: [101], work_type_ids: [1], education_level_id: 2, skills: ['1С'] }

const DETAILS = {
  week_schedule_ids: [2, 8],
  working_hours_ids: [8, 12],
  part_time_ids: [1],
  city_id: MOSCOW_CITY_ID,
  metro_ids: [SOKOLNIKI],
  relocation_id: 2,
  relocation_city_ids: [PETERSBURG_CITY_ID],
  business_trip_id: 2,
  citizenship_ids: [1],
  work_permit_ids: [1],
  driver_license_ids: [2, 3],
  has_vehicle: true,
  languages: [{ language_id: ENGLISH, level_id: 4 }],
  contacts: [CONTACT],
  certificates: [CERTIFICATE],
  recommendations: [
    { name: 'Ольга', position: 'Начальница', organization: 'Склад', contact: 'olga@sklad.example', show_contact: true },
  ],
  links: [{ type: 'site' as const, url: 'https://petr.example.ru' }],
  locale: 'EN' as const,
}

describe('details of a resume', () => {
  test('details are returned as they were saved, with names of places', async ({ app }) => {
    const seeker = await app.seeker()

    const saved = await create(seeker, {
      ...DETAILS,
      education_primary: [SCHOOL],
      experience: [
        {
          ...JOB,
          city_id: PETERSBURG_CITY_ID,
          site_url: 'https://sklad.example.ru',
          industry_ids: [1],
          skills: ['1С'],
        },
      ],
    })

    expect(saved).toMatchObject({
      ...DETAILS,
      metros: [{ id: SOKOLNIKI, name: 'Сокольники' }],
      relocation_cities: [{ id: PETERSBURG_CITY_ID }],
      education_primary: [{ ...SCHOOL, city: { id: MOSCOW_CITY_ID, name: 'Москва' } }],
      experience: [
        {
          city: { id: PETERSBURG_CITY_ID },
          site_url: 'https://sklad.example.ru',
          industries: [{ id: 1 }],
          skills: ['1С'],
        },
      ],
    })
    expect(await seeker.call(showOwnResume, { params: { id: saved.id } })).toEqual(saved)
  })

  test('sending the same details again keeps the version', async ({ app }) => {
    const seeker = await app.seeker()
    const body = { ...DETAILS, education_primary: [SCHOOL], experience: [JOB] }
    const { id, version } = await create(seeker, body)

    expect(await update(seeker, id, body)).toMatchObject({ version })
  })

  const TOO_FAR = 'Не больше 2034'
  const REFUSED: [why: string, body: Body, field: string, message: string | RegExp][] = [
    [
      'a job that starts in the future',
      { experience: [{ ...JOB, start: '2026-10', end: null }] },
      'experience.0.start',
      /будущем/,
    ],
    ['a job that ends in the future', { experience: [{ ...JOB, end: '2026-10' }] }, 'experience.0.end', /будущем/],
    ['an end before the start', { experience: [{ ...JOB, end: '2019-12' }] }, 'experience.0.end', /раньше начала/],
    ['a month before 1950', { experience: [{ ...JOB, start: '1949-12' }] }, 'experience.0.start', /месяц и год/],
    ['one job twice', { experience: [JOB, JOB] }, 'experience.1.company', /уже указано/],
    ['a job in an unknown city', { experience: [{ ...JOB, city_id: 999_999 }] }, 'experience.0.city_id', /из списка/],
    [
      'six industries',
      { experience: [{ ...JOB, industry_ids: [1, 2, 3, 4, 5, 6] }] },
      'experience.0.industry_ids',
      /Не больше 5/,
    ],
    ['an invalid site', { experience: [{ ...JOB, site_url: 'sklad' }] }, 'experience.0.site_url', /./],
    [
      'a school year nine years ahead',
      { education_primary: [{ ...SCHOOL, year: 2035 }] },
      'education_primary.0.year',
      TOO_FAR,
    ],
    [
      'a course before 1950',
      { education_additional: [{ ...SCHOOL, year: 1949 }] },
      'education_additional.0.year',
      /1950/,
    ],
    [
      'an exam without a name',
      { education_tests: [{ ...SCHOOL, name: ' ' }] },
      'education_tests.0.name',
      /Обязательно/,
    ],
    ['one school twice', { education_primary: [SCHOOL, SCHOOL] }, 'education_primary.1.name', /уже указано/],
    [
      'a school in an unknown city',
      { education_primary: [{ ...SCHOOL, city_id: 999_999 }] },
      'education_primary.0.city_id',
      /списка/,
    ],
    [
      'a certificate of a future month',
      { certificates: [{ ...CERTIFICATE, achieved_month: '2026-10' }] },
      'certificates.0.achieved_month',
      /не наступил/,
    ],
    ['one certificate twice', { certificates: [CERTIFICATE, CERTIFICATE] }, 'certificates.1.title', /уже указано/],
    ['a recommendation without a name', { recommendations: [{ name: '' }] }, 'recommendations.0.name', /Обязательно/],
    ['a link without an address', { links: [{ type: 'site', url: '' }] }, 'links.0.url', /./],
    ['a station without a city', { metro_ids: [SOKOLNIKI] }, 'metro_ids', /укажите город/],
    [
      'a station in another city',
      { city_id: MOSCOW_CITY_ID, metro_ids: [IN_PETERSBURG] },
      'metro_ids',
      /в выбранном городе/,
    ],
    [
      'relocation cities without the wish to relocate',
      { relocation_id: 1, relocation_city_ids: [PETERSBURG_CITY_ID] },
      'relocation_city_ids',
      /Уберите/,
    ],
    [
      'relocation cities without an answer about relocation',
      { relocation_city_ids: [PETERSBURG_CITY_ID] },
      'relocation_city_ids',
      /Уберите/,
    ],
    ['four citizenships', { citizenship_ids: [1, 2, 3, 4] }, 'citizenship_ids', /Не больше 3/],
    [
      'three native languages',
      { languages: [RUSSIAN, ENGLISH, TATAR].map((language_id) => ({ language_id, level_id: NATIVE })) },
      'languages',
      /не больше двух/,
    ],
    ['an unknown language of the resume', { locale: 'DE' }, 'locale', /списка/],
  ]

  test.for(REFUSED)('a resume with %s is refused by field', async ([, body, field, message], { app }) => {
    const refusal = await create(await app.seeker(), body).catch((error) => error)

    expect(Object.keys(refusal.errors)).toEqual([field])
    expect(refusal.errors[field]).toMatch(message)
  })

  test('the page shows values of the profile until the resume has its own', async ({ app }) => {
    const seeker = await app.seeker()
    await seeker.call(updateSeekerProfile, {
      body: { driver_license_ids: [2], metro_ids: [SOKOLNIKI], relocation_id: 3 },
    })
    const { id } = await create(seeker, WHOLE)
    await seeker.call(publishResume, { params: { id } })
    const page = () => seeker.call(showResume, { params: { id: String(id) } })

    expect(await page()).toMatchObject({ driver_license_ids: [2], relocation_id: 3, metros: [{ id: SOKOLNIKI }] })
    await update(seeker, id, { driver_license_ids: [], relocation_id: 1, city_id: PETERSBURG_CITY_ID })
    expect(await page()).toMatchObject({ driver_license_ids: [], relocation_id: 1, metros: [] })
    await update(seeker, id, { driver_license_ids: '', relocation_id: null, city_id: null })
    expect(await page()).toMatchObject({ driver_license_ids: [2], relocation_id: 3, metros: [{ id: SOKOLNIKI }] })
  })

  test('changing the city removes its metro stations', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await create(seeker, { city_id: MOSCOW_CITY_ID, metro_ids: [SOKOLNIKI] })

    expect(await update(seeker, id, { city_id: PETERSBURG_CITY_ID })).toMatchObject({ metro_ids: [] })
  })
})

test('the experience of a person with a current job grows every month without an edit', async ({ app }) => {
  const seeker = await app.seeker()
  const given = async (title: string, end: string | null) => {
    const { id } = await create(seeker, { ...WHOLE, title, access_type: 'everyone', experience: [{ ...JOB, end }] })
    await seeker.call(publishResume, { params: { id } })
    return { id: String(id) }
  }
  const [working, done] = [await given('Кладовщик', null), await given('Грузчик', '2020-12')]
  const total = async (params: { id: string }) => (await app.guest.call(showResume, { params })).total_experience_months
  const before = await total(working)

  app.advanceSeconds(62 * DAY_SECONDS)

  expect(await total(working)).toBe(before + 2)
  expect(await total(done)).toBe(12)
})

describe('copying a resume', () => {
  test('a copy is a draft with the same content and another title', async ({ app }) => {
    const seeker = await app.seeker()
    const original = await create(seeker, { ...DETAILS, education_primary: [SCHOOL], experience: [JOB] })

    const copy = await seeker.call(copyResume, { params: { id: original.id } })
    const second = await seeker.call(copyResume, { params: { id: original.id } })

    expect(copy).toMatchObject({ ...DETAILS, title: 'Кладовщик (копия)', status: 'draft', version: 1 })
    expect(copy.experience).toMatchObject([JOB])
    expect(second.title).toBe('Кладовщик (копия 2)')
  })

  test('copying at the limit of resumes is refused', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await create(seeker)
    for (let n = 0; n < 4; n++) await seeker.call(copyResume, { params: { id } })

    await expect(seeker.call(copyResume, { params: { id } })).rejects.toMatchObject({ code: 'limit_reached' })
  })
})

test('«Актуально» refreshes a published resume once a day', async ({ app }) => {
  const seeker = await app.seeker()
  const { id } = await create(seeker, WHOLE)
  const refresh = () => seeker.call(refreshResume, { params: { id } })
  await expect(refresh()).rejects.toMatchObject({ code: 'state_conflict', message: /опубликованное/ })
  const { refreshed_at, can } = await seeker.call(publishResume, { params: { id } })
  expect(can.refresh).toBe(false)
  await expect(refresh()).rejects.toMatchObject({ code: 'state_conflict', message: /за последние сутки/ })

  app.advanceSeconds(DAY_SECONDS)

  expect(await seeker.call(showOwnResume, { params: { id } })).toMatchObject({ refreshed_at, can: { refresh: true } })
  const both = await Promise.allSettled([refresh(), refresh()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
