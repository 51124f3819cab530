import { expect } from 'vitest'
import { switchMode } from '#features/accounts/contract/accounts.ts'
import { countNegotiationUpdates } from '#features/negotiations/inbox/contract/updates.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenNotification } from '#test/fixtures/notifications/given-notification.ts'
import { type Person, test } from '#test/test-app.ts'
import {
  listNotifications,
  openNotification,
  readAllNotifications,
  restoreUnreadNotifications,
} from './notifications.contract.ts'

const listed = async (person: Person) => (await person.call(listNotifications, {})).data
const unread = async (person: Person) => (await person.call(countNegotiationUpdates, {})).seeker_notifications

test('the centre lists days from the latest, unread rows first, and those about the same as one', async ({ app }) => {
  const { id: account_id, ...person } = await app.seeker()
  const give = (title: string, group_key = title) => givenNotification(app, { account_id, title, group_key })
  await give('Вчерашнее')
  app.advanceSeconds(DAY_SECONDS)
  const viewed = { account_id, type: 'resume.viewed', title: 'Ваше резюме посмотрели', group_key: 'views' } as const
  await givenNotification(app, { ...viewed, text: 'Первая' })
  const read = await give('Прочитанное')
  await givenNotification(app, { ...viewed, text: 'Вторая' })
  expect(await unread({ id: account_id, ...person })).toBe(3)

  expect(await person.call(openNotification, { params: { id: read.id } })).toEqual({ link: '/profile/negotiations' })

  expect(
    (await listed({ id: account_id, ...person })).map(({ title, text, count, is_unread }) => [
      title,
      text,
      count,
      is_unread,
    ]),
  ).toEqual([
    ['Ваше резюме смотрели 2 компании', 'Вторая', 2, true],
    ['Прочитанное', 'Северный ветер, «Бариста»', 1, false],
    ['Вчерашнее', 'Северный ветер, «Бариста»', 1, true],
  ])
  expect(await unread({ id: account_id, ...person })).toBe(2)
})

test('opening a row reads its day only, and the badge counts the unread rows of the list', async ({ app }) => {
  const person = await app.seeker()
  const give = (group_key: string) => givenNotification(app, { account_id: person.id, title: group_key, group_key })
  const rows = async () => (await listed(person)).map(({ title, is_unread }) => [title, is_unread])
  await give('views')
  app.advanceSeconds(DAY_SECONDS)
  await give('views')
  const { id } = await give('views')
  expect([await unread(person), (await person.call(listNotifications, {})).meta.counts.unread]).toEqual([2, 2])

  await person.call(openNotification, { params: { id } })

  expect(await rows()).toEqual([
    ['views', false],
    ['views', true],
  ])
  expect([await unread(person), (await person.call(listNotifications, {})).meta.counts.unread]).toEqual([1, 1])
})

test('each mode has its own notifications, and those about the account are in both', async ({ app }) => {
  const person = await app.seekerAndEmployer()
  const account_id = person.id
  await givenNotification(app, { account_id, title: 'Соискателю' })
  await givenNotification(app, { account_id, title: 'Работодателю', type: 'negotiation.new_response' })
  await givenNotification(app, { account_id, title: 'Обоим', type: 'security.new_login' })

  expect((await listed(person)).map(({ title }) => title)).toEqual(['Обоим', 'Соискателю'])
  await person.call(switchMode, { body: { is_employer_mode: true } })
  expect((await listed(person)).map(({ title }) => title)).toEqual(['Обоим', 'Работодателю'])
})

test('reading all can be undone, and leaves what was read before as it was', async ({ app }) => {
  const person = await app.seeker()
  const give = (title: string) => givenNotification(app, { account_id: person.id, title, group_key: title })
  const before = await give('Раньше')
  await person.call(openNotification, { params: { id: before.id } })
  await give('Первое')
  await give('Второе')
  app.advanceSeconds(60)

  const { count, read_at } = await person.call(readAllNotifications, {})
  expect([count, await unread(person)]).toEqual([2, 0])
  await person.call(restoreUnreadNotifications, { body: { read_at } })

  expect((await listed(person)).filter(({ is_unread }) => is_unread).map(({ title }) => title)).toEqual([
    'Второе',
    'Первое',
  ])
})

test('a notification of somebody else is not found', async ({ app }) => {
  const [owner, other] = [await app.seeker(), await app.seeker()]
  const { id } = await givenNotification(app, { account_id: owner.id })

  await expect(other.call(openNotification, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  expect(await unread(owner)).toBe(1)
})
