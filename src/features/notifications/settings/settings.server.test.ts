import { expect } from 'vitest'
import { showUnsubscription, unsubscribe } from '#features/saved-searches/contract/unsubscription.ts'
import { givenNotification } from '#test/fixtures/notifications/given-notification.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { showNotificationSettings, updateNotificationSettings } from './notification-settings.contract.ts'

const show = (person: Person) => person.call(showNotificationSettings, {})

test('without a choice the defaults hold, and a change stores only what differs from them', async ({ app }) => {
  const person = await app.seeker()
  const { matrix, ...rest } = await show(person)
  expect(rest).toMatchObject({ quiet_from: '22:00', quiet_to: '08:00', time_zone: 'Europe/Moscow', digest_hour: 9 })
  expect(matrix['negotiation.invitation']).toEqual({ inapp: true, email: true, push: true })
  expect(matrix['negotiation.viewed']).toEqual({ inapp: true, email: false, push: true })

  const body = {
    quiet_from: null,
    quiet_to: null,
    time_zone: 'Asia/Omsk',
    digest_hour: 7,
    matrix: { 'negotiation.viewed': { email: true, inapp: true }, 'negotiation.refused': { email: false } },
  }
  const changed = await person.call(updateNotificationSettings, { body })

  expect(changed).toMatchObject({ quiet_from: null, quiet_to: null, time_zone: 'Asia/Omsk', digest_hour: 7 })
  expect([changed.matrix['negotiation.viewed'].email, changed.matrix['negotiation.refused'].email]).toEqual([
    true,
    false,
  ])
  const stored = await app.db
    .selectFrom('notification_settings')
    .select('matrix')
    .where('account_id', '=', person.id)
    .executeTakeFirst()
  expect(stored?.matrix).toEqual({ 'negotiation.viewed': { email: true }, 'negotiation.refused': { email: false } })
})

test('a change pins no clock that was not chosen: the time zone follows the city, and quiet hours their default', async ({
  app,
}) => {
  const person = await app.seeker()
  const clock = async () => {
    const { quiet_from, quiet_to, time_zone, digest_hour } = await show(person)
    return [quiet_from, quiet_to, time_zone, digest_hour]
  }
  const change = (body: object) => person.call(updateNotificationSettings, { body: body as never })
  await change({ matrix: { 'negotiation.refused': { email: false } } })
  await change({ quiet_from: '22:00', quiet_to: '08:00', digest_hour: 9, time_zone: 'Europe/Moscow' })
  const omsk = await app.db
    .selectFrom('city')
    .select('id')
    .where('timezone', '=', 'Asia/Omsk')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('seeker').set({ city_id: omsk.id }).where('id', '=', person.id).execute()
  expect(await clock()).toEqual(['22:00', '08:00', 'Asia/Omsk', 9])

  await change({ quiet_from: null, quiet_to: null })
  expect(await clock()).toEqual([null, null, 'Asia/Omsk', 9])
  await change({ time_zone: 'Asia/Tomsk' })
  expect(await clock()).toEqual([null, null, 'Asia/Tomsk', 9])
  const stored = app.db.selectFrom('notification_settings').select(['digest_hour', 'time_zone', 'has_own_quiet_hours'])
  expect(await stored.where('account_id', '=', person.id).execute()).toEqual([
    { digest_hour: null, time_zone: 'Asia/Tomsk', has_own_quiet_hours: true },
  ])
})

test.for([
  ['matrix', { matrix: { 'security.new_login': { email: false } } }],
  ['matrix', { matrix: { 'negotiation.invitation': { inapp: false } } }],
  ['matrix', { matrix: { 'resume.viewed': { push: true } } }],
  ['matrix', { matrix: { 'weather.rain': { email: true } } }],
  ['quiet_to', { quiet_from: '22:00', quiet_to: '' }],
  ['quiet_from', { quiet_from: '25:00', quiet_to: '08:00' }],
  ['time_zone', { time_zone: 'Марс' }],
  ['digest_hour', { digest_hour: 24 }],
] as const)('a wrong %s is refused by its name: %j', async ([field, body], { app }) => {
  const person = await app.seeker()
  await expect(person.call(updateNotificationSettings, { body: body as never })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { [field]: expect.any(String) },
  })
})

async function findUnsubscribeToken(app: TestApp, to: string) {
  await app.runJobs()
  const letter = (await app.listSentMessages()).find((message) => message.to === to)
  return letter!.text.match(/\/unsubscribe\/(\S+)/)?.[1]
}

test('the link of a letter ends letters of its type without a sign-in, and a changed link ends nothing', async ({
  app,
}) => {
  const person = await app.seeker()
  const email = 'letters@example.ru'
  await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
  await givenNotification(app, { account_id: person.id, type: 'vacancy.changed' })
  await app.runJobs()
  expect(await app.listSentMessages()).not.toContainEqual(expect.objectContaining({ to: email }))
  await person.call(updateNotificationSettings, { body: { matrix: { 'vacancy.changed': { email: true } } } })
  await givenNotification(app, { account_id: person.id, type: 'vacancy.changed' })
  const token = (await findUnsubscribeToken(app, email))!

  const forged = token.replace('vacancy.changed', 'message.new')
  await expect(app.guest.call(unsubscribe, { params: { token: forged } })).rejects.toMatchObject({ code: 'not_found' })
  const shown = { kind: 'notification', name: 'Вакансия изменилась', is_subscribed: true }
  expect(await app.guest.call(showUnsubscription, { params: { token } })).toEqual(shown)
  for (const _ of [1, 2])
    expect(await app.guest.call(unsubscribe, { params: { token } })).toEqual({ ...shown, is_subscribed: false })

  const { matrix } = await show(person)
  expect([matrix['vacancy.changed'].email, matrix['message.new'].email]).toEqual([false, true])
})

test('a letter that nobody can switch off says why and has no link that ends it', async ({ app }) => {
  const person = await app.seeker()
  const email = 'safe@example.ru'
  await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
  await givenNotification(app, { account_id: person.id, type: 'security.new_login', title: 'Новый вход в аккаунт' })

  expect(await findUnsubscribeToken(app, email)).toBeUndefined()
  const [letter] = await app.listSentMessages()
  expect(letter!.text).toContain('приходят всегда')
  expect(letter!.html).toContain('role="article"')
})

test('SMS are turned on only where there is a number, which is said (EM-5)', async ({ app }) => {
  const employer = await app.employer()
  expect((await show(employer)).sms).toEqual({ is_on: false, phone: employer.phone })
  expect((await employer.call(updateNotificationSettings, { body: { has_sms: true } })).sms.is_on).toBe(true)

  await app.db
    .updateTable('account')
    .set({ phone: null, phone_verified_at: null })
    .where('id', '=', employer.id)
    .execute()
  expect((await show(employer)).sms).toEqual({ is_on: false, phone: null })
  await expect(employer.call(updateNotificationSettings, { body: { has_sms: true } })).rejects.toMatchObject({
    errors: { has_sms: 'Укажите номер телефона в разделе «Безопасность»' },
  })
})
