import { describe, expect } from 'vitest'
import { givenPublishedResume, givenResumeDraft, REQUIRED_FIELD_MESSAGE } from '#test/fixtures/own-resumes.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  createResume,
  deleteResume,
  listOwnResumes,
  publishResume,
  showOwnResume,
  showResumeQuota,
  updateResume,
} from './own-resumes.contract.ts'

describe('a new resume', () => {
  test('a new resume needs only a title and is a draft', async ({ app }) => {
    const seeker = await app.seeker()

    const resume = await seeker.call(createResume, { body: { title: '  Кладовщик ' } })

    expect(resume).toMatchObject({
      title: 'Кладовщик',
      status: 'draft',
      access_type: 'clients',
      version: 1,
      published_at: null,
      city: { id: 1, name: 'Москва' },
      counters: { responses: 0, invitations: 0 },
      progress: { mandatory: ['professional_role_ids', 'work_type_ids', 'education_level_id', 'skills'] },
      can: { publish: true, delete: true },
    })
    expect(resume.slug).toBe(`kladovschik-${resume.id}`)
    expect(await seeker.call(showOwnResume, { params: { id: resume.id } })).toEqual(resume)
    expect(await seeker.call(listOwnResumes, {})).toEqual([resume])
  })

  test('overlapping months of experience are counted once, and jobs are sorted', async ({ app }) => {
    const seeker = await app.seeker()
    const place = (start: string, end: string | null) => ({ company: 'Склад', position: 'Кладовщик', start, end })

    const resume = await givenResumeDraft(seeker, {
      experience: [place('2020-01', '2020-12'), place('2024-01', null), place('2020-06', '2021-06')],
    })

    expect(resume.experience.map(({ start }) => start)).toEqual(['2024-01', '2020-06', '2020-01'])
    expect(resume.total_experience_months).toBe(18 + 33)
  })

  test('forbidden HTML and repeated skills are removed', async ({ app }) => {
    const seeker = await app.seeker()

    const resume = await givenResumeDraft(seeker, {
      about: '<p onclick="x()">Работаю <b>быстро</b><script>alert(1)</script></p>',
      skills: ['1С', { name: '1с', level: 3 }],
    })

    expect(resume.about).toBe('<p>Работаю <strong>быстро</strong></p>')
    expect(resume.skills).toEqual([{ name: '1с', level: 3 }])
  })

  test('a second resume with the same title is refused with the id of the first', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await givenResumeDraft(seeker)

    await expect(givenResumeDraft(seeker, { title: 'КЛАДОВЩИК' })).rejects.toMatchObject({
      code: 'resume_exists',
      details: { id },
    })
    expect(await seeker.call(showResumeQuota, {})).toMatchObject({ used: 1 })
  })

  test('an unknown city or role is refused by field', async ({ app }) => {
    const seeker = await app.seeker()

    await expect(givenResumeDraft(seeker, { city_id: 999_999 })).rejects.toMatchObject({
      errors: { city_id: expect.any(String) },
    })
    await expect(givenResumeDraft(seeker, { professional_role_ids: [1] })).rejects.toMatchObject({
      errors: { professional_role_ids: expect.any(String) },
    })
  })

  test('«no experience» together with jobs is refused', async ({ app }) => {
    const seeker = await app.seeker()
    const experience = [{ company: 'Склад', position: 'Кладовщик', start: '2020-01', end: null }]

    await expect(givenResumeDraft(seeker, { experience, experience_none: true })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { experience_none: expect.any(String) },
    })
  })

  test('creating a resume requires a complete profile', async ({ app }) => {
    const newcomer = await app.newcomer()

    await expect(newcomer.call(createResume, { body: { title: 'Кладовщик' } })).rejects.toMatchObject({
      code: 'profile_incomplete',
    })
    expect(await newcomer.call(listOwnResumes, {})).toEqual([])
  })
})

