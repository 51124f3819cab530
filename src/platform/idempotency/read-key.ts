import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '#contract/errors.ts'
import {
  FORM_KEY_FIELD,
  IDEMPOTENCY_KEY_HEADER,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MIN_GUEST_KEY_LENGTH,
} from '#contract/idempotency.ts'

const VISIBLE_ASCII = /^[!-~]+$/

/** The key that a client sent with an API request, as it is. */
export const keyInHeader = (headers: IncomingHttpHeaders): string | undefined => {
  const value = headers[IDEMPOTENCY_KEY_HEADER]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Refuses `invalid_input` for a key that is empty, too long, no visible ASCII, or too short for a guest. */
export function refuseMalformedKey(key: string, isGuest: boolean) {
  const min = isGuest ? MIN_GUEST_KEY_LENGTH : 1
  if (VISIBLE_ASCII.test(key) && key.length >= min && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return
  const text = `Ключ запроса: от ${min} до ${MAX_IDEMPOTENCY_KEY_LENGTH} латинских букв, цифр и знаков без пробелов`
  refuse('invalid_input', { errors: { 'Idempotency-Key': text } })
}

const FORM_KEY = new RegExp(`^${FORM_KEY_FIELD}(?:=|"\\r\\n\\r\\n)([0-9a-f]{32})(?:&|\\r|$)`)
const LONGEST_MATCH = 80

/** The key in the hidden field of a sent form, urlencoded or multipart. A changed one is ignored. */
export function keyInForm(body: unknown): string | undefined {
  if (!Buffer.isBuffer(body)) return undefined
  const start = body.indexOf(FORM_KEY_FIELD)
  return start < 0 ? undefined : FORM_KEY.exec(body.toString('latin1', start, start + LONGEST_MATCH))?.[1]
}
