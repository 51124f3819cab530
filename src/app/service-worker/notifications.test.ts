import { expect, test, vi } from 'vitest'
import { openPage, ownAddress, showPush } from './notifications.ts'

const ORIGIN = 'https://smena.example'

test.for([
  ['/profile/negotiations/7', `${ORIGIN}/profile/negotiations/7`],
  ['/', `${ORIGIN}/`],
  ['https://evil.example/', `${ORIGIN}/`],
  ['//evil.example/', `${ORIGIN}/`],
  ['/\\evil.example', `${ORIGIN}/`],
  ['javascript:alert(1)', `${ORIGIN}/`],
  ['/.//evil.example', `${ORIGIN}//evil.example`],
  [undefined, `${ORIGIN}/`],
  [7, `${ORIGIN}/`],
])('a notification with the link %j opens %s, a page of this site', ([link, address]) => {
  expect(ownAddress(link, ORIGIN)).toBe(address)
})

function givenWorker(urls: string[] = []) {
  const pages = urls.map((url) => ({ url, focus: vi.fn(async () => {}) }))
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('registration', { showNotification })
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow })
  return { pages, showNotification, openWindow }
}

test('a push without a readable text is shown, and one with a foreign link opens our own site (T-109)', async () => {
  const { showNotification } = givenWorker()
  await showPush(undefined)
  await showPush({ title: 'Вам ответили', body: 'Откройте отклик', link: '//evil.example', tag: 'a' })
  expect(showNotification.mock.calls).toMatchObject([
    ['Смена места', { body: '' }],
    ['Вам ответили', { body: 'Откройте отклик', tag: 'a', data: `${ORIGIN}/` }],
  ])
})

test('a click focuses the tab that has the page, and opens another one rather than leading a tab away', async () => {
  const notification = (data: string) => ({ data, close: vi.fn() }) as unknown as Notification
  const { pages, openWindow } = givenWorker([`${ORIGIN}/create-resume`, `${ORIGIN}/cabinet?x=1`])
  await openPage(notification(`${ORIGIN}/cabinet`))
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])

  // A link names the item in its query.
  await openPage(notification(`${ORIGIN}/cabinet?x=1`))
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 2])
  await openPage(notification(`${ORIGIN}/cabinet?x=2`))
  await openPage(notification(`${ORIGIN}/my-resumes`))
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/cabinet?x=2`], [`${ORIGIN}/my-resumes`]])
})
