import { describe, expect } from 'vitest'
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { findStageId, givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { applyBulkAction } from '../../bulk/bulk-actions.contract.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../../inbox/contract/inbox.ts'
import { listSeekerNegotiations, showSeekerNegotiation } from '../../own-list/seeker-negotiations.contract.ts'
import {
  confirmWorkStart,
  considerNegotiation,
  inviteToInterview,
  refuseNegotiation,
  sendOffer,
} from '../contract/employer-decisions.ts'
import { hireByWord } from '../contract/hires-by-word.ts'
import { withdrawNegotiation } from '../contract/seeker-decisions.ts'
import { undoDecisions } from '../contract/undo-decisions.ts'

/** Runs delayed jobs, as if the time in which a decision can be undone had passed. */
async function endUndoPeriod(app: TestApp) {
  await app.db
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: '2000-01-01' } as never)
    .execute()
  await app.runJobs()
}

async function givenOne(app: TestApp) {
  const { employer, vacancy } = await givenInbox(app, 0)
  const { seeker, id, params } = await givenApplication(app, vacancy.id)
  await app.runJobs()
  const colleague = await app.employer()
  await app.db
    .updateTable('employer')
    .set({ company_id: employer.company_id, contact_first_name: 'Олег', contact_last_name: 'Рябов' })
    .where('id', '=', colleague.id)
    .execute()
  const seenBySeeker = async () => (await seeker.call(showSeekerNegotiation, { params })).state
  return { employer, colleague, seeker, vacancy, id, params, seenBySeeker }
}

const REFUSAL = { refuse_reason_id: 2, refuse_text: '', hold: true }

describe('a decision that can still be undone', () => {
  test('the seeker learns nothing of it, and the company sees what it will be', async ({ app }) => {
    const { employer, params, seenBySeeker } = await givenOne(app)

    const refused = await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await app.runJobs()

    expect(refused).toMatchObject({ state: 'response', held: { state: 'refused', author: 'Анна Зимина' } })
    expect(Object.values(refused.can)).not.toContain(true)
    const { data } = await employer.call(listEmployerNegotiations, { query: {} })
    expect(data[0]).toMatchObject({ state: 'response', held: { state: 'refused' } })
    expect(await seenBySeeker()).toBe('response')
    expect((await app.listSentMessages()).filter(({ subject }) => subject?.startsWith('Не сложилось'))).toEqual([])
  })

  test('it is delivered once, also when nobody has the page open', async ({ app }) => {
    const { employer, params, seenBySeeker } = await givenOne(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await employer.call(refuseNegotiation, { params, body: REFUSAL })

    await endUndoPeriod(app)
    await endUndoPeriod(app)

    expect(await seenBySeeker()).toBe('refused')
    const shown = await employer.call(showEmployerNegotiation, { params })
    expect(shown).toMatchObject({ state: 'refused', held: null, refuse_reason_id: 2 })
    expect(shown.history.filter(({ to }) => to === 'refused')).toHaveLength(1)
  })

  test('an undone decision leaves no trace and can be made again', async ({ app }) => {
    const { employer, colleague, id, params, seenBySeeker } = await givenOne(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })

    expect(await colleague.call(undoDecisions, { body: { ids: [id] } })).toEqual({ ids: [id] })
    await employer.call(inviteToInterview, { params, body: { text: 'Ждём вас', hold: true } })
    await endUndoPeriod(app)

    expect(await seenBySeeker()).toBe('invitation')
    const { history } = await employer.call(showEmployerNegotiation, { params })
    expect(history.map(({ to }) => to)).not.toContain('refused')
  })

  test('a delivered decision cannot be undone, and another company cannot undo at all', async ({ app }) => {
    const { employer, id, params } = await givenOne(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    const stranger = await app.employer()

    await expect(stranger.call(undoDecisions, { body: { ids: [id] } })).rejects.toMatchObject({
      code: 'state_conflict',
    })
    await endUndoPeriod(app)

    await expect(employer.call(undoDecisions, { body: { ids: [id] } })).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Уже отправлено, отменить нельзя',
    })
  })

  test('what cannot be delivered is refused while its author is there', async ({ app }) => {
    const { employer, params } = await givenOne(app)

    const invite = (body: object) => employer.call(inviteToInterview, { params, body: { hold: true, ...body } })

    await expect(invite({ text: 'Ждём вас: {{адрес}}' })).rejects.toMatchObject({
      errors: { text: expect.any(String) },
    })
    await expect(invite({ slots: ['2020-01-01T10:00'], place: 'Складская, 4' })).rejects.toMatchObject({
      errors: { 'slots.0': 'Это время уже прошло' },
    })
    expect((await employer.call(showEmployerNegotiation, { params })).held).toBeNull()
  })
})

