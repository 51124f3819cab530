import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each(['https://smena.example', 'HTTP://a.ru/путь?q=1#x', 'https://кремль.рф/', 'https://192.0.2.1:8080/a'])(
  'accepts %s as a web address',
  (text) => expect(isWebAddress(text)).toBe(true),
)

test.each([
  '',
  'smena.example',
  'ftp://a.ru',
  'javascript:alert(1)',
  'https://localhost',
  'https://a.ru /',
  'https://user:secret@a.ru',
  'https://.ru',
  'https://',
])('does not accept «%s» as a web address', (text) => expect(isWebAddress(text)).toBe(false))
