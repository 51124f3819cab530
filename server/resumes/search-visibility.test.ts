import { describe, expect } from 'vitest'
import { acceptInvitation, inviteFromResume, sendNegotiation, withdrawNegotiation } from '#contract/negotiations.ts'
import { givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'
import { givenSearch } from '#test/resume-search.ts'
import { givenVerified } from '#test/verified.ts'

describe('visibility in the search', () => {
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

  test('guests, seekers, the owner and unverified employers find only resumes for everyone', async ({ house }) => {
    const { seeker, found } = await givenEveryKind(house)

    for (const who of [house.guest, await house.seeker(), await house.newcomer(), seeker, await house.employer()]) {
      expect(await found(who)).toEqual(['Всем'])
    }
  })

  test('verified employers also find resumes for employers', async ({ house }) => {
    const { found } = await givenEveryKind(house)

    expect(await found(await givenVerified(house))).toEqual(['Всем', 'Работодателям'])
  })

  test('an employer finds the resume of an applicant until the application is withdrawn', async ({ house }) => {
    const { seeker, forClients, found } = await givenEveryKind(house)
    const employer = await house.employer()
    const vacancy = await givenVacancy(house.db, employer.company_id)

    const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: forClients.id } })
    expect(await found(employer)).toEqual(['Всем', 'Работодателям'])
    await seeker.call(withdrawNegotiation, { params: { id } })
    expect(await found(employer)).toEqual(['Всем'])
  })

  test('an invitation shows nothing more until it is accepted', async ({ house }) => {
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
