import type { Random } from './random.ts'

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\u200b\u200d\ufeff',
  'е\u0301'.repeat(300),
  '😀'.repeat(200),
  'İıſK',
  '\r\nSet-Cookie: x=1\r\n\r\n',
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '<p><a href="javascript:1">x</p></a>'.repeat(50),
  '../../../../etc/passwd',
  '%00%ff%',
  '%E0%A4%A',
  '{{7*7}}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '٣٤',
  '99999999999999999999',
  '-2147483649',
  '2147483648',
  '9007199254740993',
  '0000-00-00',
  '2024-02-31',
  '+275760-09-13',
  '-271821-04-20',
  '9999-12-31T23:59:60Z',
  '2026-09-01T10:00:00+99:99',
  '+7 (900) 000-00-00',
  '+79999999999999999',
  'a@b',
  '"a b"@c.ru',
  'http://[::1',
  'https://example.ru:99999/',
  'javascript:alert(1)',
  '[',
  '{"a":',
  '[[[[[[[[[[',
  '(((a+)+)+)+$',
  'a'.repeat(5000),
  'ё'.repeat(40_000),
]

const ODD_NUMBERS = [0, -0, -1, 1.5, 1e-7, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 19, 255, 65_536]

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { a: value }
  return value
}

const ODD_STRUCTURES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => [{}],
  () => ({ length: 3 }),
  () => ({ toString: 'x', valueOf: null }),
  () => JSON.parse('{"__proto__":{"a":1},"b":2}'),
  () => Array(1001).fill(1),
  () => Array(999).fill('x'),
  () => nest(31),
  () => nest(40),
  () => ({ $ne: null }),
]

export const oddText = (random: Random) => random.pick(ODD_TEXTS)

/** A value that no field expects: a wrong type, an extreme, or a text that is hard to store. */
export function oddValue(random: Random): unknown {
  const kind = random.below(4)
  if (kind === 0) return random.pick(ODD_NUMBERS)
  if (kind === 1) return random.pick(ODD_STRUCTURES)()
  return oddText(random)
}
