import { describe, expect } from 'vitest'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenAppliedNegotiation, REFUSAL_BODY, stateHistory } from '#test/fixtures/applied-negotiation.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  considerNegotiation,
  inviteToInterview,
  refuseNegotiation,
  reopenNegotiation,
} from '../decisions/contract/employer-decisions.ts'
import { acceptInvitation, declineInvitation, withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'

/** Moves the end of the negotiation into the past, because no session lives that long. */
const endedDaysAgo = (app: TestApp, id: number, days: number) =>
  app.db
    .updateTable('negotiation')
    .set({ closed_at: new Date(app.now().getTime() - days * DAY_MS).toISOString() })
    .where('id', '=', id)
    .execute()

async function mailsTo(app: TestApp, person: Person) {
  await app.runJobs()
  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return (await app.listSentMessages()).filter(({ to }) => to === email)
}

describe('from an application to an interview', () => {
  test('each transition is recorded in the history, and the seeker is notified', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      state: 'viewed',
      viewed_by_employer_at: app.now().toISOString().replace('.000', ''),
      can: { consider: true, invite: true, refuse: true, return: false },
    })
    await employer.call(considerNegotiation, { params, body: {} })
    await employer.call(inviteToInterview, { params, body: { text: 'Приходите в четверг в 10:00' } })
    expect(await mailsTo(app, seeker)).toMatchObject([{ subject: 'Приглашение: «Бариста»' }])
    const accepted = await seeker.call(acceptInvitation, { params, body: {} })

    expect(accepted).toMatchObject({ state: 'interview', can: { withdraw: true, accept: false, decline: false } })
    expect(stateHistory(accepted)).toEqual(['response', 'viewed', 'considering', 'invitation', 'interview'])
    expect(accepted.history.map(({ actor }) => actor)).toEqual(['seeker', 'employer', 'employer', 'employer', 'seeker'])
    expect((await mailsTo(app, employer))[0]).toMatchObject({ subject: 'Приглашение принято: «Бариста»' })
  })

  test('the seeker reads the text of an invitation on the site and in the email', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)

    await employer.call(inviteToInterview, { params, body: { text: 'Приходите в четверг' } })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      state: 'invitation',
      invite_text: 'Приходите в четверг',
      can: { withdraw: true, accept: true, decline: true },
    })
    const [mail] = await mailsTo(app, seeker)
    expect(mail!.text).toContain('Приходите в четверг')
    expect(mail!.text).toContain('http://localhost/profile/negotiations')
  })

  test('a seeker who turned off emails receives none', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app, { email_notification: false })

    await employer.call(inviteToInterview, { params, body: {} })

    expect(await mailsTo(app, seeker)).toEqual([])
  })
})

describe('a refusal', () => {
  test('a refusal tells the seeker its reason and text', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)

    const body = { refuse_reason_id: 10, refuse_text: 'Нашли человека ближе к нашему складу' }
    expect(await employer.call(refuseNegotiation, { params, body })).toMatchObject({
      state: 'refused',
      ...body,
      can: { consider: false, invite: false, refuse: false, return: true },
    })

    const [mail] = await mailsTo(app, seeker)
    expect(mail!.subject).toBe('Не сложилось: «Бариста»')
    expect(mail!.text).toContain('Причина: Другое.')
    expect(mail!.text).toContain(body.refuse_text)
  })

  test('a refusal for another reason requires an explanation', async ({ app }) => {
    const { employer, params } = await givenAppliedNegotiation(app)

    await expect(
      employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 10, refuse_text: 'Нет' } }),
    ).rejects.toMatchObject({ errors: { refuse_text: expect.any(String) } })
  })

  test('a refusal may be reverted within thirty days, which clears its reason', async ({ app }) => {
    const { seeker, employer, id, params } = await givenAppliedNegotiation(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL_BODY })
    await endedDaysAgo(app, id, 29)

    const back = await employer.call(reopenNegotiation, { params, body: {} })

    expect(back).toMatchObject({ state: 'considering', refuse_reason_id: null, refuse_text: '' })
    expect((await mailsTo(app, seeker))[0]).toMatchObject({ subject: 'Ваш отклик снова на рассмотрении: «Бариста»' })
  })

  test('a refusal cannot be reverted after thirty days', async ({ app }) => {
    const { employer, id, params } = await givenAppliedNegotiation(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL_BODY })
    await endedDaysAgo(app, id, 31)

    await expect(employer.call(reopenNegotiation, { params, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'refused' },
    })
  })

  test('a refusal reverted at once sends no email about the refusal', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL_BODY })
    await employer.call(reopenNegotiation, { params, body: {} })

    expect((await mailsTo(app, seeker)).map(({ subject }) => subject)).toEqual([
      'Ваш отклик снова на рассмотрении: «Бариста»',
    ])
  })
})

describe('a transition that the rules do not allow', () => {
  test('a forbidden transition is refused with the current state', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)
    const conflict = (state: string) => ({ code: 'state_conflict', details: { state } })

    await expect(seeker.call(acceptInvitation, { params, body: {} })).rejects.toMatchObject(conflict('response'))
    await expect(seeker.call(declineInvitation, { params })).rejects.toMatchObject(conflict('response'))
    await expect(employer.call(reopenNegotiation, { params, body: {} })).rejects.toMatchObject(conflict('response'))
    await seeker.call(withdrawNegotiation, { params })
    await expect(employer.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject(conflict('withdrawn'))
    await expect(employer.call(inviteToInterview, { params, body: {} })).rejects.toMatchObject(conflict('withdrawn'))
    await expect(employer.call(refuseNegotiation, { params, body: REFUSAL_BODY })).rejects.toMatchObject(
      conflict('withdrawn'),
    )
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'withdrawn' })
  })

  test('of ten conflicting decisions at once one wins, and only that one is recorded', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)
    await employer.call(inviteToInterview, { params, body: {} })

    await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? seeker.call(acceptInvitation, { params, body: {} }) : seeker.call(declineInvitation, { params }),
      ),
    )

    const { state, history } = await seeker.call(showSeekerNegotiation, { params })
    expect(['interview', 'declined']).toContain(state)
    expect(history.map(({ to }) => to)).toEqual(['response', 'invitation', state])
  })
})

test('repeating the same decision ten times at once succeeds and changes nothing', async ({ app }) => {
  const { seeker, employer, params } = await givenAppliedNegotiation(app)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => employer.call(refuseNegotiation, { params, body: REFUSAL_BODY })),
  )

  expect(new Set(answers.map((answer) => stateHistory(answer).join()))).toEqual(new Set(['response,refused']))
  expect(await mailsTo(app, seeker)).toHaveLength(1)
})

describe('an expired application', () => {
  const expire = (app: TestApp, id: number) =>
    app.db
      .updateTable('negotiation')
      .set({ state: 'expired', closed_at: app.now().toISOString() })
      .where('id', '=', id)
      .execute()

  test('an expired application may still be decided', async ({ app }) => {
    const { employer, id, params } = await givenAppliedNegotiation(app)
    await expire(app, id)

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      state: 'expired',
      can: { consider: false, invite: true, offer: true, refuse: true },
    })
    expect(await employer.call(inviteToInterview, { params, body: {} })).toMatchObject({ state: 'invitation' })
  })

  test('an expired application cannot be decided after thirty days', async ({ app }) => {
    const { employer, id, params } = await givenAppliedNegotiation(app)
    await expire(app, id)
    await endedDaysAgo(app, id, 31)

    await expect(employer.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'expired' },
    })
  })
})
