import { describe, expect } from 'vitest'
import { addFavoriteResume, listFavoriteResumes } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { inviteFromResume } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { openResumeContacts } from '../contact-access/contact-access.contract.ts'
import type { ResumeAccess } from '../contract/resumes.ts'
import { downloadResumePdf } from '../export/resume-export.contract.ts'
import { createResume, showOwnResume, updateResume } from '../own-list/own-resumes.contract.ts'
import { searchResumes, showResume, showResumeToEmployer } from '../search/resume-search.contract.ts'
import { issueDirectLink, previewResume, suggestCompanies } from './resume-visibility.contract.ts'

let counter = 0

async function givenVisibleResume(app: TestApp, access_type: ResumeAccess, companies: Person[] = []) {
  const seeker = await app.seeker()
  const word = `видимость${++counter}`
  const resume = await givenResume(app.db, seeker.id, { title: `Пекарь ${word}`, access_type: 'clients' })
  const access_company_ids = companies.map(({ company_id }) => company_id)
  const body = { access_type, access_company_ids, consent_publication: true }
  const { direct_token } = await seeker.call(updateResume, { params: { id: resume.id }, body })
  return { seeker, resume, word, token: direct_token }
}

type VisibleResume = Awaited<ReturnType<typeof givenVisibleResume>>

/** Tries every way to the resume except its direct link and returns which of them work. */
async function listWorkingWays(app: TestApp, who: Person, { resume, word }: VisibleResume) {
  const vacancy = await givenVacancy(app.db, who.company_id)
  const id = resume.id
  const is = async (way: Promise<unknown>) => (await Promise.allSettled([way]))[0].status === 'fulfilled'
  const found = await who.call(searchResumes, { query: { text: word } })
  return {
    search: found.items.length === 1,
    found: found.found === 1,
    facets: found.facets.some(({ items }) => items.some(({ count }) => count > 0)),
    page: await is(who.call(showResume, { params: { id: resume.slug } })),
    employerPage: await is(who.call(showResumeToEmployer, { params: { id: String(id) } })),
    favorite: await is(who.call(addFavoriteResume, { body: { resume_id: id } })),
    favorites: (await who.call(listFavoriteResumes, { query: {} })).data.some((one) => one.id === id),
    pdf: await is(who.call(downloadResumePdf, { params: { id } })),
    contacts: await is(who.call(openResumeContacts, { params: { id }, body: {} })),
    invitation: await is(who.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: id } })),
  }
}

const allEqual = (is: boolean) => expect.toSatisfy((ways: object) => Object.values(ways).every((way) => way === is))

describe('visibility applies to every way to a resume', () => {
  test('a whitelist shows the resume only to the listed companies, verified or not', async ({ app }) => {
    const [chosen, verified] = [await app.employer(), await givenVerifiedEmployer(app)]
    const shown = await givenVisibleResume(app, 'whitelist', [chosen])

    expect(await listWorkingWays(app, chosen, shown)).toEqual(allEqual(true))
    expect(await listWorkingWays(app, verified, shown)).toEqual(allEqual(false))
  })

  test('a blacklist shows the resume to verified companies that are not listed', async ({ app }) => {
    const [unwanted, verified, unverified] = [
      await givenVerifiedEmployer(app),
      await givenVerifiedEmployer(app),
      await app.employer(),
    ]
    const shown = await givenVisibleResume(app, 'blacklist', [unwanted])

    expect(await listWorkingWays(app, unwanted, shown)).toEqual(allEqual(false))
    expect(await listWorkingWays(app, unverified, shown)).toEqual(allEqual(false))
    expect(await listWorkingWays(app, verified, shown)).toEqual(allEqual(true))
  })

  test('a resume for its direct link is not found without the link', async ({ app }) => {
    const shown = await givenVisibleResume(app, 'direct')

    expect(await listWorkingWays(app, await givenVerifiedEmployer(app), shown)).toEqual(allEqual(false))
    expect((await app.fastify.inject('/sitemap.xml')).body).not.toContain(shown.resume.slug)
  })
})

