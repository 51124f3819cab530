import { sql, type Updateable } from 'kysely'
import { createApiClient } from '#contract/client.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { DB } from '#database/schema.ts'
import { confirmRegistration, login, register } from '#features/accounts/contract/accounts.ts'
import { sendPhoneCode } from '#features/accounts/credentials/phone-change.contract.ts'
import { requestSignInCode, resetPassword, signInByCode } from '#features/accounts/recovery/recovery.contract.ts'
import { hashToken } from '#features/accounts/server/token.ts'
import { listSessions } from '#features/accounts/sessions/sessions.contract.ts'
import { startTwoFactor } from '#features/accounts/two-factor/two-factor.contract.ts'
import { showArtifact } from '#features/artifacts/artifacts.contract.ts'
import { showCompany } from '#features/companies/companies.contract.ts'
import { addCompanyAddress, deleteCompanyAddress } from '#features/companies/company-addresses.contract.ts'
import { deleteCompanyPhoto } from '#features/companies/photos/company-photos.contract.ts'
import { joinCompany, removeMember, revokeCompanyInvitation } from '#features/companies/team/company-team.contract.ts'
import { fileComplaint } from '#features/complaints/complaints.contract.ts'
import { addResumeFolder, listFavoriteVacancies } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import {
  listSeekerNegotiations,
  showSeekerNegotiation,
} from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { removeStage } from '#features/negotiations/pipeline/stages.contract.ts'
import { showPerson } from '#features/people/base/people.contract.ts'
import { verifyEmail } from '#features/profiles/email.contract.ts'
import { showConflict, showImportJob, syncVacancies } from '#features/providers/exchange/contract/import-jobs.ts'
import { createResume, updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { showResume } from '#features/resumes/search/resume-search.contract.ts'
import { createSupportTicket } from '#features/support/support.contract.ts'
import { createTemplate } from '#features/templates/templates.contract.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { givenConversation } from './fixtures/applied-negotiation.ts'
import {
  ACCOUNT_PASSWORD,
  CONSENTS,
  differentCode,
  findSentCode,
  givenRegisteredAccount,
  newMobilePhone,
} from './fixtures/registered-accounts.ts'
import { givenAddress, givenInvitation, givenResume, givenVacancy, MOSCOW_CITY_ID } from './fixtures/rows.ts'
import { parseRawReply, sendSlowLogin } from './fixtures/slow-app.ts'
import { givenTwoFactor } from './fixtures/two-factor.ts'
import { openTestApp, type TestApp } from './test-app.ts'

type Reply = { statusCode: number; headers: Record<string, unknown>; json(): unknown }

/** Raw HTTP reply to a call of an endpoint. */
async function requestReply<E extends Endpoint>(app: TestApp, token: string | undefined, endpoint: E, input: Input<E>) {
  let reply: Reply | undefined
  const call = createApiClient(async (url, { method, headers, body }) => {
    reply = await app.fastify.inject({ url, method: method as 'GET', headers, payload: body })
    return reply
  }, token)
  await call(endpoint, input).catch(() => {})
  return reply!
}

/** A support request whose key has the given columns since an earlier, equal request. */
async function requestWithUsedKey(app: TestApp, columns: Updateable<DB['idempotency_key']>) {
  const { token, id } = await app.seeker()
  const send = () =>
    app.fastify.inject({
      method: 'POST',
      url: `/api${createSupportTicket.path}`,
      payload: { message: 'Не приходит код из SMS' },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one' },
    })
  await send()
  await app.db
    .updateTable('idempotency_key')
    .set({ reply: null, ...columns })
    .where('account_id', '=', id)
    .execute()
  return send()
}

const sendRawLogin = (app: TestApp, payload: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api${login.path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

const registrationInput = (phone: string, password = ACCOUNT_PASSWORD) => ({ body: { phone, password, ...CONSENTS } })
const ABSENT_ID = 2_000_000_000
async function givenSentCode(app: TestApp) {
  const phone = newMobilePhone()
  await app.guest.call(register, registrationInput(phone))
  return { phone, code: await findSentCode(app, phone) }
}

/** For each error code, a request that it refuses. Every code needs a row, so a code that is never returned is noticed. */
export const REFUSAL_REQUESTS: Record<ErrorCode, (app: TestApp) => Promise<Reply>> = {
  bad_request: (app) => sendRawLogin(app, '{"login":'),
  signed_out: (app) => requestReply(app, undefined, listSessions, {}),
  profile_incomplete: async (app) =>
    requestReply(app, (await app.newcomer()).token, listSeekerNegotiations, { query: {} }),
  reauth_required: async (app) => {
    const { token } = await app.newcomer()
    // For ten minutes after a sign-in no password is asked (ruling 58).
    app.advanceSeconds(11 * 60)
    return requestReply(app, token, sendPhoneCode, { body: { phone: newMobilePhone() } })
  },
  account_blocked: async (app) => {
    const { id, phone } = await givenRegisteredAccount(app)
    await app.db.updateTable('account').set({ blocked_reason: 'Спам' }).where('id', '=', id).execute()
    return requestReply(app, undefined, login, { body: { login: phone, password: ACCOUNT_PASSWORD } })
  },
  account_idle: async (app) => {
    const { id, phone } = await givenRegisteredAccount(app)
    await app.db.updateTable('account').set({ last_seen_on: '2026-01-01' }).where('id', '=', id).execute()
    await requestReply(app, undefined, requestSignInCode, { body: { phone } })
    return requestReply(app, undefined, signInByCode, { body: { phone, code: await findSentCode(app, phone) } })
  },
  otp_required: async (app) => {
    const { phone } = await givenTwoFactor(app)
    return requestReply(app, undefined, login, { body: { login: phone, password: ACCOUNT_PASSWORD } })
  },
  cross_site: (app) => sendRawLogin(app, '{}', { 'sec-fetch-site': 'cross-site' }),
  not_found: (app) => app.fastify.inject('/api/nothing'),
  vacancy_not_found: (app) => requestReply(app, undefined, showVacancy, { params: { id: `x-${ABSENT_ID}` } }),
  resume_not_found: (app) => requestReply(app, undefined, showResume, { params: { id: `x-${ABSENT_ID}` } }),
  negotiation_not_found: async (app) =>
    requestReply(app, (await app.seeker()).token, showSeekerNegotiation, { params: { id: ABSENT_ID } }),
  person_not_found: async (app) =>
    requestReply(app, (await app.employer()).token, showPerson, { params: { id: `n${ABSENT_ID}` } }),
  stage_not_found: async (app) =>
    requestReply(app, (await app.employer()).token, removeStage, { params: { id: ABSENT_ID }, query: {} }),
  job_not_found: async (app) =>
    requestReply(app, (await app.seeker()).token, showImportJob, { params: { id: ABSENT_ID } }),
  conflict_not_found: async (app) =>
    requestReply(app, (await app.seeker()).token, showConflict, { params: { id: ABSENT_ID } }),
  provider_failed: async (app) => requestReply(app, (await app.employer()).token, syncVacancies, { body: {} }),
  method_not_allowed: (app) => app.fastify.inject({ method: 'PUT', url: `/api${login.path}` }),
  state_conflict: async (app) =>
    requestReply(app, (await givenTwoFactor(app)).token, startTwoFactor, {
      body: { password: ACCOUNT_PASSWORD },
    }),
  version_conflict: async (app) => {
    const { token, id: seekerId } = await app.seeker()
    const { id } = await givenResume(app.db, seekerId)
    return requestReply(app, token, updateResume, { params: { id }, body: { title: 'Повар', version: 77 } })
  },
  limit_reached: async (app) => {
    const { token, call } = await app.seeker()
    for (const n of [1, 2, 3, 4, 5]) await call(createResume, { body: { title: `Повар ${n}` } })
    return requestReply(app, token, createResume, { body: { title: 'Повар 6' } })
  },
  vacancy_duplicate: async (app) => {
    const { token, company_id } = await app.employer()
    await givenVacancy(app.db, company_id, { published_at: app.now().toISOString() })
    const { id } = await givenVacancy(app.db, company_id, { status: 'draft', moderation_status: 'none' })
    return requestReply(app, token, publishVacancy, { params: { id } })
  },
  folder_exists: async (app) => {
    const { token, call } = await app.employer()
    await call(addResumeFolder, { body: { name: 'На осень' } })
    return requestReply(app, token, addResumeFolder, { body: { name: 'На осень' } })
  },
  negotiation_exists: async (app) => {
    const { token, call, id } = await app.seeker()
    const vacancy = await givenVacancy(app.db, (await app.employer()).company_id)
    const [first, second] = [await givenResume(app.db, id), await givenResume(app.db, id)]
    await call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: first.id } })
    return requestReply(app, token, submitApplication, { body: { vacancy_id: vacancy.id, resume_id: second.id } })
  },
  complaint_exists: async (app) => {
    const { seeker, reply } = await givenConversation(app)
    const body = { target_kind: 'message', target_id: (await reply('Код из СМС пришлите')).id, reason_id: 2 } as const
    await seeker.call(fileComplaint, { body })
    return requestReply(app, seeker.token, fileComplaint, { body })
  },
  template_exists: async (app) => {
    const { token, call } = await app.employer()
    const template = { kind: 'refuse', name: 'Спасибо', text: 'Спасибо за отклик' } as const
    await call(createTemplate, { body: template })
    return requestReply(app, token, createTemplate, { body: template })
  },
  resume_exists: async (app) => {
    const { token, call } = await app.seeker()
    await call(createResume, { body: { title: 'Повар' } })
    return requestReply(app, token, createResume, { body: { title: 'повар' } })
  },
  forbidden: async (app) => {
    const { id, token } = await app.employer()
    await app.db.updateTable('employer').set({ role: 'viewer' }).where('id', '=', id).execute()
    return requestReply(app, token, createVacancyDraft, { body: { name: 'Повар' } })
  },
  company_not_found: (app) => requestReply(app, undefined, showCompany, { params: { id: `x-${ABSENT_ID}` } }),
  artifact_not_found: async (app) =>
    requestReply(app, (await app.newcomer()).token, showArtifact, { params: { id: ABSENT_ID } }),
  photo_not_found: async (app) =>
    requestReply(app, (await app.employer()).token, deleteCompanyPhoto, { params: { id: ABSENT_ID } }),
  member_not_found: async (app) =>
    requestReply(app, (await app.employer()).token, removeMember, { params: { id: ABSENT_ID } }),
  invitation_not_found: async (app) =>
    requestReply(app, (await app.employer()).token, revokeCompanyInvitation, { params: { id: ABSENT_ID } }),
  company_exists: async (app) => {
    const [owner, other] = [await app.employer(), await app.employer()]
    await givenVacancy(app.db, other.company_id)
    const params = { token: 'a-token-of-an-invitation' }
    const token_hash = hashToken(params.token).toString('base64url')
    const { id } = await givenInvitation(app.db, owner.company_id)
    await app.db.updateTable('company_invitation').set({ token_hash }).where('id', '=', id).execute()
    return requestReply(app, other.token, joinCompany, { params })
  },
  address_not_found: async (app) =>
    requestReply(app, (await app.employer()).token, deleteCompanyAddress, { params: { id: ABSENT_ID } }),
  address_exists: async (app) => {
    const { token, company_id } = await app.employer()
    const { street } = await givenAddress(app.db, company_id)
    return requestReply(app, token, addCompanyAddress, { body: { city_id: MOSCOW_CITY_ID, street } })
  },
  in_use: async (app) => {
    const { token, company_id } = await app.employer()
    const { id } = await givenAddress(app.db, company_id)
    await givenVacancy(app.db, company_id, { address_id: id })
    return requestReply(app, token, deleteCompanyAddress, { params: { id } })
  },
  request_running: async (app) => requestWithUsedKey(app, { has_effect: false }),
  request_done: async (app) => requestWithUsedKey(app, { has_effect: true, running_until: '2026-08-01T00:00:00Z' }),
  key_reused: async (app) => requestWithUsedKey(app, { request_hash: Buffer.alloc(32) }),
  gone: (app) =>
    requestReply(app, undefined, resetPassword, { body: { reset_token: 'unknown', password: ACCOUNT_PASSWORD } }),
  too_large: (app) => sendRawLogin(app, `"${'x'.repeat(300_000)}"`),
  too_long: (app) => app.fastify.inject(`/api/vacancies/${'x'.repeat(2000)}`),
  unsupported_type: (app) => sendRawLogin(app, '<login/>', { 'content-type': 'text/xml' }),
  invalid_input: (app) => sendRawLogin(app, '{}'),
  bad_credentials: (app) =>
    requestReply(app, undefined, login, { body: { login: newMobilePhone(), password: 'не тот' } }),
  weak_password: (app) => requestReply(app, undefined, register, registrationInput(newMobilePhone(), 'qwerty123')),
  wrong_code: async (app) => {
    const { phone, code } = await givenSentCode(app)
    return requestReply(app, undefined, confirmRegistration, { body: { phone, code: differentCode(code) } })
  },
  code_expired: async (app) => {
    const body = await givenSentCode(app)
    app.advanceSeconds(301)
    return requestReply(app, undefined, confirmRegistration, { body })
  },
  code_dead: (app) =>
    requestReply(app, undefined, confirmRegistration, { body: { phone: newMobilePhone(), code: '123456' } }),
  link_dead: (app) => requestReply(app, undefined, verifyEmail, { body: { token: 'unknown' } }),
  too_many: async (app) => {
    const { phone } = await givenSentCode(app)
    return requestReply(app, undefined, register, registrationInput(phone))
  },
  request_timeout: async (app) => parseRawReply(await sendSlowLogin(app)),
  internal: async () => {
    const brokenApp = await openTestApp()
    const { token } = await brokenApp.seeker()
    await brokenApp.changeSchema(sql`drop table vacancy_favorite cascade`)
    const reply = await requestReply(brokenApp, token, listFavoriteVacancies, { query: {} })
    await brokenApp.close()
    return reply
  },
  unavailable: async () => {
    const appWithoutSms = await openTestApp()
    appWithoutSms.integrations.sms.send = () => Promise.reject(new Error('the gateway is down'))
    const requestCode = () => requestReply(appWithoutSms, undefined, register, input)
    const input = registrationInput(newMobilePhone())
    await requestCode()
    await appWithoutSms.runJobs()
    const reply = await requestCode()
    await appWithoutSms.close()
    return reply
  },
}
