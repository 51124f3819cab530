import { describe, expect } from 'vitest'
import { moveToStage, showBoard } from '#contract/inbox.ts'
import { refuseNegotiation, showSeekerNegotiation, withdrawNegotiation } from '#contract/negotiations.ts'
import { test } from '#test/house.ts'
import { givenInbox, mailsOf, stageOf } from '#test/inbox.ts'

describe('a move to another stage', () => {
  test('says what the stage means, and shows the seeker the state alone', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { seeker, params } = applications[0]!
    const stage_id = await stageOf(employer, 'test')

    expect(await employer.call(moveToStage, { params, body: { stage_id } })).toMatchObject({
      state: 'considering',
      stage_id,
    })

    const seen = await seeker.call(showSeekerNegotiation, { params })
    expect(seen).toMatchObject({ state: 'considering' })
    expect(seen).not.toHaveProperty('stage_id')
  })

  test('to a meeting invites, and back to thinking keeps the invitation', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { params } = applications[0]!
    const [phone, consider] = [await stageOf(employer, 'phone'), await stageOf(employer, 'consider')]

    await employer.call(moveToStage, { params, body: { stage_id: phone, text: 'Позвоним завтра' } })
    const back = await employer.call(moveToStage, { params, body: { stage_id: consider } })

    expect(back).toMatchObject({ state: 'invitation', invite_text: 'Позвоним завтра', stage_id: consider })
    expect((await mailsOf(house))[0]!.subject).toContain('Вас приглашают')
  })

  test('to the refused asks why', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { params } = applications[0]!
    const stage_id = await stageOf(employer, 'refused')

    await expect(employer.call(moveToStage, { params, body: { stage_id } })).rejects.toMatchObject({
      errors: { refuse_reason_id: 'Обязательно для заполнения' },
    })
    expect(await employer.call(moveToStage, { params, body: { stage_id, refuse_reason_id: 2 } })).toMatchObject({
      state: 'refused',
      refuse_reason_id: 2,
    })
  })

  test('takes a refused one back into consideration, and the seeker hears of it', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { params } = applications[0]!
    await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } })
    const stage_id = await stageOf(employer, 'consider')

    const back = await employer.call(moveToStage, { params, body: { stage_id } })

    expect(back).toMatchObject({ state: 'considering', stage_id, refuse_reason_id: null, refuse_skills: [] })
    expect((await mailsOf(house))[0]!.subject).toContain('снова рассматривают')
  })

  test.for(['offer', 'hired', 'new'])('does not put anybody at «%s» before it is so', async (kind, { house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { params } = applications[0]!
    await employer.call(moveToStage, { params, body: { stage_id: await stageOf(employer, 'consider') } })

    const move = employer.call(moveToStage, { params, body: { stage_id: await stageOf(employer, kind) } })

    await expect(move).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'considering' } })
  })

  test('of another company is no stage', async ({ house }) => {
    const [{ employer, applications }, stranger] = [await givenInbox(house, 1), await house.employer()]
    const body = { stage_id: await stageOf(stranger, 'consider') }

    await expect(employer.call(moveToStage, { params: applications[0]!.params, body })).rejects.toMatchObject({
      code: 'stage_not_found',
    })
  })

  test('follows the state, whoever changed it', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 2)
    const [refused, withdrawn] = applications
    await employer.call(refuseNegotiation, { params: refused!.params, body: { refuse_reason_id: 2 } })
    await withdrawn!.seeker.call(withdrawNegotiation, { params: withdrawn!.params })

    const { columns } = await employer.call(showBoard, { query: {} })

    expect(columns.map(({ stage, total }) => [stage.kind, total])).toContainEqual(['refused', 1])
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(1)
  })
})
