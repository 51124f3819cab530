import { describe, expect } from 'vitest'
import {
  createResume,
  publishResume,
  showOwnResume,
  updateResume,
} from '#features/resumes/own-list/own-resumes.contract.ts'
import { showResume } from '#features/resumes/search/resume-search.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type Person, test } from '#test/test-app.ts'
import { updateSeekerProfile } from './seeker-profile.contract.ts'

const save = (person: Person, body: { birth_date: string }) => person.call(updateSeekerProfile, { body })

describe('L-14 birth date', () => {
  test.for([
    ['2012-09-02', 'Регистрация — с 14 лет'],
    ['2026-09-01', 'Регистрация — с 14 лет'],
    ['1925-09-01', 'Проверьте год рождения'],
  ] as const)('the birth date %s is refused on 1 September 2026', async ([birth_date, message], { app }) => {
    await expect(save(await app.newcomer(), { birth_date })).rejects.toMatchObject({
      errors: { birth_date: message },
    })
  })

  test.for(['2012-09-01', '1925-09-02'])('the birth date %s is accepted', async (birth_date, { app }) => {
    expect(await save(await app.newcomer(), { birth_date })).toMatchObject({ birth_date })
  })
})

describe('L-14 seekers under eighteen', () => {
  const COMPLETE_RESUME = {
    title: 'Курьер',
    professional_role_ids: [101],
    work_type_ids: [1],
    education_level_id: 1,
    skills: [{ name: '1С', level: null }],
  }
  const REFUSED = { code: 'invalid_input', errors: { access_type: expect.stringMatching('18 лет') } }

  test('a seeker under eighteen cannot publish a resume for everyone', async ({ app }) => {
    const person = await app.seeker()
    await save(person, { birth_date: '2008-09-02' })
    const { id } = await person.call(createResume, { body: { ...COMPLETE_RESUME, access_type: 'everyone' } })

    await expect(person.call(publishResume, { params: { id } })).rejects.toMatchObject(REFUSED)
    await person.call(updateResume, { params: { id }, body: { access_type: 'clients' } })
    expect(await person.call(publishResume, { params: { id } })).toMatchObject({ status: 'published' })
    await expect(
      person.call(updateResume, { params: { id }, body: { access_type: 'everyone' } }),
    ).rejects.toMatchObject(REFUSED)
  })

  test('on the eighteenth birthday a resume can be published for everyone', async ({ app }) => {
    const person = await app.seeker()
    await save(person, { birth_date: '2008-09-01' })
    const { id } = await person.call(createResume, { body: { ...COMPLETE_RESUME, access_type: 'everyone' } })

    expect(await person.call(publishResume, { params: { id } })).toMatchObject({ access_type: 'everyone' })
  })

  test('a public resume is hidden from everyone when the birth date shows a minor', async ({ app }) => {
    const person = await app.seeker()
    const { id, slug } = await givenResume(app.db, person.id)

    await save(person, { birth_date: '2010-01-01' })
    await app.runJobs()

    expect(await person.call(showOwnResume, { params: { id } })).toMatchObject({ access_type: 'clients' })
    await expect(app.guest.call(showResume, { params: { id: slug } })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
  })
})

test('L-14 a birth date refused one day before the fourteenth birthday is accepted the next day', async ({ app }) => {
  const person = await app.newcomer()
  const birth_date = '2012-09-02'
  await expect(save(person, { birth_date })).rejects.toMatchObject({ code: 'invalid_input' })

  app.advanceSeconds(DAY_SECONDS)

  expect(await save(person, { birth_date })).toMatchObject({ birth_date })
})
