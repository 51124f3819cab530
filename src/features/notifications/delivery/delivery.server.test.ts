import { afterEach, expect, vi } from 'vitest'
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { JOB_HANDLERS } from '#main/job-handlers.ts'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { givenNotification } from '#test/fixtures/notifications/given-notification.ts'
import { openTestApp, type Person, type TestApp, test } from '#test/test-app.ts'
import { NOTIFICATION_TYPES, NOTIFICATIONS, type NotificationType } from '../notification-types.contract.ts'
import { updateNotificationSettings } from '../settings/notification-settings.contract.ts'
import { createEmailChannel } from './email-channel.server.ts'
import { sendNotification } from './send-notification.server.ts'

afterEach(() => vi.restoreAllMocks())

/** Letters say what the notification says, so that a type needs nothing else that has happened. */
const sendWords = () =>
  vi
    .spyOn(JOB_HANDLERS, 'send_notification')
    .mockImplementation((ctx, delivery) => sendNotification(ctx, delivery, { email: createEmailChannel({}) }))

const countLetters = async (app: TestApp) => Map.groupBy(await app.listSentMessages(), ({ to }) => to)

async function givenPersonWithEmail(app: TestApp, email: string): Promise<Person> {
  const person = await app.newcomer()
  await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
  return person
}

const CHOICES = [undefined, true, false] as const

/** Whether the type is mailed to a person with this choice. */
function isMailed(type: NotificationType, choice: boolean | undefined): boolean {
  const { email } = NOTIFICATIONS[type]
  // `own`: the switches stand at the thing itself, which decides before it notifies.
  if (email === 'own') return true
  if (email === 'always' || email === 'none') return email === 'always'
  return choice ?? email === 'on'
}

const isSwitch = (type: NotificationType) => ['on', 'off'].includes(NOTIFICATIONS[type].email)

test('each type is mailed once to exactly those who want it, by day and in quiet hours, however often jobs run', {
  timeout: 600_000,
}, async () => {
  const app = await openTestApp()
  sendWords()
  const cases: { type: NotificationType; email: string; isExpected: boolean; isAtNight: boolean }[] = []
  for (const isAtNight of [false, true]) {
    if (isAtNight) app.advanceSeconds(11 * HOUR_SECONDS)
    for (const type of NOTIFICATION_TYPES) {
      for (const choice of isSwitch(type) ? CHOICES : [undefined]) {
        const email = `${type}.${choice}.${isAtNight}@example.ru`
        const person = await givenPersonWithEmail(app, email)
        if (choice !== undefined)
          await person.call(updateNotificationSettings, { body: { matrix: { [type]: { email: choice } } } })
        const event = { account_id: person.id, type, title: type, event_key: 'event' }
        await givenNotification(app, event)
        await givenNotification(app, event)
        cases.push({ type, email, isExpected: isMailed(type, choice), isAtNight })
      }
    }
    // Urgent letters go out at once; at night nothing else does.
    await app.runJobs()
    const sent = await countLetters(app)
    const early = cases.filter((one) => one.isAtNight === isAtNight && sent.has(one.email))
    const mayBeEarly = ({ type }: { type: NotificationType }) =>
      NOTIFICATIONS[type].isUrgent || (!isAtNight && NOTIFICATIONS[type].timing === 'now')
    expect(early.filter((one) => !mayBeEarly(one))).toEqual([])
    expect(cases.filter((one) => one.isAtNight === isAtNight && mayBeEarly(one) && one.isExpected)).toHaveLength(
      early.length,
    )
  }

  // From eleven in the morning on. The jobs run too often and too early all the time.
  app.advanceSeconds(12 * HOUR_SECONDS)
  for (let day = 0; day < 8; day++) {
    await runDueJobs(app)
    app.advanceSeconds(DAY_SECONDS)
  }
  await runDueJobs(app)

  const sent = await app.db.selectFrom('outbox').select('recipient').execute()
  const expected = cases.filter(({ isExpected }) => isExpected).map(({ email }) => email)
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(expected.sort())
  await app.close()
})

test('a digest tells of all that waited for it in one letter, and a switch turned off meanwhile stops it', async ({
  app,
}) => {
  sendWords()
  const [wants, refuses] = [
    await givenPersonWithEmail(app, 'wants@example.ru'),
    await givenPersonWithEmail(app, 'refuses@example.ru'),
  ]
  for (const { id: account_id } of [wants, refuses]) {
    for (const n of [1, 2, 3])
      await givenNotification(app, { account_id, type: 'negotiation.new_response', text: `Отклик ${n}` })
  }
  await refuses.call(updateNotificationSettings, { body: { matrix: { 'negotiation.new_response': { email: false } } } })
  app.advanceSeconds(DAY_SECONDS)
  await runDueJobs(app)

  const letters = await countLetters(app)
  expect(letters.get('refuses@example.ru')).toBeUndefined()
  expect(letters.get('wants@example.ru')).toMatchObject([{ subject: '3 новых отклика' }])
  const [letter] = letters.get('wants@example.ru')!
  for (const n of [1, 2, 3]) expect(letter!.text).toContain(`Отклик ${n}`)
})

test('a failed try of a letter is repeated with the same notifications, and two workers send it once', async ({
  app,
}) => {
  sendWords()
  const person = await givenPersonWithEmail(app, 'again@example.ru')
  const first = await givenNotification(app, { account_id: person.id, type: 'negotiation.overdue', text: 'Первый' })
  const { mail } = app.integrations
  app.integrations.mail = { send: () => Promise.reject(new Error('no answer')) }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await app.runJobs()
  app.integrations.mail = mail
  const second = await givenNotification(app, { account_id: person.id, type: 'negotiation.overdue', text: 'Второй' })
  const send = ({ id }: { id: number }) =>
    sendNotification(app, { notification_id: id, channel: 'email' }, { email: createEmailChannel({}) })

  await Promise.all([send(first), send(first), send(second), send(second)])

  const letters = (await countLetters(app)).get('again@example.ru')!
  const saysOf = letters.map(({ text }) => ['Первый', 'Второй'].filter((words) => text.includes(words)))
  expect(saysOf.sort()).toEqual([['Второй'], ['Первый']])
})
