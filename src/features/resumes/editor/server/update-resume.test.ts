import { describe, expect } from 'vitest'
import { givenPublishedResume, givenResumeDraft, REQUIRED_FIELD_MESSAGE } from '#test/fixtures/own-resumes.ts'
import { PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { setResumeNotifications, updateResume } from '../../own-list/own-resumes.contract.ts'

describe('a change of a resume', () => {
  test('a change keeps the fields that it leaves out', async ({ app }) => {
    const seeker = await app.seeker()
    const before = await givenResumeDraft(seeker, { salary_amount: 80_000, city_id: PETERSBURG_CITY_ID })

    const after = await seeker.call(updateResume, { params: { id: before.id }, body: { salary_amount: 90_000 } })

    expect(after).toMatchObject({ ...before, salary_amount: 90_000, version: 2, progress: expect.anything() })
    const cleared = await seeker.call(updateResume, {
      params: { id: before.id },
      body: { salary_amount: '', city_id: null },
    })
    expect(cleared).toMatchObject({ salary_amount: null, city_id: null, city: { name: 'Москва' } })
  })

  test('a change without a difference does not refresh the resume', async ({ app }) => {
    const seeker = await app.seeker()
    const before = await givenResumeDraft(seeker, {
      about: 'Аккуратен',
      experience: [
        { company: 'Склад', position: 'Кладовщик', start: '2020-01', end: null },
        { company: 'Второй склад', position: 'Кладовщик', start: '2020-01', end: null },
      ],
    })
    app.advanceSeconds(60)

    const body = {
      title: before.title,
      about: before.about,
      experience: before.experience.map((place) => ({ ...place, company: place.company ?? '' })),
      skills: before.skills,
    }
    expect(await seeker.call(updateResume, { params: { id: before.id }, body })).toEqual(before)
  })

  test('a change of settings is saved without refreshing the resume', async ({ app }) => {
    const seeker = await app.seeker()
    const before = await givenResumeDraft(seeker)
    app.advanceSeconds(60)

    const body = { hidden_fields: ['phones' as const], email_notification: false }
    const after = await seeker.call(updateResume, { params: { id: before.id }, body })

    expect(after).toMatchObject({ ...body, version: 2, refreshed_at: before.refreshed_at })
    expect(after.updated_at > before.updated_at).toBe(true)
  })

  test('a change based on an older version is refused with the current version', async ({ app }) => {
    const seeker = await app.seeker()
    const { id, version } = await givenResumeDraft(seeker)
    const change = (title: string) => seeker.call(updateResume, { params: { id }, body: { title, version } })

    const results = await Promise.allSettled([change('Первый'), change('Второй')])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'version_conflict', details: { current: { version: 2 } } })
  })

  test('a change cannot remove a required field from a published resume', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await givenPublishedResume(seeker)

    const body = { skills: [], education_level_id: null }
    await expect(seeker.call(updateResume, { params: { id }, body })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { skills: REQUIRED_FIELD_MESSAGE, education_level_id: REQUIRED_FIELD_MESSAGE },
    })
  })

  test('a change of visibility hides a published resume and shows it again', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await givenPublishedResume(seeker)
    const show = (access_type: 'no_one' | 'clients') =>
      seeker.call(updateResume, { params: { id }, body: { access_type } })

    expect(await show('no_one')).toMatchObject({ status: 'hidden', access_type: 'no_one' })
    expect(await show('clients')).toMatchObject({ status: 'published', access_type: 'clients' })
  })

  test('adding jobs clears «no experience»', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await givenResumeDraft(seeker, { experience_none: true })
    const experience = [{ company: 'Склад', position: 'Кладовщик', start: '2020-01', end: '2020-03' }]

    const worked = await seeker.call(updateResume, { params: { id }, body: { experience } })
    expect(worked).toMatchObject({ experience_none: false, total_experience_months: 3 })
    await expect(seeker.call(updateResume, { params: { id }, body: { experience_none: true } })).rejects.toMatchObject({
      errors: { experience_none: expect.any(String) },
    })
    const none = await seeker.call(updateResume, { params: { id }, body: { experience: [], experience_none: true } })
    expect(none).toMatchObject({ experience: [], experience_none: true, total_experience_months: 0 })
  })

  test('a change to the title of another own resume is refused', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await givenResumeDraft(seeker)
    const other = await givenResumeDraft(seeker, { title: 'Грузчик' })

    await expect(
      seeker.call(updateResume, { params: { id: other.id }, body: { title: 'кладовщик' } }),
    ).rejects.toMatchObject({ code: 'resume_exists', details: { id } })
  })
})

test('one switch turns off the emails of all resumes', async ({ app }) => {
  const seeker = await app.seeker()
  await givenResumeDraft(seeker)
  await givenResumeDraft(seeker, { title: 'Грузчик' })

  const resumes = await seeker.call(setResumeNotifications, { body: { email_notification: false } })

  expect(resumes).toMatchObject([
    { email_notification: false, push_notification: false, version: 1 },
    { email_notification: false, push_notification: false, version: 1 },
  ])
})

test('switches of one resume change no other resume, and none of another person', async ({ app }) => {
  const seeker = await app.seeker()
  const { id: resume_id } = await givenResumeDraft(seeker)
  await givenResumeDraft(seeker, { title: 'Грузчик' })
  const body = { resume_id, push_notification: true }

  const resumes = await seeker.call(setResumeNotifications, { body })
  expect(resumes.map(({ id, push_notification }) => push_notification === (id === resume_id))).toEqual([true, true])

  const other = await app.seeker()
  await expect(other.call(setResumeNotifications, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
})
