import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showResume, showResumeToEmployer } from '../search/resume-search.contract.ts'

async function givenFullResume(app: TestApp, fields: Parameters<typeof givenResume>[2] = {}) {
  const seeker = await app.seeker()
  await app.db
    .updateTable('seeker')
    .set({ birth_date: '1992-09-02', hide_birth_year: false })
    .where('id', '=', seeker.id)
    .execute()
  const resume = await givenResume(app.db, seeker.id, {
    experience_none: false,
    about: '<p>Пишите на petr@example.ru</p>',
    start_ready: 'now',
    ...fields,
  })
  const place = { resume_id: resume.id, company: 'Склад', position: 'Кладовщик', start_month: '2025-01-01' }
  await app.db.insertInto('resume_experience').values(place).execute()
  return { seeker, resume, params: { id: resume.slug } }
}

describe('the page of a resume', () => {
  test('the page is found by its slug, by any slug with its id, and by the id alone', async ({ app }) => {
    const { resume } = await givenFullResume(app)

    for (const id of [resume.slug, `old-title-${resume.id}`, String(resume.id)]) {
      expect(await app.guest.call(showResume, { params: { id } })).toMatchObject({ id: resume.id, slug: resume.slug })
    }
  })

  test('a guest does not see surname, age, contacts and companies', async ({ app }) => {
    const { params } = await givenFullResume(app)

    expect(await app.guest.call(showResume, { params })).toMatchObject({
      person: 'Пётр А.',
      age: null,
      contacts: null,
      about: '<p>Пишите на •••••</p>',
      experience: [{ company: null, position: 'Кладовщик', start: '2025-01', end: null }],
      professional_roles: [{ id: 101 }],
      start_ready: 'now',
      access_type: 'everyone',
    })
  })

  test('a verified employer sees age and companies', async ({ app }) => {
    const { params } = await givenFullResume(app, { access_type: 'clients' })
    const employer = await givenVerifiedEmployer(app)

    const page = await employer.call(showResumeToEmployer, { params })

    expect(page).toMatchObject({ person: 'Пётр А.', age: 33, contacts: null, experience: [{ company: 'Склад' }] })
    expect(await employer.call(showResume, { params })).toEqual(page)
  })

  test('an employer who received an application sees everything that was sent', async ({ app }) => {
    const { seeker, resume, params } = await givenFullResume(app, {
      hidden_fields: ['phones', 'email', 'names_and_photo'],
    })
    const employer = await app.employer()
    const vacancy = await givenVacancy(app.db, employer.company_id)
    expect(await employer.call(showResume, { params })).toMatchObject({ person: null, contacts: null })

    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })

    expect(await employer.call(showResume, { params })).toMatchObject({
      person: 'Пётр Андреев',
      about: '<p>Пишите на petr@example.ru</p>',
      contacts: { phone: { number: seeker.phone }, email: expect.stringContaining('@') },
      negotiation: { id, state: 'response' },
    })
  })

  test('the owner sees everything, also in drafts and hidden resumes', async ({ app }) => {
    const { seeker, params } = await givenFullResume(app, {
      status: 'hidden',
      access_type: 'no_one',
      salary_amount: 80_000,
      salary_private: true,
    })

    expect(await seeker.call(showResume, { params })).toMatchObject({
      person: 'Пётр Андреев',
      salary_amount: 80_000,
      contacts: { phone: { number: seeker.phone } },
    })
  })
})

describe('a resume that the viewer may not see', () => {
  test('an invisible resume returns the same body as a missing one', async ({ app }) => {
    const { params } = await givenFullResume(app, { access_type: 'clients' })

    const bodies = await Promise.all(
      [params.id, 'net-takogo-999999'].map(async (id) => {
        const response = await app.fastify.inject(`/api/resumes/${id}`)
        expect(response.statusCode).toBe(404)
        return { ...response.json(), request_id: '' }
      }),
    )

    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({ code: 'resume_not_found' })
  })

  test.for([
    ['everyone', 'draft'],
    ['everyone', 'deleted'],
    ['no_one', 'hidden'],
    ['clients', 'published'],
  ] as const)(
    'guests, seekers and unverified employers do not find a resume for %s with status %s',
    async ([access_type, status], { app }) => {
      const { params } = await givenFullResume(app, { access_type, status })

      for (const who of [app.guest, await app.seeker(), await app.employer()]) {
        await expect(who.call(showResume, { params })).rejects.toMatchObject({ code: 'resume_not_found' })
      }
    },
  )
})
