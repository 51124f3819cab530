import { describe, expect } from 'vitest'
import { revealContacts, revokeContacts } from '#contract/contact-reveals.ts'
import { listEmployerNegotiations } from '#contract/inbox.ts'
import {
  acceptInvitation,
  inviteFromResume,
  inviteToInterview,
  listSeekerNegotiations,
  sendNegotiation,
  showEmployerNegotiation,
} from '#contract/negotiations.ts'
import { updateResume } from '#contract/own-resumes.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'

async function givenFound(house: House, resumeFields: Parameters<typeof givenResume>[2] = {}) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, { manager_id: employer.id })
  const resume = await givenResume(house.db, seeker.id, resumeFields)
  const body = { vacancy_id: vacancy.id, resume_id: resume.id, text: 'Приходите к нам' }
  return { seeker, employer, vacancy, resume, body }
}

const verify = (house: House, companyId: number) =>
  house.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', companyId).execute()

describe('inviting somebody who was found', () => {
  test('shows no contacts, and tells the seeker', async ({ house }) => {
    const { seeker, employer, vacancy, body } = await givenFound(house)

    const invited = await employer.call(inviteFromResume, { body })
    await house.runJobs()

    expect(invited).toMatchObject({
      initiator: 'employer',
      state: 'invitation',
      invite_text: 'Приходите к нам',
      answer_due_at: null,
      resume: { person: 'Пётр А.', contacts: null },
      history: [{ actor: 'employer', from: null, to: 'invitation' }],
    })
    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data).toMatchObject([
      { vacancy: { id: vacancy.id }, has_updates: true, can: { accept: true, decline: true } },
    ])
    expect((await house.sent())[0]).toMatchObject({ subject: 'Вас приглашают: «Бариста»' })
  })

  test('opens the contacts when it is accepted, but not the hidden ones', async ({ house }) => {
    const { seeker, employer, body } = await givenFound(house, { hidden_fields: ['phones'] })
    const { id } = await employer.call(inviteFromResume, { body })

    await seeker.call(acceptInvitation, { params: { id }, body: {} })

    const { resume } = await employer.call(showEmployerNegotiation, { params: { id } })
    expect(resume.person).toBe('Пётр Андреев')
    expect(resume.contacts).toEqual({ phone: null, email: expect.stringContaining('@'), others: [] })
  })

  test('is asked for again by the negotiation itself without a change', async ({ house }) => {
    const { employer, body } = await givenFound(house)
    const invited = await employer.call(inviteFromResume, { body })

    expect(await employer.call(inviteToInterview, { params: { id: invited.id }, body: { text: 'Ещё раз' } })).toEqual(
      invited,
    )
  })

  test('who has applied already is refused with the id', async ({ house }) => {
    const { seeker, employer, vacancy, resume, body } = await givenFound(house)
    const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({
      code: 'negotiation_exists',
      details: { id },
    })
  })

  test('at the moment when that person applies makes one negotiation', async ({ house }) => {
    const { seeker, employer, vacancy, resume, body } = await givenFound(house)

    const results = await Promise.allSettled([
      employer.call(inviteFromResume, { body }),
      seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('who may be invited', () => {
  test('only whom this employer may see', async ({ house }) => {
    const { employer, body } = await givenFound(house, { access_type: 'clients' })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
    await verify(house, employer.company_id)
    expect(await employer.call(inviteFromResume, { body })).toMatchObject({ state: 'invitation' })
  })

  test('nobody whose resume is hidden meanwhile', async ({ house }) => {
    const { seeker, employer, resume, body } = await givenFound(house)
    await seeker.call(updateResume, { params: { id: resume.id }, body: { access_type: 'no_one' } })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
  })

  test('not oneself', async ({ house }) => {
    const { employer, body } = await givenFound(house)
    const own = await givenResume(house.db, employer.id)

    await expect(employer.call(inviteFromResume, { body: { ...body, resume_id: own.id } })).rejects.toMatchObject({
      errors: { resume_id: expect.any(String) },
    })
  })
})

describe('to which vacancy', () => {
  test('not to one of another company', async ({ house }) => {
    const { body } = await givenFound(house)
    const stranger = await house.employer()

    await expect(stranger.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })

  test.for([
    ['draft', { status: 'draft' }],
    ['archived', { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 }],
    ['blocked', { moderation_status: 'blocked' }],
  ] as const)('not to one that is %s', async ([state, fields], { house }) => {
    const { employer, vacancy, body } = await givenFound(house)
    await house.db.updateTable('vacancy').set(fields).where('id', '=', vacancy.id).execute()

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state },
    })
  })
})

describe('contacts opened beside an invitation', () => {
  test('are read in it, and are gone from it when the owner closes them', async ({ house }) => {
    const { seeker, employer, resume, body } = await givenFound(house)
    const { id } = await employer.call(inviteFromResume, { body })
    const read = async () => (await employer.call(showEmployerNegotiation, { params: { id } })).resume
    expect(await read()).toMatchObject({ contacts: null, contacts_state: 'may_open', person: 'Пётр А.' })

    await employer.call(revealContacts, { params: { id: resume.id }, body: { vacancy_id: body.vacancy_id } })
    expect(await read()).toMatchObject({ contacts: { phone: { number: seeker.phone } }, can_view_contacts: true })

    const params = { id: resume.id, company_id: employer.company_id }
    await seeker.call(revokeContacts, { params })
    expect(await read()).toMatchObject({ contacts: null, contacts_state: 'revoked', person: 'Пётр А.' })
  })

  test('do not stay in the copy of an invitation that comes after them', async ({ house }) => {
    const { seeker, employer, resume, body } = await givenFound(house)
    await employer.call(revealContacts, { params: { id: resume.id }, body: {} })
    const { id } = await employer.call(inviteFromResume, { body })

    await seeker.call(revokeContacts, { params: { id: resume.id, company_id: employer.company_id } })

    expect((await employer.call(showEmployerNegotiation, { params: { id } })).resume.contacts).toBeNull()
    const { data } = await employer.call(listEmployerNegotiations, { query: {} })
    expect(JSON.stringify(data)).not.toContain('Андреев')
  })
})
