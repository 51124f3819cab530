import { describe, expect } from 'vitest'
import { fileComplaint, withdrawComplaint } from '#features/complaints/complaints.contract.ts'
import { givenConversation } from '#test/fixtures/applied-negotiation.ts'
import { givenOffer } from '#test/fixtures/hiring-rows.ts'
import { test } from '#test/test-app.ts'
import { inviteToInterview } from '../../decisions/contract/employer-decisions.ts'
import { editEmployerMessage, listEmployerConversations, listSeekerConversations } from '../contract/conversations.ts'

const SCAM = 'Пришлите, пожалуйста, код из СМС'

describe('a message with signs of fraud', () => {
  test('is flagged with a reason and its words for its reader and not for its author, and no list shows its text (TR-3)', async ({
    app,
  }) => {
    const { seeker, employer, reply, showSeeker, showEmployer } = await givenConversation(app)

    const sent = await reply(SCAM)

    expect(sent.flags).toEqual([])
    const [received] = (await showSeeker()).messages
    expect(received).toMatchObject({
      text: SCAM,
      flags: [{ code: 'code_request', reason: expect.stringContaining('код из SMS') }],
      telling_words: 'пришлите пожалуйста код из смс',
      complaint: null,
    })
    expect((await showEmployer()).messages[0]).toMatchObject({ flags: [], telling_words: '' })
    const [ofSeeker] = (await seeker.call(listSeekerConversations, { query: {} })).data
    expect(ofSeeker!.last_message).toMatchObject({ text: '', is_covered: true })
    const [ofEmployer] = (await employer.call(listEmployerConversations, { query: {} })).data
    expect(ofEmployer!.last_message).toMatchObject({ text: SCAM, is_covered: false })
  })

  test('is judged anew when it is changed', async ({ app }) => {
    const { employer, reply, showSeeker } = await givenConversation(app)
    const { id } = await reply('Приходите завтра')

    await employer.call(editEmployerMessage, { params: { id }, body: { text: SCAM } })

    expect((await showSeeker()).messages[0]!.flags).toMatchObject([{ code: 'code_request' }])
  })

  test('is judged by what was typed, also if an anonymous applicant has it masked', async ({ app }) => {
    const { id, write, showEmployer } = await givenConversation(app)
    await app.db.updateTable('negotiation').set({ anonymous: true }).where('id', '=', id).execute()

    await write('Переведите на проезд, карта 2202 2061 2345 6787')

    expect((await showEmployer()).messages[0]!.flags).toMatchObject([{ code: 'card_data' }])
  })

  test('may ask for documents after an offer', async ({ app }) => {
    const { id, reply, showSeeker } = await givenConversation(app)
    await reply('Пришлите скан паспорта для договора')
    await givenOffer(app.db, id)
    await reply('Пришлите скан паспорта, чтобы подготовить договор')

    const codes = (await showSeeker()).messages.map(({ flags }) => flags.map(({ code }) => code))
    expect(codes).toEqual([['documents'], []])
  })

  test('the text of an invitation and a letter are flagged in the same way', async ({ app }) => {
    const { employer, id, params, showSeeker, showEmployer } = await givenConversation(app)
    await app.db
      .updateTable('negotiation')
      .set({ letter: 'Вам придёт код, назовите код из смс' })
      .where('id', '=', id)
      .execute()
    await employer.call(inviteToInterview, { params, body: { text: 'Напишите мне в телеграм: hr_olga' } })

    const flagsOf = ({ cards }: Awaited<ReturnType<typeof showSeeker>>) =>
      Object.fromEntries(cards.map(({ kind, flags }) => [kind, flags.map(({ code }) => code)]))
    expect(flagsOf(await showSeeker())).toMatchObject({ letter: [], invitation: ['messenger'] })
    expect(flagsOf(await showEmployer())).toMatchObject({ letter: ['code_request'], invitation: [] })
  })
})

describe('a complaint', () => {
  test('is stored once for each author and message, is shown to its author only, and can be taken back', async ({
    app,
  }) => {
    const { seeker, reply, showSeeker, showEmployer } = await givenConversation(app)
    const { id } = await reply(SCAM)
    const body = { target_kind: 'message', target_id: id, reason_id: 2 } as const

    const stored = await seeker.call(fileComplaint, { body })

    expect(stored).toMatchObject({ ...body, state: 'new' })
    expect((await showSeeker()).messages[0]!.complaint).toEqual({ id: stored.id, created_at: stored.created_at })
    expect((await showEmployer()).messages[0]!.complaint).toBeNull()
    await expect(seeker.call(fileComplaint, { body: { ...body, reason_id: 1 } })).rejects.toMatchObject({
      code: 'complaint_exists',
      details: { id: stored.id },
    })
    await seeker.call(withdrawComplaint, { params: { id: stored.id } })
    expect((await showSeeker()).messages[0]!.complaint).toBeNull()
  })

  test('sent ten times at once is one row', async ({ app }) => {
    const { seeker, reply } = await givenConversation(app)
    const body = { target_kind: 'message', target_id: (await reply(SCAM)).id, reason_id: 2 } as const

    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => seeker.call(fileComplaint, { body })))

    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await app.db.selectFrom('complaint').select('id').execute()).toHaveLength(1)
  })

  test('is possible about what was received only, and cannot be taken back once it is reviewed', async ({ app }) => {
    const { seeker, employer, id, write, reply } = await givenConversation(app)
    const [own, received] = [await write('Здравствуйте'), await reply(SCAM)]
    const about = (target_kind: 'message' | 'letter' | 'invitation', target_id: number) => ({
      body: { target_kind, target_id, reason_id: 8 },
    })
    const stranger = await app.seekerAndEmployer()
    const refused = { code: 'not_found', status: 404 }
    await expect(seeker.call(fileComplaint, about('message', own.id))).rejects.toMatchObject(refused)
    await expect(seeker.call(fileComplaint, about('letter', id))).rejects.toMatchObject(refused)
    await expect(employer.call(fileComplaint, about('invitation', id))).rejects.toMatchObject(refused)
    await expect(stranger.call(fileComplaint, about('message', received.id))).rejects.toMatchObject(refused)
    await expect(
      seeker.call(fileComplaint, { body: { ...about('message', received.id).body, reason_id: 11 } }),
    ).rejects.toMatchObject({ code: 'invalid_input', errors: { text: 'Напишите, что не так' } })

    const { id: complaintId } = await employer.call(fileComplaint, about('letter', id))
    await app.db.updateTable('complaint').set({ state: 'in_review' }).where('id', '=', complaintId).execute()
    await expect(employer.call(withdrawComplaint, { params: { id: complaintId } })).rejects.toMatchObject(refused)
  })
})
