import { describe, expect } from 'vitest'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenConversation, givenMessage } from '#test/fixtures/applied-negotiation.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../../apply/applications.contract.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../../inbox/contract/inbox.ts'
import { countNegotiationUpdates } from '../../inbox/contract/updates.ts'
import { showSeekerNegotiation } from '../../own-list/seeker-negotiations.contract.ts'
import {
  editEmployerMessage,
  editSeekerMessage,
  listEmployerConversations,
  listSeekerConversations,
  recordEmployerReading,
  recordSeekerReading,
  showEmployerConversation,
} from '../contract/conversations.ts'

const setNegotiation = (app: TestApp, id: number, columns: { answer_due_at?: string; closed_at?: string }) =>
  app.db.updateTable('negotiation').set(columns).where('id', '=', id).execute()

const daysAgo = (app: TestApp, days: number) => new Date(app.now().getTime() - days * DAY_MS).toISOString()

const textsOf = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)

describe('reading and changing messages', () => {
  test('messages count as unread until the other side has read up to them', async ({ app }) => {
    const { seeker, employer, write, read, showSeeker, params } = await givenConversation(app)
    const countsOf = async (person: typeof seeker) => {
      const { seeker_messages, employer_messages } = await person.call(countNegotiationUpdates, {})
      return { seeker_messages, employer_messages }
    }
    const [first, second] = [await write('Раз'), await write('Два')]
    expect(await countsOf(employer)).toEqual({ seeker_messages: 0, employer_messages: 1 })
    expect(await countsOf(seeker)).toEqual({ seeker_messages: 0, employer_messages: 0 })

    expect(await read(first.id)).toEqual({ unread: 1 })
    expect((await showSeeker()).messages.map(({ read_at }) => read_at !== null)).toEqual([true, false])
    app.advanceSeconds(60)
    expect(await read(second.id)).toEqual({ unread: 0 })
    const [readFirst, readSecond] = (await showSeeker()).messages
    expect(readFirst!.read_at! < readSecond!.read_at!).toBe(true)
    expect(await countsOf(employer)).toEqual({ seeker_messages: 0, employer_messages: 0 })

    await seeker.call(recordSeekerReading, { params, body: { message_id: second.id } })
    expect((await showSeeker()).messages).toMatchObject([
      { read_at: readFirst!.read_at },
      { read_at: readSecond!.read_at },
    ])
  })

  test('unread conversations are listed first, then the latest, and can be listed alone', async ({ app }) => {
    const { seeker, employer, vacancy, write, read, id } = await givenConversation(app)
    const message = await write('Раз')
    await read(message.id)
    const otherSeeker = await app.seeker()
    const resume = await givenResume(app.db, otherSeeker.id)
    const other = await otherSeeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    await givenMessage(app, { id: other.id, author: 'seeker', author_id: null, created_at: '2026-08-01T09:00:00Z' })

    const all = await employer.call(listEmployerConversations, { query: {} })
    expect(all.data.map((one) => [one.id, one.unread])).toEqual([
      [other.id, 1],
      [id, 0],
    ])
    expect(all.meta).toMatchObject({ total: 2, counts: { all: 2, unread: 1 } })
    const unread = await employer.call(listEmployerConversations, { query: { unread: true } })
    expect(unread.data.map((one) => one.id)).toEqual([other.id])
    expect((await seeker.call(listSeekerConversations, { query: { unread: true } })).data).toEqual([])
  })

  test('an author changes an unread message for a quarter of an hour, and never a read one', async ({ app }) => {
    const { seeker, employer, write, read, reply, showSeeker } = await givenConversation(app)
    const change = (id: number, text: string) => seeker.call(editSeekerMessage, { params: { id }, body: { text } })
    const message = await write('Приду в 9')

    expect(await change(message.id, 'Приду в 10')).toMatchObject({ text: 'Приду в 10', edited_at: expect.any(String) })
    const { id } = await reply('Ждём')
    await expect(change(id, 'Не ждём')).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      employer.call(editEmployerMessage, { params: { id: message.id }, body: { text: 'Нет' } }),
    ).rejects.toMatchObject({ code: 'not_found' })

    await read(message.id)
    await expect(change(message.id, 'Приду в 11')).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'read' },
      message: 'Сообщение уже прочитали, изменить его нельзя',
    })
    const later = await write('И ещё')
    app.advanceSeconds(15 * 60)
    await expect(change(later.id, 'Поздно')).rejects.toMatchObject({ details: { state: 'old' } })
    expect((await showSeeker()).messages.map(({ can }) => can.edit)).toEqual([false, false, false])
  })

  test('of a change and a reading at once, the reader sees what is stored', async ({ app }) => {
    const { seeker, employer, write, read, params } = await givenConversation(app)
    const { id } = await write('Было')

    const [edited] = await Promise.allSettled([
      seeker.call(editSeekerMessage, { params: { id }, body: { text: 'Стало' } }),
      read(id),
    ])

    const { messages } = await employer.call(showEmployerConversation, { params })
    expect(messages).toMatchObject([{ text: edited.status === 'fulfilled' ? 'Стало' : 'Было' }])
    expect(messages[0]!.read_at).not.toBeNull()
  })
})

