import { describe, expect } from 'vitest'
import { deliverMessages, findStageId, givenInbox } from '#test/fixtures/inbox.ts'
import { test } from '#test/test-app.ts'
import { applyBulkAction } from '../bulk/bulk-actions.contract.ts'
import { inviteToInterview, refuseNegotiation, sendOffer } from '../decisions/contract/employer-decisions.ts'
import { withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import { moveToStage, showPipeline } from './pipeline.contract.ts'

describe('moving to another stage', () => {
  test('moving to a stage applies its decision, and the seeker sees the state without the stage', async ({ app }) => {
    const { employer, applications } = await givenInbox(app, 1)
    const { seeker, params } = applications[0]!
    const stage_id = await findStageId(employer, 'test')

    expect(await employer.call(moveToStage, { params, body: { stage_id } })).toMatchObject({
      state: 'considering',
      stage_id,
    })

    const seen = await seeker.call(showSeekerNegotiation, { params })
    expect(seen).toMatchObject({ state: 'considering' })
    expect(seen).not.toHaveProperty('stage_id')
  })

  test('moving to a meeting stage invites, and moving back keeps the invitation', async ({ app }) => {
    const { employer, applications } = await givenInbox(app, 1)
    const { params } = applications[0]!
    const [phone, consider] = [await findStageId(employer, 'phone'), await findStageId(employer, 'consider')]

    await employer.call(moveToStage, { params, body: { stage_id: phone, text: 'Позвоним завтра' } })
    const back = await employer.call(moveToStage, { params, body: { stage_id: consider } })

    expect(back).toMatchObject({ state: 'invitation', invite_text: 'Позвоним завтра', stage_id: consider })
    expect((await deliverMessages(app))[0]!.subject).toContain('Приглашение')
  })

  test('moving to the refused stage requires a reason', async ({ app }) => {
    const { employer, applications } = await givenInbox(app, 1)
    const { params } = applications[0]!
    const stage_id = await findStageId(employer, 'refused')

    await expect(employer.call(moveToStage, { params, body: { stage_id } })).rejects.toMatchObject({
      errors: { refuse_reason_id: 'Обязательно для заполнения' },
    })
    expect(await employer.call(moveToStage, { params, body: { stage_id, refuse_reason_id: 2 } })).toMatchObject({
      state: 'refused',
      refuse_reason_id: 2,
    })
  })

  test('moving a refused application to another stage reverts the refusal and notifies the seeker', async ({ app }) => {
    const { employer, applications } = await givenInbox(app, 1)
    const { params } = applications[0]!
    await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } })
    const stage_id = await findStageId(employer, 'consider')

    const back = await employer.call(moveToStage, { params, body: { stage_id } })

    expect(back).toMatchObject({ state: 'considering', stage_id, refuse_reason_id: null, refuse_skills: [] })
    expect((await deliverMessages(app))[0]!.subject).toContain('снова на рассмотрении')
  })

  test('a move to the hired stage is «Договорились» without day and pay, for one and for many (EM-4)', async ({
    app,
  }) => {
    const { employer, applications, ids } = await givenInbox(app, 3)
    const stage_id = await findStageId(employer, 'hired')

    await employer.call(moveToStage, { params: applications[0]!.params, body: { stage_id } })
    const { failed } = await employer.call(applyBulkAction, {
      body: { ids: ids.slice(1), action: 'stage', stage_id, hold: false },
    })

    expect(failed).toBe(0)
    for (const { seeker, params } of applications)
      expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
        state: 'hired',
        hire: { confirmation: 'pending', salary: null, start_date: null },
      })
  })

  test('a move from an offer to the hired stage is «Договорились» with the figures of the offer (EM-4)', async ({
    app,
  }) => {
    const { employer, applications } = await givenInbox(app, 1)
    const { params } = applications[0]!
    await employer.call(inviteToInterview, { params, body: {} })
    const offer = { amount: 90_000, salary_mode_id: 1, start_date: '2026-09-07' }
    await employer.call(sendOffer, { params, body: { ...offer, expires_on: '2026-09-10' } })

    const stage_id = await findStageId(employer, 'hired')
    expect(await employer.call(moveToStage, { params, body: { stage_id } })).toMatchObject({
      hire: { salary: 90_000, salary_mode_id: 1, start_date: '2026-09-07' },
    })
  })

  test.for(['offer', 'new'])(
    'a negotiation cannot be moved to the stage «%s» before it is in that state',
    async (kind, { app }) => {
      const { employer, applications } = await givenInbox(app, 1)
      const { params } = applications[0]!
      await employer.call(moveToStage, { params, body: { stage_id: await findStageId(employer, 'consider') } })

      const move = employer.call(moveToStage, { params, body: { stage_id: await findStageId(employer, kind) } })

      await expect(move).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'considering' } })
    },
  )

  test('a stage of another company is not found', async ({ app }) => {
    const [{ employer, applications }, stranger] = [await givenInbox(app, 1), await app.employer()]
    const body = { stage_id: await findStageId(stranger, 'consider') }

    await expect(employer.call(moveToStage, { params: applications[0]!.params, body })).rejects.toMatchObject({
      code: 'stage_not_found',
    })
  })

  test('the stage follows the state, whichever side changes it', async ({ app }) => {
    const { employer, applications } = await givenInbox(app, 2)
    const [refused, withdrawn] = applications
    await employer.call(refuseNegotiation, { params: refused!.params, body: { refuse_reason_id: 2 } })
    await withdrawn!.seeker.call(withdrawNegotiation, { params: withdrawn!.params })

    const { columns } = await employer.call(showPipeline, { query: {} })

    expect(columns.map(({ stage, total }) => [stage.kind, total])).toContainEqual(['refused', 1])
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(1)
  })
})