describe('the direct link', () => {
  test('with the link a guest reads the resume, and an employer opens contacts, invites and copies', async ({
    app,
  }) => {
    const { resume, token } = await givenVisibleResume(app, 'direct')
    const employer = await givenVerifiedEmployer(app)
    const vacancy = await givenVacancy(app.db, employer.company_id)
    const [params, query] = [{ id: resume.slug }, { token }]

    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await app.guest.call(showResume, { params, query })).toMatchObject({ contacts: null, age: null })
    await employer.call(downloadResumePdf, { params: { id: resume.id }, query })
    const body = { vacancy_id: vacancy.id, resume_id: resume.id, token }
    expect(await employer.call(inviteFromResume, { body })).toMatchObject({ state: 'invitation' })
    const opened = await employer.call(openResumeContacts, { params: { id: resume.id }, body: { token } })
    expect(opened.contacts).not.toBeNull()
    // A company that opened the contacts keeps its access.
    await employer.call(showResume, { params })
  })

  test('a wrong, missing or replaced token finds nothing', async ({ app }) => {
    const { seeker, resume, token } = await givenVisibleResume(app, 'direct')
    const params = { id: resume.slug }

    const { direct_token } = await seeker.call(issueDirectLink, { params: { id: resume.id } })

    expect(direct_token).not.toBe(token)
    await app.guest.call(showResume, { params, query: { token: direct_token } })
    for (const wrong of [token, '', 'x', '%', `${direct_token}x`, direct_token.toLowerCase()]) {
      await expect(app.guest.call(showResume, { params, query: { token: wrong } })).rejects.toMatchObject({
        status: 404,
        code: 'resume_not_found',
      })
    }
  })

  test('the token does not open a resume with another visibility', async ({ app }) => {
    const { resume, token } = await givenVisibleResume(app, 'clients')

    await expect(app.guest.call(showResume, { params: { id: resume.slug }, query: { token } })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
  })
})

describe('the list of companies', () => {
  test('the list is saved with the resume and stays when a change leaves it out', async ({ app }) => {
    const [one, other] = [await app.employer(), await app.employer()]
    const { seeker, resume } = await givenVisibleResume(app, 'whitelist', [other, one])
    const ids = [one.company_id, other.company_id].sort((a, b) => a - b)

    const own = await seeker.call(updateResume, { params: { id: resume.id }, body: { about: '<p>Пеку</p>' } })

    expect(own).toMatchObject({ access_type: 'whitelist', access_company_ids: ids })
    expect(own.access_companies.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
  })

  test('a list that is empty, too long or names an unknown company is refused', async ({ app }) => {
    const seeker = await app.seeker()
    const refused = (body: object) => expect(seeker.call(createResume, { body: { title: 'Пекарь', ...body } })).rejects
    await refused({ access_type: 'whitelist' }).toMatchObject({
      errors: { access_company_ids: 'Назовите хотя бы одну компанию' },
    })
    await refused({ access_type: 'blacklist', access_company_ids: [999_999] }).toMatchObject({
      errors: { access_company_ids: expect.any(String) },
    })
    const tooMany = Array.from({ length: 2001 }, (_, n) => n + 1)
    await refused({ access_type: 'blacklist', access_company_ids: tooMany }).toMatchObject({ code: 'bad_request' })
  })

  test('companies are suggested by the beginnings of words', async ({ app }) => {
    const employer = await app.employer()
    await app.db
      .updateTable('company')
      .set({ name: 'Ёлочные игрушки Верхневолжья', verification: 'verified' })
      .where('id', '=', employer.company_id)
      .execute()
    const seeker = await app.seeker()
    const suggest = (text: string) => seeker.call(suggestCompanies, { query: { text } })

    expect(await suggest('елоч верхне')).toMatchObject([{ id: employer.company_id }])
    expect(await suggest('ё')).toEqual([])
    expect(await suggest('грушки')).toEqual([])
  })
})

describe('the preview for the owner', () => {
  test('the owner previews the resume as each kind of viewer sees it', async ({ app }) => {
    const { seeker, resume } = await givenVisibleResume(app, 'clients')
    const see = (viewer: 'guest' | 'employer' | 'applied' | 'anonymous') =>
      seeker.call(previewResume, { params: { id: resume.id }, query: { viewer } })

    expect(await see('guest')).toMatchObject({ is_shown: false, resume: { contacts: null } })
    expect(await see('employer')).toMatchObject({ is_shown: true, resume: { contacts_state: 'may_open' } })
    expect(await see('applied')).toMatchObject({ is_shown: true, resume: { contacts_state: 'open' } })
    expect(await see('anonymous')).toMatchObject({
      is_shown: true,
      resume: { person: null, contacts: null, age: null },
    })
    const other = await app.seeker()
    await expect(other.call(previewResume, { params: { id: resume.id } })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
  })
})

test('a company that received an application keeps its access despite the blacklist', async ({ app }) => {
  const employer = await givenVerifiedEmployer(app)
  const { seeker, resume } = await givenVisibleResume(app, 'blacklist', [employer])
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const params = { id: resume.slug }
  await expect(employer.call(showResume, { params })).rejects.toMatchObject({ code: 'resume_not_found' })

  await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })

  expect((await employer.call(showResume, { params })).contacts).not.toBeNull()
  expect((await seeker.call(showOwnResume, { params: { id: resume.id } })).access_type).toBe('blacklist')
})
