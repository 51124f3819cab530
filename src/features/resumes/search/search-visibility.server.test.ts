import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { inviteFromResume } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { acceptInvitation, withdrawNegotiation } from '#features/negotiations/decisions/contract/seeker-decisions.ts'
import { givenResumeSearch } from '#test/fixtures/resume-search.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'

describe('visibility in the search', () => {
  async function givenEveryKind(app: TestApp) {
    const searched = await givenResumeSearch(app)
    await searched.givenMatchingResume({ title: 'Всем', access_type: 'everyone' })
    const forClients = await searched.givenMatchingResume({ title: 'Работодателям', access_type: 'clients' })
    await searched.givenMatchingResume({ title: 'Никому', access_type: 'no_one', status: 'hidden' })
    await searched.givenMatchingResume({ title: 'Черновик', access_type: 'everyone', status: 'draft' })
    await searched.givenMatchingResume({ title: 'Удалено', access_type: 'everyone', status: 'deleted' })
    const found = async (who?: Pick<Person, 'call'>) => {
      const page = await searched.search({}, who)
      expect(page.found).toBe(page.items.length)
      expect(
        page.facets.find(({ key }) => key === 'experience_ids')!.items.reduce((sum, { count }) => sum + count, 0),
      ).toBe(page.found)
      return page.items.map(({ title }) => title).sort()
    }
    return { ...searched, forClients, found }
  }

  test('guests, seekers, the owner and unverified employers find only resumes for everyone', async ({ app }) => {
    const { seeker, found } = await givenEveryKind(app)

    for (const who of [app.guest, await app.seeker(), await app.newcomer(), seeker, await app.employer()]) {
      expect(await found(who)).toEqual(['Всем'])
    }
  })

  test('verified employers also find resumes for employers', async ({ app }) => {
    const { found } = await givenEveryKind(app)

    expect(await found(await givenVerifiedEmployer(app))).toEqual(['Всем', 'Работодателям'])
  })

  test('an employer finds the resume of an applicant until the application is withdrawn', async ({ app }) => {
    const { seeker, forClients, found } = await givenEveryKind(app)
    const employer = await app.employer()
    const vacancy = await givenVacancy(app.db, employer.company_id)

    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: forClients.id } })
    expect(await found(employer)).toEqual(['Всем', 'Работодателям'])
    await seeker.call(withdrawNegotiation, { params: { id } })
    expect(await found(employer)).toEqual(['Всем'])
  })

  test('an invitation shows nothing more until it is accepted', async ({ app }) => {
    const { seeker, givenMatchingResume, search } = await givenResumeSearch(app)
    const employer = await app.employer()
    const vacancy = await givenVacancy(app.db, employer.company_id)
    const resume = await givenMatchingResume()
    const body = { vacancy_id: vacancy.id, resume_id: resume.id }
    const { id } = await employer.call(inviteFromResume, { body })

    expect((await search({}, employer)).items).toMatchObject([
      { person: 'Пётр А.', negotiation: { id, state: 'invitation' } },
    ])
    await seeker.call(acceptInvitation, { params: { id }, body: {} })
    expect((await search({}, employer)).items).toMatchObject([
      { person: 'Пётр Андреев', negotiation: { id, state: 'interview' } },
    ])
    expect((await search({}, await givenVerifiedEmployer(app))).items).toMatchObject([
      { person: 'Пётр А.', negotiation: null },
    ])
  })
})
