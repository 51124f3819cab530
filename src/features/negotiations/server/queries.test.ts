import { describe, expect } from 'vitest'
import { deleteVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { givenAppliedNegotiation, REFUSAL_BODY, stateHistory } from '#test/fixtures/applied-negotiation.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import {
  considerNegotiation,
  inviteToInterview,
  refuseNegotiation,
  reopenNegotiation,
} from '../decisions/contract/employer-decisions.ts'
import { acceptInvitation, declineInvitation, withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { listSeekerNegotiations, showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'

describe('the negotiation for the employer', () => {
  test('the employer reads the resume as it was sent, with the contacts given by applying', async ({ app }) => {
    const { seeker, employer, id, resume, params } = await givenAppliedNegotiation(app, {
      hidden_fields: ['phones', 'names_and_photo'],
    })
    await app.db.updateTable('resume').set({ title: 'Директор' }).where('id', '=', resume.id).execute()

    const { resume: copy } = await employer.call(showEmployerNegotiation, { params })

    expect(copy).toMatchObject({
      id: resume.id,
      title: resume.title,
      person: 'Пётр Андреев',
      contacts: { phone: { number: seeker.phone } },
      is_favorite: false,
      negotiation: { id, state: 'viewed' },
    })
  })

  test('the stored resume snapshot holds only fields of the contract', async ({ app }) => {
    const { id } = await givenAppliedNegotiation(app)

    const { resume_snapshot } = await app.db
      .selectFrom('negotiation')
      .select('resume_snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    expect(Object.keys(resume_snapshot as object)).not.toContain('hidden_fields')
    expect(Object.keys(resume_snapshot as object)).not.toContain('last_name')
  })

  test('the employer loses the contacts when the seeker withdraws', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)
    await seeker.call(withdrawNegotiation, { params })

    const { resume } = await employer.call(showEmployerNegotiation, { params })

    expect(resume.contacts).toBeNull()
  })

  test('opening a negotiation again records nothing', async ({ app }) => {
    const { employer, params } = await givenAppliedNegotiation(app)

    const [first] = await Promise.all([
      employer.call(showEmployerNegotiation, { params }),
      employer.call(showEmployerNegotiation, { params }),
    ])
    app.advanceSeconds(60)

    expect(await employer.call(showEmployerNegotiation, { params })).toEqual(first)
    expect(stateHistory(first)).toEqual(['response', 'viewed'])
  })

  test('the employer lists negotiations by state and by vacancy, with a count of every state', async ({ app }) => {
    const { employer, vacancy, id, params } = await givenAppliedNegotiation(app)
    const other = await givenVacancy(app.db, employer.company_id)
    const second = await app.seeker()
    const resume = await givenResume(app.db, second.id)
    await second.call(submitApplication, { body: { vacancy_id: other.id, resume_id: resume.id } })
    await employer.call(refuseNegotiation, { params, body: REFUSAL_BODY })

    const all = await employer.call(listEmployerNegotiations, { query: {} })
    expect(all.meta).toMatchObject({ total: 2, current_page: 1, last_page: 1, per_page: 20 })
    expect(all.meta.counts).toMatchObject({ all: 2, response: 1, refused: 1, invitation: 0 })

    const refused = await employer.call(listEmployerNegotiations, { query: { state: ['refused'] } })
    expect(refused).toMatchObject({ data: [{ id }], meta: { total: 1, counts: { all: 2, response: 1 } } })

    const ofVacancy = await employer.call(listEmployerNegotiations, { query: { vacancy_id: vacancy.id } })
    expect(ofVacancy).toMatchObject({
      data: [{ id, vacancy: { name: 'Бариста' } }],
      meta: { counts: { all: 1, refused: 1 } },
    })
  })

  test('an employer cannot read or decide negotiations of another company', async ({ app }) => {
    const { params } = await givenAppliedNegotiation(app)
    const stranger = await app.employer()
    const notFound = { code: 'negotiation_not_found' }

    await expect(stranger.call(showEmployerNegotiation, { params })).rejects.toMatchObject(notFound)
    await expect(stranger.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject(notFound)
    await expect(stranger.call(inviteToInterview, { params, body: {} })).rejects.toMatchObject(notFound)
    await expect(stranger.call(refuseNegotiation, { params, body: REFUSAL_BODY })).rejects.toMatchObject(notFound)
    await expect(stranger.call(reopenNegotiation, { params, body: {} })).rejects.toMatchObject(notFound)
    expect((await stranger.call(listEmployerNegotiations, { query: {} })).data).toEqual([])
  })
})

describe('the negotiation for the seeker', () => {
  test('a negotiation is marked as changed until the seeker opens it', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)
    const unread = async () => (await seeker.call(listSeekerNegotiations, { query: {} })).meta.counts.unread
    expect(await unread()).toBe(0)
    app.advanceSeconds(60)
    await employer.call(considerNegotiation, { params, body: {} })

    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data).toMatchObject([{ has_updates: true, state: 'considering' }])
    expect(await unread()).toBe(1)
    app.advanceSeconds(60)
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ has_updates: false })
    expect(await unread()).toBe(0)
  })

  test('the seeker lists negotiations by state, the latest change first', async ({ app }) => {
    const { seeker, employer, id, resume, params } = await givenAppliedNegotiation(app)
    app.advanceSeconds(60)
    const vacancy = await givenVacancy(app.db, employer.company_id, { name: 'Кассир' })
    const later = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    app.advanceSeconds(60)
    await employer.call(refuseNegotiation, { params, body: REFUSAL_BODY })

    const all = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(all.data.map((one) => one.id)).toEqual([id, later.id])
    expect(all.meta.counts).toMatchObject({ all: 2, response: 1, refused: 1, viewed: 0 })
    const waiting = await seeker.call(listSeekerNegotiations, { query: { state: ['response'] } })
    expect(waiting).toMatchObject({ data: [{ id: later.id, vacancy: { name: 'Кассир' } }], meta: { total: 1 } })
    expect((await seeker.call(listSeekerNegotiations, { query: { page: 2 } })).data).toEqual([])
  })

  test('the seeker still sees a vacancy that was deleted meanwhile', async ({ app }) => {
    const { seeker, employer, vacancy, params } = await givenAppliedNegotiation(app)
    await employer.call(deleteVacancy, { params: { id: vacancy.id }, query: {} })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      vacancy: { name: 'Бариста', status: 'archived' },
    })
  })

  test('a seeker cannot read or change negotiations of another seeker', async ({ app }) => {
    const { params } = await givenAppliedNegotiation(app)
    const stranger = await app.seeker()
    const notFound = { code: 'negotiation_not_found' }

    await expect(stranger.call(showSeekerNegotiation, { params })).rejects.toMatchObject(notFound)
    await expect(stranger.call(withdrawNegotiation, { params })).rejects.toMatchObject(notFound)
    await expect(stranger.call(acceptInvitation, { params, body: {} })).rejects.toMatchObject(notFound)
    await expect(stranger.call(declineInvitation, { params })).rejects.toMatchObject(notFound)
  })
})