describe('two people who decide at once', () => {
  test('the second one is told who decided before, while it can still be undone', async ({ app }) => {
    const { employer, colleague, params } = await givenOne(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })

    await expect(
      colleague.call(inviteToInterview, { params, body: { text: 'Ждём вас', hold: true } }),
    ).rejects.toMatchObject({ code: 'state_conflict', message: expect.stringContaining('Анна Зимина') })
  })

  test('the second one is told who decided before, when and why (N-104)', async ({ app }) => {
    const { employer, colleague, params } = await givenOne(app)
    await employer.call(refuseNegotiation, { params, body: { ...REFUSAL, hold: false } })

    await expect(
      colleague.call(inviteToInterview, { params, body: { text: 'Ждём вас', hold: true } }),
    ).rejects.toMatchObject({
      code: 'state_conflict',
      message: expect.stringMatching(
        /^Состояние уже другое: «Отказ», Анна Зимина, \d\d\.\d\d\.\d{4} в \d+:\d\d\. Причина: не хватает нужного опыта$/,
      ),
      details: { state: 'refused', author: 'Анна Зимина', actor: 'employer' },
    })
  })

  test('the second one is told of the decision, not of what a colleague has noted after it', async ({ app }) => {
    const { employer, colleague, params } = await givenOne(app)
    await employer.call(hireByWord, { params, body: {} })
    const decidedBy = app.now()
    app.advanceSeconds(HOUR_SECONDS)
    await colleague.call(confirmWorkStart, { params, body: {} })

    const invite = colleague.call(inviteToInterview, { params, body: { text: 'Ждём вас' } })

    await expect(invite).rejects.toMatchObject({ details: { state: 'hired', author: 'Анна Зимина' } })
    const { details } = await invite.catch((error) => error)
    expect(Date.parse(details.at)).toBeLessThanOrEqual(decidedBy.getTime())
  })

  test('a withdrawal in between is told to the author of the decision by mail', async ({ app }) => {
    const { employer, seeker, params, vacancy } = await givenOne(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await seeker.call(withdrawNegotiation, { params })

    await endUndoPeriod(app)
    await app.runJobs()

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'withdrawn', held: null })
    expect((await app.listSentMessages()).map(({ subject }) => subject)).toContain(
      `Решение не отправлено: «${vacancy.name}»`,
    )
  })
})

describe('the moment of a held decision', () => {
  test('a decision before the promised day keeps the promise, whenever it is delivered', async ({ app }) => {
    const { employer, params } = await givenOne(app)
    const { answer_due_at } = await employer.call(showEmployerNegotiation, { params })
    const decidedAt = app.now()
    await employer.call(refuseNegotiation, { params, body: REFUSAL })

    app.advanceSeconds((Date.parse(answer_due_at!) - app.now().getTime()) / 1000 + DAY_SECONDS)
    await endUndoPeriod(app)

    const row = await app.db
      .selectFrom('negotiation')
      .select(['state', 'answered_at'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    expect(row!.state).toBe('refused')
    expect(Date.parse(row!.answered_at!)).toBe(decidedAt.getTime())
  })

  test('the seeker who looked meanwhile has news', async ({ app }) => {
    const { employer, seeker, params } = await givenOne(app)
    await employer.call(considerNegotiation, { params, body: { hold: true } })
    app.advanceSeconds(5)
    await seeker.call(showSeekerNegotiation, { params })

    await endUndoPeriod(app)

    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data).toMatchObject([{ state: 'considering', has_updates: true }])
  })
})

test('an offer waits too, with its words', async ({ app }) => {
  const { employer, params, seenBySeeker } = await givenOne(app)
  await employer.call(inviteToInterview, { params, body: { text: 'Ждём вас' } })
  const held = await employer.call(sendOffer, {
    params,
    body: { amount: 95_000, expires_on: '2026-09-10', hold: true },
  })

  expect(held).toMatchObject({ offer: null, held: { state: 'offer' } })
  await endUndoPeriod(app)
  expect(await seenBySeeker()).toBe('offer')
})

test('a bulk move holds what people are told of and applies the rest at once', async ({ app }) => {
  const { employer, ids } = await givenInbox(app, 3)
  await app.runJobs()
  const refused = await findStageId(employer, 'refused')
  const body = { ids, action: 'stage', stage_id: refused, refuse_reason_id: 2, hold: true } as const

  expect(await employer.call(applyBulkAction, { body })).toMatchObject({ done: 3, failed: 0 })
  const { data } = await employer.call(listEmployerNegotiations, { query: {} })
  expect(data.map(({ state, held }) => [state, held?.state, held?.stage_id])).toEqual(
    ids.map(() => ['response', 'refused', refused]),
  )
  expect((await employer.call(undoDecisions, { body: { ids: ids.slice(0, 1) } })).ids).toEqual(ids.slice(0, 1))
  await endUndoPeriod(app)

  const after = await employer.call(listEmployerNegotiations, { query: {} })
  expect(after.data.map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([
      [ids[0], 'response'],
      [ids[1], 'refused'],
      [ids[2], 'refused'],
    ]),
  )
})
