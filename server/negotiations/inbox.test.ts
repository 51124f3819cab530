import { describe, expect } from 'vitest'
import { answerInBulk, showBoard } from '#contract/inbox.ts'
import { acceptInvitation } from '#contract/negotiations.ts'
import { test } from '#test/house.ts'
import { givenApplication, givenInbox, list, stageOf } from '#test/inbox.ts'

describe('the inbox', () => {
  test('the inbox lists only applications to the own company, whatever the query names (T-049)', async ({ house }) => {
    const [mine, foreign] = [await givenInbox(house), await givenInbox(house)]

    for (const name of ['user_id', 'employer_id', 'company_id', 'manager_id']) {
      const asked = { [name]: String(foreign.employer[name === 'company_id' ? 'company_id' : 'id']) }
      expect((await list(mine.employer, asked)).data.map(({ id }) => id).sort()).toEqual(mine.ids)
    }
    expect((await list(mine.employer, { vacancy_id: foreign.vacancy.id })).data).toEqual([])
    await expect(mine.employer.call(showBoard, { query: { vacancy_id: foreign.vacancy.id } })).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
  })

  test('a row of the inbox shows the person and possible decisions, but no history and contacts', async ({ house }) => {
    const { employer } = await givenInbox(house, 1)

    const [row] = (await list(employer)).data

    expect(row).toMatchObject({
      state: 'response',
      letter: 'Живу рядом',
      is_overdue: false,
      resume: { person: 'Пётр Андреев' },
      can: { consider: true, invite: true, refuse: true, return: false },
    })
    expect(row).not.toHaveProperty('history')
    expect(row!.resume).not.toHaveProperty('contacts')
  })

  test('the inbox counts by state and by stage, and counts archived applications separately', async ({ house }) => {
    const { employer, ids } = await givenInbox(house, 4)
    const consider = await stageOf(employer, 'consider')
    await employer.call(answerInBulk, { body: { ids: ids.slice(0, 2), action: 'consider' } })
    await employer.call(answerInBulk, { body: { ids: [ids[3]!], action: 'archive' } })

    const { data, meta } = await list(employer, { stage_id: consider })

    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(meta).toMatchObject({ total: 2, counts: { all: 3, response: 1, considering: 2, unread: 1, archived: 1 } })
    expect(meta.stage_counts).toMatchObject({ [consider]: 2 })
    expect((await list(employer, { archived: true })).data.map(({ id }) => id)).toEqual([ids[3]])
  })

  test('an archived application returns to the inbox when the seeker acts', async ({ house }) => {
    const { employer, applications, ids } = await givenInbox(house, 1)
    const { seeker, params } = applications[0]!
    await employer.call(answerInBulk, { body: { ids, action: 'invite', text: 'Приходите' } })
    await employer.call(answerInBulk, { body: { ids, action: 'archive' } })
    expect((await list(employer)).data).toEqual([])

    await seeker.call(acceptInvitation, { params, body: {} })

    expect((await list(employer)).data).toMatchObject([{ state: 'interview', is_archived: false }])
  })

  test('the inbox finds applications by name, resume title and words of the letter', async ({ house }) => {
    const { employer, vacancy } = await givenInbox(house, 1)
    const { id } = await givenApplication(house, vacancy.id, 'Работал на рефрижераторах')

    expect((await list(employer, { text: 'РЕФРИЖЕРАТОР' })).data.map((one) => one.id)).toEqual([id])
    expect((await list(employer, { text: 'андреев' })).meta.total).toBe(2)
    expect((await list(employer, { text: 'нет такого' })).data).toEqual([])
  })

  test('the order by due date puts the longest overdue application first', async ({ house }) => {
    const { employer, ids } = await givenInbox(house)
    const due = (id: number, answer_due_at: string) =>
      house.db.updateTable('negotiation').set({ answer_due_at }).where('id', '=', id).execute()
    await due(ids[0]!, '2026-09-05T21:00:00Z')
    await due(ids[1]!, '2026-08-30T21:00:00Z')
    await employer.call(answerInBulk, { body: { ids: [ids[2]!], action: 'consider' } })

    const { data } = await list(employer, { order_by: 'due' })

    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
    expect(data[0]).toMatchObject({ is_overdue: true })
  })
})
