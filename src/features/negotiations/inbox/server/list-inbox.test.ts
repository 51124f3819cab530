import { describe, expect } from 'vitest'
import { openResumeContacts } from '#features/resumes/contact-access/contact-access.contract.ts'
import { findStageId, givenApplication, givenInbox, listEmployerInbox } from '#test/fixtures/inbox.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { applyBulkAction } from '../../bulk/bulk-actions.contract.ts'
import { inviteFromResume } from '../../decisions/contract/employer-decisions.ts'
import { acceptInvitation } from '../../decisions/contract/seeker-decisions.ts'
import { showPipeline } from '../../pipeline/pipeline.contract.ts'
import { exportNegotiations, showEmployerNegotiation } from '../contract/inbox.ts'

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
      can: { consider: true, invite: true, offer: false, hire: true, refuse: true, return: false },
    })
    expect(row).not.toHaveProperty('history')
    expect(row!.resume).not.toHaveProperty('contacts')
  })

  test('a person whom the screen opened by itself does not count as read yet (EM-16)', async ({ app }) => {
    const { employer, ids } = await givenInbox(app, 1)
    const params = { id: ids[0]! }

    const peeked = await employer.call(showEmployerNegotiation, { params, query: { peek: true } })
    expect(peeked).toMatchObject({ state: 'response', viewed_by_employer_at: null })

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'viewed' })
  })

  test('the inbox counts by state and by stage, and counts archived applications separately', async ({ app }) => {
    const { employer, ids } = await givenInbox(app, 4)
    const consider = await findStageId(employer, 'consider')
    await employer.call(applyBulkAction, { body: { ids: ids.slice(0, 2), action: 'consider' } })
    await employer.call(applyBulkAction, { body: { ids: [ids[3]!], action: 'archive' } })

    const { data, meta } = await listEmployerInbox(employer, { stage_id: consider })

    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(meta).toMatchObject({ total: 2, counts: { all: 3, new: 1, response: 1, considering: 2, archived: 1 } })
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

  test('the view of today holds the overdue first, then who is due by the end of the day, by match', async ({
    app,
  }) => {
    const { employer, ids } = await givenInbox(app, 6)
    const set = (index: number, fields: object) =>
      app.db.updateTable('negotiation').set(fields).where('id', '=', ids[index]!).execute()
    const [today, yesterday] = ['2026-09-01T20:59:59Z', '2026-08-31T20:59:59Z']
    await set(0, { answer_due_at: today })
    await set(1, { answer_due_at: today })
    await set(2, { answer_due_at: '2026-09-02T20:59:59Z' })
    await set(3, { answer_due_at: yesterday })
    await set(4, { answer_due_at: '2026-08-20T20:59:59Z', state: 'expired', closed_at: '2026-08-21T00:00:00Z' })
    await set(5, { answer_due_at: '2026-07-01T20:59:59Z', state: 'expired', closed_at: '2026-07-02T00:00:00Z' })
    const better = await app.db
      .selectFrom('negotiation')
      .select('resume_id')
      .where('id', '=', ids[0]!)
      .executeTakeFirst()
    await app.db
      .updateTable('resume')
      .set({ title: 'Вагоновожатый', professional_role_ids: [402] })
      .where('id', '<>', better!.resume_id!)
      .execute()

    const { data, meta } = await listEmployerInbox(employer, { view: 'today' })

    expect(data.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[0], ids[1]])
    expect(data[2]!.match!.score).toBeGreaterThan(data[3]!.match!.score)
    expect(meta).toMatchObject({ total: 4, counts: { today: 4, overdue: 2, new: 5, closed: 1, all: 6 } })
    expect((await listEmployerInbox(employer, { view: 'closed' })).data).toMatchObject([{ id: ids[5], stage_id: null }])
  })

  test('the order by match puts the best match first', async ({ app }) => {
    const { employer, applications, ids } = await givenInbox(app)
    await app.db
      .updateTable('resume')
      .set({ title: 'Вагоновожатый', professional_role_ids: [402] })
      .where('id', '<>', applications[1]!.resume.id)
      .execute()

    const { data } = await listEmployerInbox(employer, { order_by: 'match' })

    expect(data[0]!.id).toBe(ids[1])
    expect(data.map(({ match }) => match!.score)).toEqual(
      data.map(({ match }) => match!.score).toSorted((a, b) => b - a),
    )
  })

  test('N-105: list, board, file and page show one name, also after contacts were opened', async ({ app }) => {
    const { employer, vacancy } = await givenInbox(app, 0)
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id, { access_type: 'everyone' })
    const { id } = await employer.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    const names = async () => {
      const { data } = await listEmployerInbox(employer)
      const { columns } = await employer.call(showPipeline, { query: {} })
      const { content } = await employer.call(exportNegotiations, { query: { vacancy_id: vacancy.id } })
      return [
        data[0]!.resume.person,
        columns.flatMap(({ items }) => items)[0]!.resume.person,
        (await employer.call(showEmployerNegotiation, { params: { id } })).resume.person,
        /\n"([^"]+)"/.exec(Buffer.from(content, 'base64').toString())![1],
      ]
    }
    expect(await names()).toEqual(Array(4).fill('Пётр А.'))

    await employer.call(openResumeContacts, { params: { id: resume.id }, body: {} })

    expect(await names()).toEqual(Array(4).fill('Пётр Андреев'))
  })
})
