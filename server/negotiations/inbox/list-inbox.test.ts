import { describe, expect } from 'vitest'
import { applyBulkAction } from '#contract/negotiations/bulk/bulk-actions.ts'
import { acceptInvitation } from '#contract/negotiations/decisions/seeker-decisions.ts'
import { showPipeline } from '#contract/negotiations/pipeline/pipeline.ts'
import { findStageId, givenApplication, givenInbox, listEmployerInbox } from '#test/fixtures/inbox.ts'
import { test } from '#test/test-app.ts'

describe('the inbox', () => {
  test('the inbox lists only applications to the own company, whatever the query names (T-049)', async ({ app }) => {
    const [mine, foreign] = [await givenInbox(app), await givenInbox(app)]

    for (const name of ['user_id', 'employer_id', 'company_id', 'manager_id']) {
      const asked = { [name]: String(foreign.employer[name === 'company_id' ? 'company_id' : 'id']) }
      expect((await listEmployerInbox(mine.employer, asked)).data.map(({ id }) => id).sort()).toEqual(mine.ids)
    }
    expect((await listEmployerInbox(mine.employer, { vacancy_id: foreign.vacancy.id })).data).toEqual([])
    await expect(mine.employer.call(showPipeline, { query: { vacancy_id: foreign.vacancy.id } })).rejects.toMatchObject(
      {
        code: 'vacancy_not_found',
      },
    )
  })

  test('a row of the inbox shows the person and possible decisions, but no history and contacts', async ({ app }) => {
    const { employer } = await givenInbox(app, 1)

    const [row] = (await listEmployerInbox(employer)).data

    expect(row).toMatchObject({
      state: 'response',
      letter: 'Живу рядом',
      answer_status: 'waiting',
      resume: { person: 'Пётр Андреев' },
      can: { consider: true, invite: true, refuse: true, return: false },
    })
    expect(row).not.toHaveProperty('history')
    expect(row!.resume).not.toHaveProperty('contacts')
  })

  test('the inbox counts by state and by stage, and counts archived applications separately', async ({ app }) => {
    const { employer, ids } = await givenInbox(app, 4)
    const consider = await findStageId(employer, 'consider')
    await employer.call(applyBulkAction, { body: { ids: ids.slice(0, 2), action: 'consider' } })
    await employer.call(applyBulkAction, { body: { ids: [ids[3]!], action: 'archive' } })

    const { data, meta } = await listEmployerInbox(employer, { stage_id: consider })

    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(meta).toMatchObject({ total: 2, counts: { all: 3, response: 1, considering: 2, archived: 1 } })
    expect(meta.stage_counts).toMatchObject({ [consider]: 2 })
    expect((await listEmployerInbox(employer, { archived: true })).data.map(({ id }) => id)).toEqual([ids[3]])
  })

  test('an archived application returns to the inbox when the seeker acts', async ({ app }) => {
    const { employer, applications, ids } = await givenInbox(app, 1)
    const { seeker, params } = applications[0]!
    await employer.call(applyBulkAction, { body: { ids, action: 'invite', text: 'Приходите' } })
    await employer.call(applyBulkAction, { body: { ids, action: 'archive' } })
    expect((await listEmployerInbox(employer)).data).toEqual([])

    await seeker.call(acceptInvitation, { params, body: {} })

    expect((await listEmployerInbox(employer)).data).toMatchObject([{ state: 'interview', is_archived: false }])
  })

  test('the inbox finds applications by name, resume title and words of the letter', async ({ app }) => {
    const { employer, vacancy } = await givenInbox(app, 1)
    const { id } = await givenApplication(app, vacancy.id, 'Работал на рефрижераторах')

    expect((await listEmployerInbox(employer, { text: 'РЕФРИЖЕРАТОР' })).data.map((one) => one.id)).toEqual([id])
    expect((await listEmployerInbox(employer, { text: 'андреев' })).meta.total).toBe(2)
    expect((await listEmployerInbox(employer, { text: 'нет такого' })).data).toEqual([])
  })

  test('the order by due date puts the longest overdue application first', async ({ app }) => {
    const { employer, ids } = await givenInbox(app)
    const due = (id: number, answer_due_at: string) =>
      app.db.updateTable('negotiation').set({ answer_due_at }).where('id', '=', id).execute()
    await due(ids[0]!, '2026-09-05T21:00:00Z')
    await due(ids[1]!, '2026-08-30T21:00:00Z')
    await employer.call(applyBulkAction, { body: { ids: [ids[2]!], action: 'consider' } })

    const { data } = await listEmployerInbox(employer, { order_by: 'due' })

    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
    expect(data[0]).toMatchObject({ answer_status: 'overdue' })
  })
})
