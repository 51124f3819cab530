import { authorize } from './fake-authorize.ts'
import { archiveHh, editHh, prolongHh, publishHh, refusal } from './fake-hh-vacancies.ts'
import { type FakeLists, hhAreas, hhRoles } from './fake-lists.ts'
import { createFakeOAuth, isTokenFault } from './fake-oauth.ts'
import type { FakeAccount, FakePerson, FakeRecord } from './fake-people.ts'
import { bearerOf, type FakeReply, type FakeRequest, sliceOfList } from './fake-reply.ts'
import { type FakeScenario, spoilRows } from './fake-scenarios.ts'
import { HH_CLIENT } from './fake-settings.ts'
import { toHhListItem } from './hh-samples.ts'

const TOKEN_LIFE_SECONDS = 14 * 24 * 3600

type FakeHhOptions = {
  people: FakePerson[]
  lists: FakeLists
  now: () => number
  pageSize: number
  authorizeAddress: string
}

/** The part of hh.ru that the adapter calls, as strict as the original: headers, scopes, paging, one-use tokens. */
export function createFakeHh({ people, lists, now, pageSize, authorizeAddress }: FakeHhOptions) {
  const oauth = createFakeOAuth({ lifeSeconds: TOKEN_LIFE_SECONDS, now, refusesEarlyRefresh: true })

  function issueToken({ form }: FakeRequest, scenario: FakeScenario | null): FakeReply {
    const refuse = (error: string, error_description: string): FakeReply => ({
      status: 400,
      json: { error, error_description },
    })
    if (scenario === 'locked') return refuse('invalid_request', 'account is locked')
    if (
      scenario === 'bad_client' ||
      form.get('client_id') !== HH_CLIENT.id ||
      form.get('client_secret') !== HH_CLIENT.secret
    )
      return refuse('invalid_client', 'client_id or client_secret not found')
    const grant = form.get('grant_type')
    if (grant !== 'authorization_code' && grant !== 'refresh_token') return refuse('unsupported_grant_type', '')
    const result =
      grant === 'refresh_token'
        ? oauth.refresh(form.get('refresh_token') ?? '')
        : oauth.exchange({
            code: form.get('code') ?? '',
            clientId: form.get('client_id') ?? '',
            redirectUri: form.get('redirect_uri') ?? '',
            verifier: form.get('code_verifier') ?? '',
          })
    if (isTokenFault(result)) return refuse(result.error, result.fault)
    const { access, refresh, expiresAt } = result
    const json = { access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: expiresAt - now() }
    return { status: 200, json }
  }

  const api = (request: FakeRequest, scenario: FakeScenario | null): FakeReply => {
    if (!request.headers['hh-user-agent']?.includes('@')) return refusal(400, 'bad_user_agent', 'unset')
    if (request.path === '/api/token' && request.method === 'POST') return issueToken(request, scenario)
    if (request.path === '/api/areas' || request.path === '/api/professional_roles')
      return refusalOfScenario(scenario) ?? answerLists(request, lists, scenario)
    const token = bearerOf(request)
    const checked = oauth.check(token)
    if ('fault' in checked) return refusal(403, 'oauth', checked.fault)
    if (request.path === '/api/token' && request.method === 'DELETE') {
      oauth.revoke(token)
      return { status: 204 }
    }
    const refused = refusalOfScenario(scenario)
    const person = people.find(({ id }) => id === checked.personId)!
    return refused ?? answerManager(request, person, { scenario, pageSize })
  }

  return {
    people,
    lists,
    oauth,
    answer: (request: FakeRequest, scenario: FakeScenario | null): FakeReply =>
      request.path === '/oauth/authorize'
        ? authorize(request, { service: 'hh.ru', clientId: HH_CLIENT.id, people, oauth, address: authorizeAddress })
        : api(request, scenario),
  }
}

function refusalOfScenario(scenario: FakeScenario | null): FakeReply | undefined {
  if (scenario === 'too_many') return { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '2' } }
  if (scenario === 'closed') return refusal(405, 'method_not_allowed')
  if (scenario === 'forbidden') return refusal(403, 'forbidden')
  if (scenario === 'gone') return refusal(404, 'not_found')
  if (scenario === 'payment') return refusal(403, 'api_access_payment', 'action_must_be_payed')
  if (scenario === 'captcha')
    return refusal(403, 'captcha_required', 'captcha_required', {
      captcha_url: 'https://hh.ru/account/captcha?state=fake',
    })
}

/** Lists that everybody may read. */
function answerLists({ path }: FakeRequest, lists: FakeLists, scenario: FakeScenario | null): FakeReply {
  if (scenario === 'wrong_types') return { status: 200, json: { items: 'нет' } }
  if (scenario === 'bad_rows') return { status: 200, json: path === '/api/areas' ? [17, {}] : { categories: [17] } }
  return { status: 200, json: path === '/api/areas' ? hhAreas(lists) : hhRoles(lists) }
}

