import { times } from '../fixtures/registered-accounts.ts'
import type { Share } from './growth.ts'

/** Units of texts that make a careless reader look at the same characters again and again. */
export const HOSTILE_UNITS = ['а ', '<b>', '- \n', 'a.', '1 ', '<p', '((', 'a@', '\n', '«', '&', 'http://a.a/ ']

/** A text of so many characters, which ends with one that fits nowhere. */
export const hostileText = (unit: string, length: number) =>
  `${unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.max(0, length - 1))}\u2028`

const BOUNDARY = 'end-of-part'
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
export const URL_ENCODED_TYPE = 'application/x-www-form-urlencoded'

type Part = { name: string; value: string | Buffer; filename?: string }

/** The body of a multipart form. */
export function encodeParts(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** Values of `names` that have so many bytes together, by what each of them is. */
export const SIZED_FIELDS: Record<string, (names: readonly string[], bytes: number, share: Share) => object> = {
  'unknown fields': (_, bytes) => Object.fromEntries(times(bytes / 10, (n) => [`k${n}`, 1])),
  'long texts': (names, bytes) => sameValue(names, 'а '.repeat(bytes / names.length / 3)),
  'long lists': (names, bytes, share) =>
    sameValue(
      names,
      times(1000 * share, () => 'a'.repeat(bytes / names.length / 1000 / share)),
    ),
  'lists of objects': (names, bytes, share) =>
    sameValue(
      names,
      times(Math.min(1000 * share, bytes / names.length / 30), (n) => ({ id: n, name: 'а', start: '2020-01' })),
    ),
  'deep lists': (names, bytes, share) =>
    sameValue(
      names,
      times(Math.min(1000 * share, bytes / names.length / 60), () => nestedList(28)),
    ),
}

const sameValue = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
const nestedList = (depth: number): unknown => (depth === 0 ? 1 : [nestedList(depth - 1)])
