import { describe, expect } from 'vitest'
import { openResumeContacts, revokeResumeContacts } from '#features/resumes/contact-access/contact-access.contract.ts'
import { updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../../apply/applications.contract.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../../inbox/contract/inbox.ts'
import { listSeekerNegotiations } from '../../own-list/seeker-negotiations.contract.ts'
import { inviteFromResume, inviteToInterview } from '../contract/employer-decisions.ts'
import { acceptInvitation } from '../contract/seeker-decisions.ts'

async function givenFoundResume(app: TestApp, resumeFields: Parameters<typeof givenResume>[2] = {}) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id })
  const resume = await givenResume(app.db, seeker.id, resumeFields)
  const body = { vacancy_id: vacancy.id, resume_id: resume.id, text: 'Приходите к нам' }
  return { seeker, employer, vacancy, resume, body }
}

const verify = (app: TestApp, companyId: number) =>
  app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', companyId).execute()

describe('inviting from a resume', () => {
  test('an invitation shows no contacts to the employer and notifies the seeker', async ({ app }) => {
    const { seeker, employer, vacancy, body } = await givenFoundResume(app)

    const invited = await employer.call(inviteFromResume, { body })
    await app.runJobs()

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
    expect((await app.listSentMessages())[0]).toMatchObject({ subject: 'Приглашение: «Бариста»' })
  })

  test('accepting an invitation opens the contacts except the hidden ones', async ({ app }) => {
    const { seeker, employer, body } = await givenFoundResume(app, { hidden_fields: ['phones'] })
    const { id } = await employer.call(inviteFromResume, { body })

    await seeker.call(acceptInvitation, { params: { id }, body: {} })

    const { resume } = await employer.call(showEmployerNegotiation, { params: { id } })
    expect(resume.person).toBe('Пётр Андреев')
    expect(resume.contacts).toEqual({ phone: null, email: expect.stringContaining('@'), others: [] })
  })

  test('an invitation to a resume that has just been deleted is not accepted any more', async ({ app }) => {
    const { seeker, employer, resume, body } = await givenFoundResume(app)
    const { id } = await employer.call(inviteFromResume, { body })
    await app.db.updateTable('resume').set({ status: 'deleted' }).where('id', '=', resume.id).execute()

    await expect(seeker.call(acceptInvitation, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Это резюме удалено',
    })
  })

  test('repeating the invitation through the negotiation changes nothing', async ({ app }) => {
    const { employer, body } = await givenFoundResume(app)
    const invited = await employer.call(inviteFromResume, { body })

    expect(await employer.call(inviteToInterview, { params: { id: invited.id }, body: { text: 'Ещё раз' } })).toEqual(
      invited,
    )
  })

  test('inviting a seeker who has applied already is refused with the id of the negotiation', async ({ app }) => {
    const { seeker, employer, vacancy, resume, body } = await givenFoundResume(app)
    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({
      code: 'negotiation_exists',
      details: { id },
    })
  })

  test('an invitation and an application at the same moment create one negotiation', async ({ app }) => {
    const { seeker, employer, vacancy, resume, body } = await givenFoundResume(app)

    const results = await Promise.allSettled([
      employer.call(inviteFromResume, { body }),
      seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('who may be invited', () => {
  test('an employer may invite only the owner of a resume visible to that employer', async ({ app }) => {
    const { employer, body } = await givenFoundResume(app, { access_type: 'clients' })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
    await verify(app, employer.company_id)
    expect(await employer.call(inviteFromResume, { body })).toMatchObject({ state: 'invitation' })
  })

  test('the owner of a resume that was hidden meanwhile cannot be invited', async ({ app }) => {
    const { seeker, employer, resume, body } = await givenFoundResume(app)
    await seeker.call(updateResume, { params: { id: resume.id }, body: { access_type: 'no_one' } })

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
  })

  test('an employer cannot invite the owner of the same account', async ({ app }) => {
    const { employer, body } = await givenFoundResume(app)
    const own = await givenResume(app.db, employer.id)

    await expect(employer.call(inviteFromResume, { body: { ...body, resume_id: own.id } })).rejects.toMatchObject({
      errors: { resume_id: expect.any(String) },
    })
  })
})

describe('the vacancy of an invitation', () => {
  test('an invitation to a vacancy of another company is refused', async ({ app }) => {
    const { body } = await givenFoundResume(app)
    const stranger = await app.employer()

    await expect(stranger.call(inviteFromResume, { body })).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })

  test.for([
    ['draft', { status: 'draft' }],
    ['archived', { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 }],
    ['blocked', { moderation_status: 'blocked' }],
  ] as const)('an invitation to a vacancy that is %s is refused', async ([state, fields], { app }) => {
    const { employer, vacancy, body } = await givenFoundResume(app)
    await app.db.updateTable('vacancy').set(fields).where('id', '=', vacancy.id).execute()

    await expect(employer.call(inviteFromResume, { body })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state },
    })
  })
})

describe('contacts opened beside an invitation', () => {
  test('opened contacts appear in the invitation and disappear when the owner revokes access', async ({ app }) => {
    const { seeker, employer, resume, body } = await givenFoundResume(app)
    const { id } = await employer.call(inviteFromResume, { body })
    const read = async () => (await employer.call(showEmployerNegotiation, { params: { id } })).resume
    expect(await read()).toMatchObject({ contacts: null, contacts_state: 'may_open', person: 'Пётр А.' })

    await employer.call(openResumeContacts, { params: { id: resume.id }, body: { vacancy_id: body.vacancy_id } })
    expect(await read()).toMatchObject({ contacts: { phone: { number: seeker.phone } }, can_view_contacts: true })

    const params = { id: resume.id, company_id: employer.company_id }
    await seeker.call(revokeResumeContacts, { params })
    expect(await read()).toMatchObject({ contacts: null, contacts_state: 'revoked', person: 'Пётр А.' })
  })

  test('contacts opened before an invitation are not stored in its snapshot', async ({ app }) => {
    const { seeker, employer, resume, body } = await givenFoundResume(app)
    await employer.call(openResumeContacts, { params: { id: resume.id }, body: {} })
    const { id } = await employer.call(inviteFromResume, { body })

    await seeker.call(revokeResumeContacts, { params: { id: resume.id, company_id: employer.company_id } })

    expect((await employer.call(showEmployerNegotiation, { params: { id } })).resume.contacts).toBeNull()
    const { data } = await employer.call(listEmployerNegotiations, { query: {} })
    expect(JSON.stringify(data)).not.toContain('Андреев')
  })
})
