import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { confirmRegistration, login, logout, register } from '#contract/accounts.ts'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { showArtifact } from '#contract/artifacts.ts'
import { client } from '#contract/client.ts'
import { showCompany } from '#contract/companies.ts'
import { addCompanyAddress, deleteCompanyAddress } from '#contract/company-addresses.ts'
import { cancelInvitation, joinCompany, removeMember } from '#contract/company-members.ts'
import { ANYWHERE, type Endpoint, type Input } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode, ErrorReply } from '#contract/errors.ts'
import { addResumeFolder, listFavoriteVacancies } from '#contract/favorites.ts'
import { listSeekerNegotiations, sendNegotiation, showSeekerNegotiation } from '#contract/negotiations.ts'
import { createResume, updateResume } from '#contract/own-resumes.ts'
import { createVacancyDraft, publishVacancy } from '#contract/own-vacancies.ts'
import { verifyEmail } from '#contract/profiles.ts'
import { resetPassword } from '#contract/recovery.ts'
import { showResume } from '#contract/resume-search.ts'
import { confirmTwoFactor, listSessions, sendPhoneCode, startTwoFactor } from '#contract/security.ts'
import { removeStage } from '#contract/stages.ts'
import { createTemplate } from '#contract/templates.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { hashToken } from '#server/accounts/token.ts'
import { givenAddress, givenInvitation, givenResume, givenVacancy, MOSCOW } from './givens.ts'
import { type House, openHouse, test } from './house.ts'
import { codeFor, consents, givenPerson, newPhone, otherThan, PASSWORD } from './threats/people.ts'

/** Statuses and error codes as listed in wire §2. */
const STATUSES: Record<number, RegExp> = {
  400: /^bad_request$/,
  401: /^signed_out$/,
  403: /^(profile_incomplete|reauth_required|otp_required|premium_required|account_blocked|cross_site|forbidden)$/,
  404: /^([a-z]+_)?not_found$/,
  405: /^method_not_allowed$/,
  409: /^(state_conflict|version_conflict|limit_reached|[a-z]+_exists|vacancy_duplicate|in_use)$/,
  410: /^gone$/,
  413: /^too_large$/,
  415: /^unsupported_type$/,
  422: /^(invalid_input|bad_credentials|weak_password|wrong_code|code_expired|code_dead|link_dead)$/,
  429: /^too_many$/,
  500: /^internal$/,
  502: /^provider_failed$/,
  503: /^unavailable$/,
}

type Response = { statusCode: number; headers: Record<string, unknown>; json(): unknown }

/** Raw HTTP reply to a call of an endpoint. */
async function replyTo<E extends Endpoint>(house: House, token: string | undefined, endpoint: E, input: Input<E>) {
  let reply: Response | undefined
  const call = client(async (url, { method, headers, body }) => {
    reply = await house.app.inject({ url, method: method as 'GET', headers, payload: body })
    return reply
  }, token)
  await call(endpoint, input).catch(() => {})
  return reply!
}