describe('a message of the company', () => {
  test('answers an application that waits, and opens it', async ({ app }) => {
    const { seeker, employer, params, reply } = await givenConversation(app)
    const listToday = () => employer.call(listEmployerNegotiations, { query: { view: 'today' } })
    await setNegotiation(app, params.id, { answer_due_at: app.now().toISOString() })
    expect((await listToday()).data).toHaveLength(1)

    await reply('Добрый день, ждём вас на звонок')

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'viewed', answer_status: null })
    expect((await listToday()).data).toEqual([])
    await enqueue(app.db, 'expire_unanswered_negotiations', {})
    app.advanceSeconds(60)
    await app.runJobs()
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'viewed' })
  })

  test('that says nothing is delivered and answers nothing; changed into a word it does, and stays one (TR-16)', async ({
    app,
  }) => {
    const { seeker, employer, params, reply } = await givenConversation(app)
    await setNegotiation(app, params.id, { answer_due_at: app.now().toISOString() })
    const show = () => seeker.call(showSeekerNegotiation, { params })

    const { id } = await reply('.')
    expect(await show()).toMatchObject({ state: 'viewed', answer_status: 'waiting' })

    const edit = (text: string) => employer.call(editEmployerMessage, { params: { id }, body: { text } })
    app.advanceSeconds(60)
    await edit('Ждём вас завтра')
    expect((await show()).answer_status).not.toBe('overdue')
    app.advanceSeconds(60)
    await edit('Ждём вас послезавтра')
    await expect(edit('.')).rejects.toHaveProperty('errors.text')

    const next = await reply('.')
    const shorter = employer.call(editEmployerMessage, { params: { id: next.id }, body: { text: '..' } })
    await expect(shorter).resolves.toMatchObject({ text: '..' })
  })

  test('that was the answer cannot be emptied afterwards (TR-16)', async ({ app }) => {
    const { employer, params, reply } = await givenConversation(app)
    await setNegotiation(app, params.id, { answer_due_at: app.now().toISOString() })
    const { id } = await reply('Ждём вас завтра')
    const edit = (text: string) => employer.call(editEmployerMessage, { params: { id }, body: { text } })
    await expect(edit('.')).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { text: expect.stringContaining('Ответом считается') },
    })
    await expect(edit('Ждём вас послезавтра')).resolves.toMatchObject({ text: 'Ждём вас послезавтра' })
  })

  test('after the promised day is a late answer', async ({ app }) => {
    const { seeker, params, reply } = await givenConversation(app)
    await setNegotiation(app, params.id, { answer_due_at: daysAgo(app, 20) })
    await enqueue(app.db, 'expire_unanswered_negotiations', {})
    await app.runJobs()
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'expired' })

    await reply('Простите за задержку')

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      state: 'expired',
      answer_status: 'answered_late',
    })
  })

  test('of a viewer is refused, and a viewer reads without a trace', async ({ app }) => {
    const { employer, params, write, reply, showEmployer, showSeeker } = await givenConversation(app)
    const { id } = await write('Здравствуйте')
    await app.db.updateTable('employer').set({ role: 'viewer' }).where('id', '=', employer.id).execute()

    await expect(reply('Привет')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(employer.call(recordEmployerReading, { params, body: { message_id: id } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await showEmployer()).toMatchObject({ can: { write: false }, messages: [{ text: 'Здравствуйте' }] })
    expect((await showSeeker()).messages[0]!.read_at).toBeNull()
  })
})

test('messages are deleted two years after they were written', async ({ app }) => {
  const { seeker, id, write, showSeeker } = await givenConversation(app)
  await givenMessage(app, {
    id,
    author: 'employer',
    author_id: null,
    text: 'Старое',
    created_at: '2024-08-01T09:00:00Z',
  })
  await write('Новое')

  await enqueue(app.db, 'erase_old_records', {})
  await app.runJobs()

  expect(textsOf(await showSeeker())).toEqual(['Новое'])
  expect((await seeker.call(listSeekerConversations, { query: {} })).data).toMatchObject([{ unread: 0 }])
})
