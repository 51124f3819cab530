import { describe, expect } from 'vitest'
import {
  acceptInvitation,
  considerNegotiation,
  declineInvitation,
  inviteToInterview,
  refuseNegotiation,
  returnNegotiation,
  showEmployerNegotiation,
  showSeekerNegotiation,
  withdrawNegotiation,
} from '#contract/negotiations.ts'
import { givenNegotiation, pathOf, REFUSAL } from '#test/applied.ts'
import { type House, type Person, test } from '#test/house.ts'

const DAY = 24 * 60 * 60 * 1000

/** Moves the end of the negotiation into the past, because no session lives that long. */
const endedDaysAgo = (house: House, id: number, days: number) =>
  house.db
    .updateTable('negotiation')
    .set({ closed_at: new Date(house.now().getTime() - days * DAY).toISOString() })
    .where('id', '=', id)
    .execute()

async function mailsTo(house: House, person: Person) {
  await house.runJobs()
  const { email } = await house.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return (await house.sent()).filter(({ to }) => to === email)
}

describe('from an application to an interview', () => {
  test('each transition is recorded in the history, and the seeker is notified', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      state: 'viewed',
      viewed_by_employer_at: house.now().toISOString().replace('.000', ''),
      can: { consider: true, invite: true, refuse: true, return: false },
    })
    await employer.call(considerNegotiation, { params, body: {} })
    await employer.call(inviteToInterview, { params, body: { text: 'Приходите в четверг в 10:00' } })
    expect(await mailsTo(house, seeker)).toMatchObject([{ subject: 'Вас приглашают: «Бариста»' }])
    const accepted = await seeker.call(acceptInvitation, { params, body: {} })

    expect(accepted).toMatchObject({ state: 'interview', can: { withdraw: true, accept: false, decline: false } })
    expect(pathOf(accepted)).toEqual(['response', 'viewed', 'considering', 'invitation', 'interview'])
    expect(accepted.history.map(({ actor }) => actor)).toEqual(['seeker', 'employer', 'employer', 'employer', 'seeker'])
    expect((await mailsTo(house, employer))[0]).toMatchObject({ subject: 'Приглашение принято: «Бариста»' })
  })

  test('the seeker reads the text of an invitation on the site and in the email', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)

    await employer.call(inviteToInterview, { params, body: { text: 'Приходите в четверг' } })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      state: 'invitation',
      invite_text: 'Приходите в четверг',
      can: { withdraw: true, accept: true, decline: true },
    })
    const [mail] = await mailsTo(house, seeker)
    expect(mail!.text).toContain('Приходите в четверг')
    expect(mail!.text).toContain('http://localhost/profile/negotiations')
  })

  test('a seeker who turned off emails receives none', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house, { email_notification: false })

    await employer.call(inviteToInterview, { params, body: {} })

    expect(await mailsTo(house, seeker)).toEqual([])
  })
})

describe('a refusal', () => {
  test('a refusal tells the seeker its reason and text', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)

    const body = { refuse_reason_id: 10, refuse_text: 'Нашли человека ближе к нашему складу' }
    expect(await employer.call(refuseNegotiation, { params, body })).toMatchObject({
      state: 'refused',
      ...body,
      can: { consider: false, invite: false, refuse: false, return: true },
    })

    const [mail] = await mailsTo(house, seeker)
    expect(mail!.subject).toBe('Вам отказали: «Бариста»')
    expect(mail!.text).toContain('Причина: Другое.')
    expect(mail!.text).toContain(body.refuse_text)
  })

  test('a refusal for another reason requires an explanation', async ({ house }) => {
    const { employer, params } = await givenNegotiation(house)

    await expect(
      employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 10, refuse_text: 'Нет' } }),
    ).rejects.toMatchObject({ errors: { refuse_text: expect.any(String) } })
  })

  test('a refusal may be reverted within thirty days, which clears its reason', async ({ house }) => {
    const { seeker, employer, id, params } = await givenNegotiation(house)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await endedDaysAgo(house, id, 29)

    const back = await employer.call(returnNegotiation, { params, body: {} })

    expect(back).toMatchObject({ state: 'considering', refuse_reason_id: null, refuse_text: '' })
    expect((await mailsTo(house, seeker))[0]).toMatchObject({ subject: 'Ваш отклик снова рассматривают: «Бариста»' })
  })

  test('a refusal cannot be reverted after thirty days', async ({ house }) => {
    const { employer, id, params } = await givenNegotiation(house)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await endedDaysAgo(house, id, 31)

    await expect(employer.call(returnNegotiation, { params, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'refused' },
    })
  })

  test('a refusal reverted at once sends no email about the refusal', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await employer.call(returnNegotiation, { params, body: {} })

    expect((await mailsTo(house, seeker)).map(({ subject }) => subject)).toEqual([
      'Ваш отклик снова рассматривают: «Бариста»',
    ])
  })
})

describe('a transition that the rules do not allow', () => {
  test('a forbidden transition is refused with the current state', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)
    const conflict = (state: string) => ({ code: 'state_conflict', details: { state } })

    await expect(seeker.call(acceptInvitation, { params, body: {} })).rejects.toMatchObject(conflict('response'))
    await expect(seeker.call(declineInvitation, { params })).rejects.toMatchObject(conflict('response'))
    await expect(employer.call(returnNegotiation, { params, body: {} })).rejects.toMatchObject(conflict('response'))
    await seeker.call(withdrawNegotiation, { params })
    await expect(employer.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject(conflict('withdrawn'))
    await expect(employer.call(inviteToInterview, { params, body: {} })).rejects.toMatchObject(conflict('withdrawn'))
    await expect(employer.call(refuseNegotiation, { params, body: REFUSAL })).rejects.toMatchObject(
      conflict('withdrawn'),
    )
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'withdrawn' })
  })

  test('of ten conflicting decisions at once one wins, and only that one is recorded', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)
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

test('repeating the same decision ten times at once succeeds and changes nothing', async ({ house }) => {
  const { seeker, employer, params } = await givenNegotiation(house)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => employer.call(refuseNegotiation, { params, body: REFUSAL })),
  )

  expect(new Set(answers.map((answer) => pathOf(answer).join()))).toEqual(new Set(['response,refused']))
  expect(await mailsTo(house, seeker)).toHaveLength(1)
})

describe('an expired application', () => {
  const expire = (house: House, id: number) =>
    house.db
      .updateTable('negotiation')
      .set({ state: 'expired', closed_at: house.now().toISOString() })
      .where('id', '=', id)
      .execute()

  test('an expired application may still be decided', async ({ house }) => {
    const { employer, id, params } = await givenNegotiation(house)
    await expire(house, id)

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      state: 'expired',
      can: { consider: true, invite: true, refuse: true },
    })
    expect(await employer.call(inviteToInterview, { params, body: {} })).toMatchObject({ state: 'invitation' })
  })

  test('an expired application cannot be decided after thirty days', async ({ house }) => {
    const { employer, id, params } = await givenNegotiation(house)
    await expire(house, id)
    await endedDaysAgo(house, id, 31)

    await expect(employer.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'expired' },
    })
  })
})
