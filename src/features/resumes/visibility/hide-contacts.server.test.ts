import { expect, test } from 'vitest'
import { hideContacts } from './hide-contacts.server.ts'

test.each([
  ['Звоните +7 (912) 345-67-89 днём', 'Звоните ••••• днём'],
  ['8 912 345 67 89', '•••••'],
  ['89123456789,79123456789', '•••••,•••••'],
  ['тел. 912-345-67-89', 'тел. •••••'],
  ['+375 29 123-45-67', '•••••'],
  ['<p>anna.zimina@example.ru</p>', '<p>•••••</p>'],
  ['Пишите: петр@пример.рф.', 'Пишите: •••••.'],
])('hides contacts: «%s» becomes «%s»', (text, hidden) => {
  expect(hideContacts(text)).toBe(hidden)
})

test.each([
  'От 120 000 до 160 000 ₽',
  'Работал в 2019–2021 и 2022–2024 годах',
  'Сертификат 12345678901234567890',
  '5/2, с 8 до 20',
])('«%s» contains no contacts and stays', (text) => {
  expect(hideContacts(text)).toBe(text)
})
