import { describe, expect } from 'vitest'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenConversation, givenMessage, REFUSAL_BODY } from '#test/fixtures/applied-negotiation.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { refuseNegotiation } from '../../decisions/contract/employer-decisions.ts'
import { withdrawNegotiation } from '../../decisions/contract/seeker-decisions.ts'
import {
  editSeekerMessage,
  listEmployerConversations,
  listSeekerConversations,
  recordEmployerReading,
  sendEmployerMessage,
  sendSeekerMessage,
  showEmployerConversation,
  showSeekerConversation,
} from '../contract/conversations.ts'

const setNegotiation = (app: TestApp, id: number, columns: { answer_due_at?: string; closed_at?: string }) =>
  app.db.updateTable('negotiation').set(columns).where('id', '=', id).execute()

const daysAgo = (app: TestApp, days: number) => new Date(app.now().getTime() - days * DAY_MS).toISOString()

const textsOf = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)

describe('a conversation', () => {
  test('both sides write and read the same messages, oldest first, each seeing the other by name', async ({ app }) => {
    const { seeker, employer, write, reply, showSeeker, showEmployer, id } = await givenConversation(app)

    await write('Здравствуйте!')
    await reply('Добрый день')

    const [ofSeeker, ofEmployer] = [await showSeeker(), await showEmployer()]
    expect(textsOf(ofSeeker)).toEqual(['Здравствуйте!', 'Добрый день'])
    expect(textsOf(ofEmployer)).toEqual(textsOf(ofSeeker))
    expect(ofSeeker.messages.map(({ author, is_own }) => [author, is_own])).toEqual([
      ['seeker', true],
      ['employer', false],
    ])
    expect(ofSeeker.other_side.company_id).toBe(employer.company_id)
    expect(ofEmployer.other_side).toMatchObject({ company_id: null, logo_path: null })
    expect(ofEmployer.other_side.name).toBeTruthy()
    const { data } = await seeker.call(listSeekerConversations, { query: {} })
    expect(data).toMatchObject([{ id, unread: 1, last_message: { text: 'Добрый день', author: 'employer' } }])
  })

  test('a negotiation in which nobody has written has an empty conversation that no list shows', async ({ app }) => {
    const { seeker, employer, showSeeker } = await givenConversation(app)

    expect(await showSeeker()).toMatchObject({ messages: [], unread: 0, messaging_status: 'ok', can: { write: true } })

    expect((await seeker.call(listSeekerConversations, { query: {} })).data).toEqual([])
    expect((await employer.call(listEmployerConversations, { query: {} })).data).toEqual([])
  })

  test('it shows thirty messages at a time, also of a thousand', async ({ app }) => {
    const { seeker, params, id } = await givenConversation(app)
    await givenMessage(app, { id, author: 'employer', author_id: null, text: '0' })
    const rows = Array.from({ length: 999 }, (_, index) => ({
      negotiation_id: id,
      author: 'employer' as const,
      author_id: null,
      text: String(index + 1),
      created_at: app.now().toISOString(),
    }))
    await app.db.insertInto('message').values(rows).execute()

    const latest = await seeker.call(showSeekerConversation, { params })
    expect([textsOf(latest)[0], textsOf(latest).at(-1), latest.has_earlier]).toEqual(['970', '999', true])
    const earlier = await seeker.call(showSeekerConversation, { params, query: { before: latest.messages[0]!.id } })
    expect([textsOf(earlier)[0], textsOf(earlier).at(-1), earlier.has_earlier]).toEqual(['940', '969', true])
  })

  test('the letter and the refusal are cards in it, and are not stored as messages', async ({ app }) => {
    const { employer, params, id, write, showSeeker } = await givenConversation(app)
    await app.db.updateTable('negotiation').set({ letter: 'Хочу к вам' }).where('id', '=', id).execute()
    await write('Здравствуйте')
    await employer.call(refuseNegotiation, { params, body: { ...REFUSAL_BODY, refuse_text: 'Нужен опыт' } })

    expect(await showSeeker()).toMatchObject({
      messages: [{ text: 'Здравствуйте' }],
      cards: [
        { kind: 'letter', author: 'seeker', text: 'Хочу к вам' },
        { kind: 'refusal', author: 'employer', refuse_text: 'Нужен опыт' },
      ],
    })
  })

  test('a person who is neither side finds nothing', async ({ app }) => {
    const { params, write } = await givenConversation(app)
    const { id } = await write('Здравствуйте')
    const stranger = await app.seekerAndEmployer()
    const refused = { code: 'negotiation_not_found', status: 404 }

    for (const [show, send] of [
      [showSeekerConversation, sendSeekerMessage],
      [showEmployerConversation, sendEmployerMessage],
    ] as const) {
      await expect(stranger.call(show, { params })).rejects.toMatchObject(refused)
      await expect(stranger.call(send, { params, body: { text: 'А я?' } })).rejects.toMatchObject(refused)
    }
    await expect(stranger.call(recordEmployerReading, { params, body: { message_id: id } })).rejects.toMatchObject(
      refused,
    )
    await expect(stranger.call(editSeekerMessage, { params: { id }, body: { text: 'Не то' } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('an empty or too long text is refused at its field, and a bad client id too', async ({ app }) => {
    const { write } = await givenConversation(app)
    for (const text of ['', '   \n ', 'а'.repeat(5001)]) {
      await expect(write(text)).rejects.toMatchObject({ code: 'invalid_input', errors: { text: expect.any(String) } })
    }
    await expect(write('Да', { client_id: 'x' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await write('а'.repeat(5000))).text).toHaveLength(5000)
  })
})

describe('names in a conversation', () => {
  test('what an anonymous applicant writes is stored without the name and contacts', async ({ app }) => {
    const { seeker, id, write, showEmployer } = await givenConversation(app)
    await app.db.updateTable('seeker').set({ last_name: 'Неповторимов' }).where('id', '=', seeker.id).execute()
    await app.db.updateTable('negotiation').set({ anonymous: true }).where('id', '=', id).execute()

    const { text } = await write('Это Неповторимов, мой телефон +7 918 123-45-67')

    expect(text).not.toMatch(/Неповторимов|123-45-67/)
    expect(textsOf(await showEmployer())).toEqual([text])
  })

  test('a company that is not named yet, and who writes for it, stay unnamed', async ({ app }) => {
    const { employer, vacancy, reply, showSeeker, showEmployer } = await givenConversation(app)
    await app.db.updateTable('vacancy').set({ type_id: 3 }).where('id', '=', vacancy.id).execute()
    const { name } = await app.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', employer.company_id)
      .executeTakeFirstOrThrow()

    await reply('Добрый день')

    const { other_side, messages } = await showSeeker()
    expect(other_side).toMatchObject({ name: 'Компания не названа', company_id: null })
    expect([JSON.stringify(other_side).includes(name), messages[0]!.author_name]).toEqual([false, ''])
    expect((await showEmployer()).messages[0]!.author_name).not.toBe('')
  })
})

describe('limits of a conversation', () => {
  test('a sixth message without a word of the other side is refused, also when all are sent at once', async ({
    app,
  }) => {
    const { write, reply, showSeeker } = await givenConversation(app)

    const sent = await Promise.allSettled(['1', '2', '3', '4', '5', '6', '7'].map((text) => write(text)))

    const refused = sent.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => [reason.code, reason.details, reason.message])).toEqual(
      Array(2).fill(['limit_reached', { max: 5, used: 5 }, 'Дождитесь ответа: вы написали 5 сообщений подряд']),
    )
    expect(await showSeeker()).toMatchObject({
      remaining: 0,
      messaging_status: 'in_a_row_limit',
      can: { write: false },
    })
    await reply('Отвечаем')
    expect(await showSeeker()).toMatchObject({ remaining: 5, messaging_status: 'ok' })
    await write('Спасибо')
  })

  test('a message with the same client id is stored once, also in parallel requests', async ({ app }) => {
    const { write, showSeeker } = await givenConversation(app)
    const client_id = '0197f3a2-5b7c-7cc0-9a51-1d1f6d1f6d10'

    const replies = await Promise.all(
      ['Здравствуйте', 'Здравствуйте', 'Иначе'].map((text) => write(text, { client_id })),
    )

    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    expect((await showSeeker()).messages).toHaveLength(1)
    const otherWriter = await givenConversation(app)
    await otherWriter.write('Тоже здравствуйте', { client_id })
    expect(textsOf(await otherWriter.showSeeker())).toEqual(['Тоже здравствуйте'])
  })

  test('a refused person may write for a fortnight, and then the conversation is closed for both', async ({ app }) => {
    const { employer, params, write, reply, showSeeker } = await givenConversation(app)
    await employer.call(refuseNegotiation, { params, body: REFUSAL_BODY })
    await write('Чего не хватило?')
    await reply('Опыта')

    await setNegotiation(app, params.id, { closed_at: daysAgo(app, 14) })

    const refused = { code: 'state_conflict', details: { state: 'closed' }, message: 'Переписка закрыта' }
    await expect(write('Понятно')).rejects.toMatchObject(refused)
    await expect(reply('Удачи')).rejects.toMatchObject(refused)
    expect(await showSeeker()).toMatchObject({ messaging_status: 'closed', messages: [{}, {}] })
  })

  test('a withdrawn application closes the conversation at once', async ({ app }) => {
    const { seeker, params, write, reply } = await givenConversation(app)
    await write('Здравствуйте')
    await seeker.call(withdrawNegotiation, { params })

    await expect(reply('Почему?')).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'closed' } })
  })

  test('nobody writes about a vacancy that the seeker has hidden', async ({ app }) => {
    const { seeker, vacancy, write, reply } = await givenConversation(app)
    const created_at = app.now().toISOString()
    await app.db.insertInto('blacklist').values({ seeker_id: seeker.id, vacancy_id: vacancy.id, created_at }).execute()

    for (const send of [write, reply])
      await expect(send('Ещё раз')).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'blocked' } })
  })

  test('a vacancy without messages takes those of a seeker after the employer has written', async ({ app }) => {
    const { vacancy, write, reply } = await givenConversation(app)
    await app.db.updateTable('vacancy').set({ allow_messages: false }).where('id', '=', vacancy.id).execute()

    await expect(write('Можно?')).rejects.toMatchObject({ details: { state: 'disabled_by_employer' } })
    await reply('Здравствуйте')
    await write('Здравствуйте')
  })

  test('an application in the queue takes no messages before the employer has received it', async ({ app }) => {
    const { id, write, reply } = await givenConversation(app)
    await app.db.updateTable('negotiation').set({ is_queued: true }).where('id', '=', id).execute()

    await expect(write('Вы тут?')).rejects.toMatchObject({ details: { state: 'queued' } })
    await expect(reply('Да')).rejects.toMatchObject({ code: 'negotiation_not_found' })
  })
})
