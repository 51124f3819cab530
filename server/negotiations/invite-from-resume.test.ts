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

describe('inviting from a resume', () => {
  test('an invitation shows no contacts to the employer and notifies the seeker', async ({ house }) => {
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

  test('accepting an invitation opens the contacts except the hidden ones', async ({ house }) => {
    const { seeker, employer, body } = await givenFound(house, { hidden_fields: ['phones'] })
    const { id } = await employer.call(inviteFromResume, { body })

    await seeker.call(acceptInvitation, { params: { id }, body: {} })

    const { resume } = await employer.call(showEmployerNegotiation, { params: { id } })
    expect(resume.person).toBe('Пётр Андреев')
    expect(resume.contacts).toEqual({ phone: null, email: expect.stringContaining('@'), others: [] })
  })

  test('repeating the invitation through the negotiation changes nothing', async ({ house }) => {
    const { employer, body } = await givenFound(house)
    const invited = await employer.call(inviteFromResume, { body })

    expect(await employer.call(inviteToInterview, { params: { id: invited.id }, body: { text: 'Ещё раз' } })).toEqual(
      invited,
    )
  })

  test('inviting a seeker who has applied already is refused with the id of the negotiation', async ({ house }) => {
    const { seeker, employer, vacancy, resume, body } = await givenFound(house)
    const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({
      code: 'negotiation_exists',
      details: { id },
    })
  })

  test('an invitation and an application at the same moment create one negotiation', async ({ house }) => {
    const { seeker, employer, vacancy, resume, body } = await givenFound(house)

    const results = await Promise.allSettled([
      employer.call(inviteFromResume, { body }),
      seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('who may be invited', () => {
  test('an employer may invite only the owner of a resume visible to that employer', async ({ house }) => {
    const { employer, body } = await givenFound(house, { access_type: 'clients' })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
    await verify(house, employer.company_id)
    expect(await employer.call(inviteFromResume, { body })).toMatchObject({ state: 'invitation' })
  })

  test('the owner of a resume that was hidden meanwhile cannot be invited', async ({ house }) => {
    const { seeker, employer, resume, body } = await givenFound(house)
    await seeker.call(updateResume, { params: { id: resume.id }, body: { access_type: 'no_one' } })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
  })

  test('an employer cannot invite the owner of the same account', async ({ house }) => {
    const { employer, body } = await givenFound(house)
    const own = await givenResume(house.db, employer.id)

    await expect(employer.call(inviteFromResume, { body: { ...body, resume_id: own.id } })).rejects.toMatchObject({
      errors: { resume_id: expect.any(String) },
    })
  })
})

describe('the vacancy of an invitation', () => {
  test('an invitation to a vacancy of another company is refused', async ({ house }) => {
    const { body } = await givenFound(house)
    const stranger = await house.employer()

    await expect(stranger.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })

  test.for([
    ['draft', { status: 'draft' }],
    ['archived', { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 }],
    ['blocked', { moderation_status: 'blocked' }],
  ] as const)('an invitation to a vacancy that is %s is refused', async ([state, fields], { house }) => {
    const { employer, vacancy, body } = await givenFound(house)
    await house.db.updateTable('vacancy').set(fields).where('id', '=', vacancy.id).execute()

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state },
    })
  })
})

describe('contacts opened beside an invitation', () => {
  test('opened contacts appear in the invitation and disappear when the owner revokes access', async ({ house }) => {
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

  test('contacts opened before an invitation are not stored in its snapshot', async ({ house }) => {
    const { seeker, employer, resume, body } = await givenFound(house)
    await employer.call(revealContacts, { params: { id: resume.id }, body: {} })
    const { id } = await employer.call(inviteFromResume, { body })

    await seeker.call(revokeContacts, { params: { id: resume.id, company_id: employer.company_id } })

    expect((await employer.call(showEmployerNegotiation, { params: { id } })).resume.contacts).toBeNull()
    const { data } = await employer.call(listEmployerNegotiations, { query: {} })
    expect(JSON.stringify(data)).not.toContain('Андреев')
  })
})