describe('the limit of resumes', () => {
  test('the availability shows how many resumes are free and why none is', async ({ app }) => {
    const [seeker, newcomer] = [await app.seeker(), await app.newcomer()]
    await givenResumeDraft(seeker)

    expect(await seeker.call(showResumeQuota, {})).toEqual({
      available: true,
      free: 4,
      used: 1,
      max: 5,
      reason: null,
      until: null,
    })
    expect(await newcomer.call(showResumeQuota, {})).toMatchObject({
      available: false,
      reason: 'profile_incomplete',
    })
  })

  test('of ten parallel creations five succeed', async ({ app }) => {
    const seeker = await app.seeker()
    const titles = Array.from({ length: 10 }, (_, n) => `Кладовщик ${n}`)

    const results = await Promise.allSettled(titles.map((title) => givenResumeDraft(seeker, { title })))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: 'limit_reached', details: { max: 5, used: 5 } })
      }
    }
    expect(await seeker.call(showResumeQuota, {})).toMatchObject({ available: false, free: 0, reason: 'limit' })
  })

  test('ten parallel creations with one title create one resume', async ({ app }) => {
    const seeker = await app.seeker()

    const results = await Promise.allSettled(Array.from({ length: 10 }, () => givenResumeDraft(seeker)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await seeker.call(showResumeQuota, {})).toMatchObject({ used: 1 })
  })
})

describe('publishing', () => {
  test('publishing an incomplete resume names every missing field', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await seeker.call(createResume, { body: { title: 'Кладовщик' } })

    await expect(seeker.call(publishResume, { params: { id } })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: {
        professional_role_ids: REQUIRED_FIELD_MESSAGE,
        work_type_ids: REQUIRED_FIELD_MESSAGE,
        education_level_id: REQUIRED_FIELD_MESSAGE,
        skills: REQUIRED_FIELD_MESSAGE,
      },
    })
  })

  test('publishing again changes nothing', async ({ app }) => {
    const seeker = await app.seeker()
    const published = await givenPublishedResume(seeker)

    expect(published).toMatchObject({
      status: 'published',
      published_at: '2026-09-01T09:00:00Z',
      can: { publish: false },
    })
    expect(await seeker.call(publishResume, { params: { id: published.id } })).toEqual(published)
  })

  test('publishing with visibility for nobody leaves the resume hidden', async ({ app }) => {
    expect(await givenPublishedResume(await app.seeker(), { access_type: 'no_one' })).toMatchObject({
      status: 'hidden',
    })
  })
})

describe('consent to publication', () => {
  const consents = (app: TestApp, seeker: Person) =>
    app.db
      .selectFrom('consent_record')
      .select(['kind', 'address', 'source', 'text_version'])
      .where('account_id', '=', seeker.id)
      .execute()

  test('the consent is recorded once, when the first resume is published for everyone', async ({ app }) => {
    const seeker = await app.seeker()

    const { id } = await givenResumeDraft(seeker, { access_type: 'everyone' })
    expect(await consents(app, seeker)).toEqual([])
    await seeker.call(publishResume, { params: { id } })
    await givenPublishedResume(seeker, { title: 'Грузчик', access_type: 'everyone' })

    expect(await consents(app, seeker)).toEqual([
      { kind: 'pd_publication', address: '127.0.0.1', source: 'resume', text_version: expect.any(String) },
    ])
  })

  test('the consent is recorded when a published resume becomes visible to everyone', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await givenPublishedResume(seeker)
    expect(await consents(app, seeker)).toEqual([])

    await seeker.call(updateResume, { params: { id }, body: { access_type: 'everyone' } })

    expect(await consents(app, seeker)).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('deleting a resume frees its quota and its title', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await givenResumeDraft(seeker)

    expect(await seeker.call(deleteResume, { params: { id }, query: {} })).toEqual({ id })

    await expect(seeker.call(showOwnResume, { params: { id } })).rejects.toMatchObject({ code: 'resume_not_found' })
    await expect(seeker.call(deleteResume, { params: { id }, query: {} })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
    expect(await seeker.call(showResumeQuota, {})).toMatchObject({ used: 0 })
    await givenResumeDraft(seeker)
  })
})

test('a resume of another person cannot be read, changed, published or deleted', async ({ app }) => {
  const [seeker, stranger] = [await app.seeker(), await app.seeker()]
  const { id } = await givenResume(app.db, seeker.id)
  const notFound = { code: 'resume_not_found' }

  await expect(stranger.call(showOwnResume, { params: { id } })).rejects.toMatchObject(notFound)
  await expect(stranger.call(updateResume, { params: { id }, body: { title: 'Моё' } })).rejects.toMatchObject(notFound)
  await expect(stranger.call(publishResume, { params: { id } })).rejects.toMatchObject(notFound)
  await expect(stranger.call(deleteResume, { params: { id }, query: {} })).rejects.toMatchObject(notFound)
})
