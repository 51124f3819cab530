import { expect, test } from 'vitest'
import { withUnread } from './unread-title.ts'

test('the title begins with the number of unread conversations, and with no number when there are none', () => {
  expect(withUnread('Сообщения — Смена места', 3)).toBe('(3) Сообщения — Смена места')
  expect(withUnread('(3) Сообщения — Смена места', 100)).toBe('(99+) Сообщения — Смена места')
  expect(withUnread('(99+) Сообщения — Смена места', 1)).toBe('(1) Сообщения — Смена места')
  expect(withUnread('(1) Сообщения — Смена места', 0)).toBe('Сообщения — Смена места')
  expect(withUnread('(Ученик) повара', 0)).toBe('(Ученик) повара')
})