const raw = (house: House, payload: string, headers: Record<string, string> = {}) =>
  house.app.inject({
    method: 'POST',
    url: `/api${login.path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

const wish = (phone: string, password = PASSWORD) => ({ body: { phone, password, ...consents } })
const ABSENT = 2_000_000_000

async function givenCode(house: House) {
  const phone = newPhone()
  await house.guest.call(register, wish(phone))
  return { phone, code: await codeFor(house, phone) }
}

async function givenTwoFactor(house: House) {
  const person = await givenPerson(house)
  const { secret } = await person.call(startTwoFactor, {})
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.now().getTime() })
  await person.call(confirmTwoFactor, { body: { otp } })
  return person
}

/** How a client provokes each error code. Every code needs a row, so a code that is never returned is noticed. */
const PROVOKED: Record<ErrorCode, (house: House) => Promise<Response>> = {
  bad_request: (house) => raw(house, '{"login":'),
  signed_out: (house) => replyTo(house, undefined, listSessions, {}),
  profile_incomplete: async (house) =>
    replyTo(house, (await house.newcomer()).token, listSeekerNegotiations, { query: {} }),
  reauth_required: async (house) =>
    replyTo(house, (await house.newcomer()).token, sendPhoneCode, { body: { phone: newPhone() } }),
  account_blocked: async (house) => {
    const { id, phone } = await givenPerson(house)
    await house.db.updateTable('account').set({ blocked_reason: 'Спам' }).where('id', '=', id).execute()
    return replyTo(house, undefined, login, { body: { login: phone, password: PASSWORD } })
  },
  otp_required: async (house) => {
    const { phone } = await givenTwoFactor(house)
    return replyTo(house, undefined, login, { body: { login: phone, password: PASSWORD } })
  },
  cross_site: (house) => raw(house, '{}', { 'sec-fetch-site': 'cross-site' }),
  not_found: (house) => house.app.inject('/api/nothing'),
  vacancy_not_found: (house) => replyTo(house, undefined, showVacancy, { params: { id: `x-${ABSENT}` } }),
  resume_not_found: (house) => replyTo(house, undefined, showResume, { params: { id: `x-${ABSENT}` } }),
  negotiation_not_found: async (house) =>
    replyTo(house, (await house.seeker()).token, showSeekerNegotiation, { params: { id: ABSENT } }),
  stage_not_found: async (house) =>
    replyTo(house, (await house.employer()).token, removeStage, { params: { id: ABSENT } }),
  method_not_allowed: (house) => house.app.inject({ method: 'PUT', url: `/api${login.path}` }),
  state_conflict: async (house) => replyTo(house, (await givenTwoFactor(house)).token, startTwoFactor, {}),
  version_conflict: async (house) => {
    const { token, id: seekerId } = await house.seeker()
    const { id } = await givenResume(house.db, seekerId)
    return replyTo(house, token, updateResume, { params: { id }, body: { title: 'Повар', version: 77 } })
  },
  limit_reached: async (house) => {
    const { token, call } = await house.seeker()
    for (const n of [1, 2, 3, 4, 5]) await call(createResume, { body: { title: `Повар ${n}` } })
    return replyTo(house, token, createResume, { body: { title: 'Повар 6' } })
  },
  vacancy_duplicate: async (house) => {
    const { token, company_id } = await house.employer()
    await givenVacancy(house.db, company_id, { published_at: house.now().toISOString() })
    const { id } = await givenVacancy(house.db, company_id, { status: 'draft', moderation_status: 'none' })
    return replyTo(house, token, publishVacancy, { params: { id } })
  },
  folder_exists: async (house) => {
    const { token, call } = await house.employer()
    await call(addResumeFolder, { body: { name: 'На осень' } })
    return replyTo(house, token, addResumeFolder, { body: { name: 'На осень' } })
  },
  negotiation_exists: async (house) => {
    const { token, call, id } = await house.seeker()
    const vacancy = await givenVacancy(house.db, (await house.employer()).company_id)
    const [first, second] = [await givenResume(house.db, id), await givenResume(house.db, id)]
    await call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: first.id } })
    return replyTo(house, token, sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: second.id } })
  },
  template_exists: async (house) => {
    const { token, call } = await house.employer()
    const template = { kind: 'refuse', name: 'Спасибо', text: 'Спасибо за отклик' } as const
    await call(createTemplate, { body: template })
    return replyTo(house, token, createTemplate, { body: template })
  },
  resume_exists: async (house) => {
    const { token, call } = await house.seeker()
    await call(createResume, { body: { title: 'Повар' } })
    return replyTo(house, token, createResume, { body: { title: 'повар' } })
  },
  forbidden: async (house) => {
    const { id, token } = await house.employer()
    await house.db.updateTable('employer').set({ role: 'viewer' }).where('id', '=', id).execute()
    return replyTo(house, token, createVacancyDraft, { body: { name: 'Повар' } })
  },
  company_not_found: (house) => replyTo(house, undefined, showCompany, { params: { id: `x-${ABSENT}` } }),
  artifact_not_found: async (house) =>
    replyTo(house, (await house.newcomer()).token, showArtifact, { params: { id: ABSENT } }),
  member_not_found: async (house) =>
    replyTo(house, (await house.employer()).token, removeMember, { params: { id: ABSENT } }),
  invitation_not_found: async (house) =>
    replyTo(house, (await house.employer()).token, cancelInvitation, { params: { id: ABSENT } }),
  company_exists: async (house) => {
    const [owner, other] = [await house.employer(), await house.employer()]
    await givenVacancy(house.db, other.company_id)
    const params = { token: 'a-token-of-an-invitation' }
    const token_hash = hashToken(params.token).toString('base64url')
    const { id } = await givenInvitation(house.db, owner.company_id)
    await house.db.updateTable('company_invitation').set({ token_hash }).where('id', '=', id).execute()
    return replyTo(house, other.token, joinCompany, { params })
  },
  address_not_found: async (house) =>
    replyTo(house, (await house.employer()).token, deleteCompanyAddress, { params: { id: ABSENT } }),
  address_exists: async (house) => {
    const { token, company_id } = await house.employer()
    const { street } = await givenAddress(house.db, company_id)
    return replyTo(house, token, addCompanyAddress, { body: { city_id: MOSCOW, street } })
  },
  in_use: async (house) => {
    const { token, company_id } = await house.employer()
    const { id } = await givenAddress(house.db, company_id)
    await givenVacancy(house.db, company_id, { address_id: id })
    return replyTo(house, token, deleteCompanyAddress, { params: { id } })
  },
  gone: (house) => replyTo(house, undefined, resetPassword, { body: { reset_token: 'unknown', password: PASSWORD } }),
  too_large: (house) => raw(house, `"${'x'.repeat(300_000)}"`),
  unsupported_type: (house) => raw(house, '<login/>', { 'content-type': 'text/xml' }),
  invalid_input: (house) => raw(house, '{}'),
  bad_credentials: (house) => replyTo(house, undefined, login, { body: { login: newPhone(), password: 'не тот' } }),
  weak_password: (house) => replyTo(house, undefined, register, wish(newPhone(), 'qwerty123')),
  wrong_code: async (house) => {
    const { phone, code } = await givenCode(house)
    return replyTo(house, undefined, confirmRegistration, { body: { phone, code: otherThan(code) } })
  },
  code_expired: async (house) => {
    const body = await givenCode(house)
    house.passSeconds(301)
    return replyTo(house, undefined, confirmRegistration, { body })
  },
  code_dead: (house) => replyTo(house, undefined, confirmRegistration, { body: { phone: newPhone(), code: '123456' } }),
  link_dead: (house) => replyTo(house, undefined, verifyEmail, { body: { token: 'unknown' } }),
  too_many: async (house) => {
    const { phone } = await givenCode(house)
    return replyTo(house, undefined, register, wish(phone))
  },
  internal: async () => {
    const broken = await openHouse()
    const { token } = await broken.seeker()
    await broken.db.schema.dropTable('vacancy_favorite').cascade().execute()
    const reply = await replyTo(broken, token, listFavoriteVacancies, { query: {} })
    await broken.close()
    return reply
  },
  unavailable: async () => {
    const cutOff = await openHouse()
    cutOff.ports.sms.send = () => Promise.reject(new Error('the gateway is down'))
    const reply = await replyTo(cutOff, undefined, register, wish(newPhone()))
    await cutOff.close()
    return reply
  },
}

/** The `details` that an error code carries. */
const DETAILS: Partial<Record<ErrorCode, object>> = {
  profile_incomplete: { missing: expect.any(Array), profile: expect.any(String) },
  account_blocked: { reason: expect.any(String) },
  state_conflict: { state: expect.any(String) },
  version_conflict: { current: expect.anything() },
  limit_reached: { max: 5, used: 5 },
  vacancy_duplicate: { id: expect.any(Number), name: expect.any(String), similarity: 1 },
  negotiation_exists: { id: expect.any(Number) },
  template_exists: { id: expect.any(Number) },
  resume_exists: { id: expect.any(Number) },
  wrong_code: { attempts_left: 4 },
  too_many: { retry_after: expect.any(Number) },
}

const codes = Object.keys(ERRORS) as ErrorCode[]

describe.each(codes)('error code %s', (code) => {
  test('has the status of the specification and a Russian message', () => {
    const { status, text } = ERRORS[code]
    expect(code).toMatch(STATUSES[status]!)
    expect(text).toMatch(/^[А-ЯЁ][^a-z]*$/)
    expect(text).not.toMatch(/!|упс|ошибка \d/i)
  })

  test('is returned over HTTP with its status, message, details and headers', async ({ house }) => {
    const reply = await PROVOKED[code](house)

    const { request_id, message, details, ...said } = ErrorReply.parse(reply.json())
    expect([reply.statusCode, said.status, said.code]).toEqual([ERRORS[code].status, 'error', code])
    expect(message).toMatch(/[а-яё]/)
    expect(request_id).toBe(reply.headers['x-request-id'])
    expect(reply.headers['cache-control']).toBe('no-store')
    if (DETAILS[code]) expect(details).toMatchObject(DETAILS[code])
    if (code === 'invalid_input') expect(said.errors).toMatchObject({ login: 'Обязательно для заполнения' })
    if (code === 'too_many') expect(Number(reply.headers['retry-after'])).toBe(details!.retry_after)
  })
})

test('401 means a dead session, and every protected endpoint returns it to a dead session', async ({ house }) => {
  expect(codes.filter((code) => ERRORS[code].status === 401)).toEqual(['signed_out'])

  const { token, call } = await house.both()
  await call(logout, {})
  const protectedOnes = Object.values(ALL_ENDPOINTS).filter(({ access }) => access !== 'guest')
  for (const { method, path } of protectedOnes) {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await house.app.inject({ method, url: `/api${path.replaceAll(/:\w+/g, '1')}`, headers })
    expect([reply.statusCode, reply.json().code], path).toEqual([401, 'signed_out'])
  }
})

test('every error code is declared by an endpoint or possible everywhere', () => {
  const declared = new Set<ErrorCode>(Object.values(ALL_ENDPOINTS).flatMap(({ errors = [] }) => errors))
  // These two concern URLs that no endpoint has.
  const elsewhere: ErrorCode[] = ['not_found', 'method_not_allowed']
  expect(codes.filter((code) => !declared.has(code) && !ANYWHERE.has(code) && !elsewhere.includes(code))).toEqual([])
})

test('the reply to an internal failure does not reveal its cause', async ({ house }) => {
  const reply = await PROVOKED.internal(house)
  expect(JSON.stringify(reply.json())).not.toMatch(/vacancy_favorite|relation|select|postgres|\.ts|42P01/i)
})
