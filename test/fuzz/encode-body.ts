import { oddText } from './odd-values.ts'
import type { Random } from './random.ts'

export type EncodedBody = { type?: string; payload?: string | Buffer }

const BOUNDARY = 'fuzz'
const WRONG_TYPES = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/x-www-form-urlencoded; charset=koi8-r',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=fuzz',
  'multipart/',
  'json',
  '/',
  ';',
  'application/octet-stream',
  '*/*',
]

/** A form field holds a text: a list repeats its name, an object is JSON. */
function formEntries(fields: unknown): [string, string][] {
  if (typeof fields !== 'object' || fields === null) return [['', String(fields)]]
  return Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.slice(0, 50).map((one): [string, string] => [`${name}[]`, toText(one)])
      : [[name, toText(value)] as [string, string]],
  )
}

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Encodes `fields` well or badly: JSON, form, multipart, each also cut, garbled or under a wrong content type. */
export function encodeBody(
  fields: unknown,
  random: Random,
  encodings: readonly ('json' | 'form' | 'multipart')[],
): EncodedBody {
  const kind = random.isLikely(0.9) ? random.pick(encodings) : random.pick(['json', 'form', 'multipart'] as const)
  const body = { json: encodeJson, form: encodeForm, multipart: encodeMultipart }[kind](fields, random)
  if (random.isLikely(0.06)) body.type = random.pick(WRONG_TYPES)
  if (random.isLikely(0.02)) return { payload: body.payload }
  if (random.isLikely(0.02)) return { type: body.type }
  return body
}

type Body = { type: string; payload: string | Buffer }

function encodeJson(fields: unknown, random: Random): Body {
  const type = 'application/json'
  const text = JSON.stringify(fields) ?? ''
  switch (random.below(16)) {
    case 0:
      return { type, payload: text.slice(0, random.below(text.length + 1)) }
    case 1:
      return { type, payload: text.replace('{', '{"a":1,"a":2,"__proto__":{"a":1},') }
    case 2:
      return { type, payload: `${'['.repeat(random.pick([33, 2000]))}${text}` }
    case 3:
      return { type, payload: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])]) }
    case 4:
      return { type, payload: random.pick(['', 'null', '0', '"x"', '[]', '{', '\ufeff{}', 'NaN']) }
    default:
      return { type, payload: text }
  }
}

function encodeForm(fields: unknown, random: Random): Body {
  const type = 'application/x-www-form-urlencoded'
  const text = new URLSearchParams(formEntries(fields)).toString()
  switch (random.below(12)) {
    case 0:
      return { type, payload: `${text}&%=%ZZ&a=%E0%A4%A&=&&&b` }
    case 1:
      return { type, payload: text.replaceAll('%', '') }
    case 2:
      return { type, payload: Buffer.concat([Buffer.from(text), Buffer.from([0, 0xff, 0xc0])]) }
    case 3:
      return { type, payload: `${'a.'.repeat(500)}=1&${text}&x.0.__proto__.y=1&0=1&1=2` }
    default:
      return { type, payload: text }
  }
}

function encodeMultipart(fields: unknown, random: Random): Body {
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const parts = formEntries(fields).map(([name, value]) => part(random.isLikely(0.03) ? oddText(random) : name, value))
  if (random.isLikely(0.2)) parts.push(filePart(random))
  const text = `${parts.join('')}--${BOUNDARY}--\r\n`
  switch (random.below(9)) {
    case 0:
      return { type, payload: text.slice(0, random.below(text.length + 1)) }
    case 1:
      return { type, payload: text.replaceAll('\r\n', random.pick(['\n', '\r', ''])) }
    case 2:
      return { type, payload: text.replaceAll('content-disposition', random.pick(['x', ':', 'content-disposition;'])) }
    case 3:
      return { type, payload: text.replaceAll(`--${BOUNDARY}`, random.pick(['--other', '', '--', '\u0000'])) }
    case 4:
      return { type, payload: `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(random.pick([1, 3000]))}\r\n${text}` }
    default:
      return { type, payload: text }
  }
}

const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const FILE_STARTS = ['%PDF-1.7\n', 'PK\u0003\u0004', '{\\rtf1 ', '\u0089PNG\r\n\u001a\n', '<html>', 'Повар', '']

function filePart(random: Random) {
  const name = random.pick(['file', 'photo', 'logo', 'document', oddText(random)])
  const type = random.pick(['image/png', 'application/pdf', 'text/html', '', oddText(random).slice(0, 100)])
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${oddText(random).slice(0, 200)}"\r\ncontent-type: ${type}\r\n\r\n${random.pick(FILE_STARTS)}${oddText(random)}\r\n`
}
