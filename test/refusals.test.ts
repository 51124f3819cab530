import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { COMMON_ERROR_CODES } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode, ErrorReply } from '#contract/errors.ts'
import { IDEMPOTENCY_ERROR_CODES } from '#contract/idempotency.ts'
import { logout } from '#features/accounts/contract/accounts.ts'
import { REFUSAL_REQUESTS } from './refusal-requests.ts'
import { test } from './test-app.ts'

/** Statuses and error codes as listed in wire §2. */
const CODES_BY_STATUS: Record<number, RegExp> = {
  400: /^bad_request$/,
  401: /^signed_out$/,
  403: /^(profile_incomplete|reauth_required|otp_required|account_blocked|account_idle|cross_site|forbidden)$/,
  404: /^([a-z]+_)?not_found$/,
  405: /^method_not_allowed$/,
  408: /^request_timeout$/,
  409: /^(state_conflict|version_conflict|limit_reached|[a-z]+_exists|vacancy_duplicate|in_use|request_running|request_done)$/,
  410: /^gone$/,
  413: /^too_large$/,
  414: /^too_long$/,
  415: /^unsupported_type$/,
  422: /^(invalid_input|bad_credentials|weak_password|wrong_code|code_expired|code_dead|link_dead|key_reused)$/,
  429: /^too_many$/,
  500: /^internal$/,
  502: /^provider_failed$/,
  503: /^unavailable$/,
}

/** The `details` that an error code carries. */
const EXPECTED_DETAILS: Partial<Record<ErrorCode, object>> = {
  profile_incomplete: { missing: expect.any(Array), profile: expect.any(String) },
  account_blocked: { reason: expect.any(String) },
  state_conflict: { state: expect.any(String) },
  provider_failed: { provider: 'hh', reason: 'not_configured' },
  version_conflict: { current: expect.anything() },
  limit_reached: { max: 5, used: 5 },
  vacancy_duplicate: { id: expect.any(Number), name: expect.any(String), similarity: 1 },
  negotiation_exists: { id: expect.any(Number) },
  complaint_exists: { id: expect.any(Number) },
  template_exists: { id: expect.any(Number) },
  resume_exists: { id: expect.any(Number) },
  wrong_code: { attempts_left: 4 },
  request_running: { retry_after: expect.any(Number) },
  too_many: { retry_after: expect.any(Number) },
}

const codes = Object.keys(ERRORS) as ErrorCode[]
describe.each(codes)('error code %s', (code) => {
  test('has the status of the specification and a Russian message', () => {
    const { status, text } = ERRORS[code]
    expect(code).toMatch(CODES_BY_STATUS[status]!)
    expect(text).toMatch(/^[А-ЯЁ][^a-z]*$/)
    expect(text).not.toMatch(/!|упс|ошибка \d/i)
  })

  test('is returned over HTTP with its status, message, details and headers', async ({ app }) => {
    const reply = await REFUSAL_REQUESTS[code](app)

    const { request_id, message, details, ...replyFields } = ErrorReply.parse(reply.json())
    expect([reply.statusCode, replyFields.status, replyFields.code]).toEqual([ERRORS[code].status, 'error', code])
    expect(message).toMatch(/[а-яё]/)
    expect(request_id).toBe(reply.headers['x-request-id'])
    expect(reply.headers['cache-control']).toBe('no-store')
    if (EXPECTED_DETAILS[code]) expect(details).toMatchObject(EXPECTED_DETAILS[code])
    if (code === 'invalid_input') expect(replyFields.errors).toMatchObject({ login: 'Обязательно для заполнения' })
    if (ERRORS[code].status === 503) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    if (code === 'too_many') expect(Number(reply.headers['retry-after'])).toBe(details!.retry_after)
  })
})

test('401 means a dead session, and every protected endpoint returns it to a dead session', async ({ app }) => {
  expect(codes.filter((code) => ERRORS[code].status === 401)).toEqual(['signed_out'])

  const { token, call } = await app.seekerAndEmployer()
  await call(logout, {})
  const headers = { authorization: `Bearer ${token}` }
  for (const { method, path } of Object.values(ALL_ENDPOINTS).filter(({ access }) => access !== 'guest')) {
    const reply = await app.fastify.inject({ method, url: `/api${path.replaceAll(/:\w+/g, '1')}`, headers })
    expect([reply.statusCode, reply.json().code], path).toEqual([401, 'signed_out'])
  }
})

test('every error code is declared by an endpoint or possible everywhere', () => {
  const declared = new Set<ErrorCode>(Object.values(ALL_ENDPOINTS).flatMap(({ errors = [] }) => errors))
  const keyed = new Set(IDEMPOTENCY_ERROR_CODES)
  const unrouted: ErrorCode[] = ['not_found', 'method_not_allowed']
  expect(
    codes.filter(
      (code) => !declared.has(code) && !COMMON_ERROR_CODES.has(code) && !keyed.has(code) && !unrouted.includes(code),
    ),
  ).toEqual([])
})

test('the reply to an internal failure does not reveal its cause', async ({ app }) => {
  const reply = await REFUSAL_REQUESTS.internal(app)
  expect(JSON.stringify(reply.json())).not.toMatch(/vacancy_favorite|relation|select|postgres|\.ts|42P01/i)
})
