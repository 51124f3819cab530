import { afterEach, expect, test, vi } from 'vitest'
import { countUnread, showUnreadCount, withUnread } from './unread-title.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the title begins with the number of unread things, and with no number when there are none', () => {
  expect(withUnread('Сообщения — Смена места', 3)).toBe('(3) Сообщения — Смена места')
  expect(withUnread('(3) Сообщения — Смена места', 100)).toBe('(99+) Сообщения — Смена места')
  expect(withUnread('(99+) Сообщения — Смена места', 1)).toBe('(1) Сообщения — Смена места')
  expect(withUnread('(1) Сообщения — Смена места', 0)).toBe('Сообщения — Смена места')
  expect(withUnread('(Ученик) повара', 0)).toBe('(Ученик) повара')
})

test('title and icon count the unread conversations and the unread notifications together', () => {
  const setAppBadge = vi.fn(async () => {})
  const clearAppBadge = vi.fn(async () => {})
  const page = { title: 'Поиск — Смена места' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })

  showUnreadCount(countUnread({ unreadConversations: 1, unreadNotifications: 2 }))
  expect([page.title, setAppBadge.mock.calls]).toEqual(['(3) Поиск — Смена места', [[3]]])

  showUnreadCount(countUnread({ unreadConversations: 0, unreadNotifications: 2 }))
  expect([page.title, setAppBadge.mock.lastCall]).toEqual(['(2) Поиск — Смена места', [2]])

  showUnreadCount(countUnread({ unreadConversations: 0, unreadNotifications: 0 }))
  expect([page.title, clearAppBadge.mock.calls]).toEqual(['Поиск — Смена места', [[]]])
})

test('a browser without badges, or one that refuses them, still has the number in the title', async () => {
  const page = { title: 'Поиск — Смена места' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  showUnreadCount(1)
  expect(page.title).toBe('(1) Поиск — Смена места')

  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new DOMException('no app', 'NotAllowedError')) })
  showUnreadCount(4)
  await Promise.resolve()
  expect(page.title).toBe('(4) Поиск — Смена места')
})