const ownAccount = ({ id, company }: FakeAccount) => ({ id, employer: company })

/** The account that the header names, else the first one. */
function answerManager(request: FakeRequest, person: FakePerson, options: AnswerOptions): FakeReply {
  const { accounts = [] } = person
  const named = request.headers['x-manager-account-id']
  const chosen = named === undefined ? accounts[0] : accounts.find(({ id }) => id === named)
  if (named !== undefined && !chosen) return refusal(403, 'manager_extra_accounts', 'manager_extra_account_not_found')
  if (chosen?.isBlocked || options.scenario === 'account_blocked') {
    const allowed_accounts = accounts.filter((account) => account !== chosen && !account.isBlocked).map(ownAccount)
    return refusal(403, 'manager_accounts', 'used_manager_account_forbidden', { allowed_accounts })
  }
  if (request.path === '/api/manager_accounts/mine') {
    const ids = { current_account_id: accounts[0]?.id ?? null, primary_account_id: accounts[0]?.id ?? null }
    return { status: 200, json: { items: accounts.map(ownAccount), ...ids, is_primary_account_blocked: false } }
  }
  if (!chosen) return answerHh(request, person, options)
  const { company, vacancies, archived } = chosen
  return answerHh(request, { ...person, company, vacancies, archived }, options)
}

type AnswerOptions = { scenario: FakeScenario | null; pageSize: number }

function answerHh(request: FakeRequest, person: FakePerson, options: AnswerOptions): FakeReply {
  const { method, path } = request
  const parts = path.replace(/^\/api\//, '').split('/')
  if (path === '/api/me') return { status: 200, json: describeMe(person) }
  if (parts[0] === 'resumes') return refusal(403, 'forbidden')
  if (parts[0] === 'employers' && parts[2] === 'vacancies') {
    if (parts[1] !== person.company?.id) return refusal(403, 'forbidden')
    if (method === 'PUT' && parts[3] === 'archived') return archiveHh(person, parts[4]!)
    return listHh(request, parts[3] === 'archived' ? person.archived : person.vacancies, options)
  }
  if (parts[0] === 'vacancies') return answerVacancy(request, { person, scenario: options.scenario }, parts)
  return refusal(404, 'not_found')
}

const describeMe = ({ id, firstName, lastName, email, company, accounts = [] }: FakePerson) => ({
  auth_type: company ? 'employer' : 'applicant',
  is_employer: company !== null,
  is_applicant: company === null,
  is_admin: false,
  id,
  first_name: firstName,
  last_name: lastName,
  middle_name: null,
  email,
  ...(company && {
    employer: company,
    manager: { id: `m${id}`, is_main_contact_person: true, has_multiple_manager_accounts: accounts.length > 1 },
  }),
})

function listHh({ query }: FakeRequest, items: FakeRecord[], { scenario, pageSize }: AnswerOptions): FakeReply {
  const { rows, page, size, found, pages } = sliceOfList(items, query, { size: 'per_page', max: pageSize })
  const listed = spoilRows(rows.map(toHhListItem), scenario)
  if (scenario === 'wrong_types') return { status: 200, json: { items: 'нет', found: 'много', pages: null, page } }
  if (scenario === 'paging_loop') {
    return {
      status: 200,
      json: { items: items.slice(0, size).map(toHhListItem), found: 1_000_000, pages: 50_000, page },
    }
  }
  return { status: 200, json: { items: listed, found, pages, page, per_page: size } }
}

type VacancyCall = { person: FakePerson; scenario: FakeScenario | null }

function answerVacancy({ method, json, query }: FakeRequest, { person, scenario }: VacancyCall, parts: string[]) {
  const [, id, act] = parts
  const own = [...person.vacancies, ...person.archived].find((vacancy) => vacancy.id === id)
  if (method === 'POST' && id === undefined) return publishHh(person, json, query, scenario)
  if (!own) return refusal(404, 'not_found')
  if (own.isForbidden) return refusal(403, 'forbidden')
  if (method === 'POST' && act === 'prolongate') return prolongHh(own, scenario)
  if (method === 'PUT') return editHh(own, json, scenario)
  const unknown = { area: { id: '999999', name: 'Нью-Васюки' }, professional_roles: [{ id: '99999', name: 'Маг' }] }
  const wrong = { name: 17, description: ['нет'], salary_range: 'много', published_at: {} }
  return {
    status: 200,
    json: { ...own, ...(scenario === 'unknown_ids' && unknown), ...(scenario === 'wrong_types' && wrong) },
  }
}
