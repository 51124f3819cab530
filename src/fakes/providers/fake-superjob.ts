import { authorize } from './fake-authorize.ts'
import { type FakeLists, superjobPlaces } from './fake-lists.ts'
import { createFakeOAuth, isTokenFault } from './fake-oauth.ts'
import type { FakePerson, FakeRecord } from './fake-people.ts'
import { bearerOf, type FakeReply, type FakeRequest, sliceOfList } from './fake-reply.ts'
import { type FakeScenario, spoilRows } from './fake-scenarios.ts'
import { SUPERJOB_CLIENT } from './fake-settings.ts'

const TOKEN_LIFE_SECONDS = 7 * 24 * 3600
/** No more than these can be reached by paging. */
const MAX_REACHABLE = 500

const refusal = (code: number, message: string, reason?: string): FakeReply => ({
  status: code,
  json: { error: { code, message, ...(reason && { errors: [{ reason, reason_text: message, user_name: '' }] }) } },
})

type FakeSuperjobOptions = {
  people: FakePerson[]
  lists: FakeLists
  now: () => number
  pageSize: number
  authorizeAddress: string
}

/** The part of SuperJob that the adapter calls: the slash at the end, the key of the application, tokens, paging. */
export function createFakeSuperjob({ people, lists, now, pageSize, authorizeAddress }: FakeSuperjobOptions) {
  const oauth = createFakeOAuth({ lifeSeconds: TOKEN_LIFE_SECONDS, now, refusesEarlyRefresh: false })

  function issueToken({ path, form, query }: FakeRequest, scenario: FakeScenario | null): FakeReply {
    const input = path.includes('refresh') ? query : form
    if (scenario === 'locked') return refusal(403, 'Аккаунт заблокирован', 'user_blocked_by_admin')
    const isOurs =
      input.get('client_id') === SUPERJOB_CLIENT.id && input.get('client_secret') === SUPERJOB_CLIENT.secret
    if (scenario === 'bad_client' || !isOurs) return refusal(403, 'Неверный ключ приложения', 'client_blocked')
    const result = path.includes('refresh')
      ? oauth.refresh(input.get('refresh_token') ?? '')
      : oauth.exchange({
          code: input.get('code') ?? '',
          clientId: SUPERJOB_CLIENT.id,
          redirectUri: input.get('redirect_uri') ?? '',
          verifier: '',
        })
    if (isTokenFault(result)) return refusal(400, result.fault)
    const { access, refresh, expiresAt } = result
    const expires_in = expiresAt - now()
    return {
      status: 200,
      json: { access_token: access, refresh_token: refresh, ttl: expiresAt, expires_in, token_type: 'bearer' },
    }
  }

  const api = (request: FakeRequest, scenario: FakeScenario | null): FakeReply => {
    if (!request.path.endsWith('/')) return { status: 301, location: `/superjob${request.path}/` }
    if (request.headers['x-api-app-id'] !== SUPERJOB_CLIENT.secret) return refusal(403, 'Неверный X-Api-App-Id')
    if (request.path.startsWith('/2.0/oauth2/')) return issueToken(request, scenario)
    if (request.path === '/2.0/catalogues/')
      return refusalOfScenario(scenario) ?? { status: 200, json: SUPERJOB_CATALOGUES }
    const [, places] = /^\/2\.0\/(regions|towns)\/$/.exec(request.path) ?? []
    if (places)
      return refusalOfScenario(scenario) ?? { status: 200, json: superjobPlaces(lists, places as 'regions' | 'towns') }
    const checked = oauth.check(bearerOf(request))
    if ('fault' in checked) return refusal(401, checked.fault)
    const refused = refusalOfScenario(scenario)
    const person = people.find(({ id }) => id === checked.personId)!
    return refused ?? answerSuperjob(request, person, { scenario, pageSize })
  }

  return {
    people,
    oauth,
    answer: (request: FakeRequest, scenario: FakeScenario | null): FakeReply =>
      request.path === '/authorize/'
        ? authorize(request, {
            service: 'SuperJob',
            clientId: SUPERJOB_CLIENT.id,
            people,
            oauth,
            address: authorizeAddress,
          })
        : api(request, scenario),
  }
}

/** Two groups in the shape of the real catalogue, the second with a position that our table does not have. */
const SUPERJOB_CATALOGUES = [
  {
    key: 33,
    title_rus: 'IT, Интернет, связь, телеком',
    positions: [{ key: 48, title_rus: 'Разработка, программирование' }],
  },
  { key: 284, title_rus: 'Страхование', positions: [{ key: 290, title_rus: 'Автострахование' }] },
]

function refusalOfScenario(scenario: FakeScenario | null): FakeReply | undefined {
  if (scenario === 'too_many') return { ...refusal(429, 'Too many requests'), headers: { 'retry-after': '2' } }
  if (scenario === 'payment' || scenario === 'quota') return refusal(403, 'Нет лицензии', 'licence_required')
  if (scenario === 'closed') return refusal(405, 'Метод отключён')
  if (scenario === 'forbidden' || scenario === 'account_blocked') return refusal(403, 'Недостаточно прав')
  if (scenario === 'gone') return refusal(404, 'Не найдено')
  if (scenario === 'captcha') return refusal(403, 'Подтвердите, что вы не робот', 'captcha_required')
}

type AnswerOptions = { scenario: FakeScenario | null; pageSize: number }

function answerSuperjob(request: FakeRequest, person: FakePerson, options: AnswerOptions): FakeReply {
  const [noun, id] = request.path.replace(/^\/2\.0\//, '').split('/')
  const { id: personId, firstName, lastName, email, company } = person
  if (noun === 'user') {
    const json = { id: Number(personId), name: `${firstName} ${lastName}`, email, hr: company !== null, company }
    return { status: 200, json }
  }
  const isVacancies = noun === 'vacancies'
  if (!isVacancies && noun !== 'user_cvs' && noun !== 'resumes') return refusal(404, 'Не найдено')
  const items = isVacancies ? (request.query.get('archive') ? person.archived : person.vacancies) : person.resumes
  if (id) return showOne([...items, ...person.archived], id, options)
  if (isVacancies && request.query.get('id_user') !== personId) return { status: 200, json: emptyList }
  return listSuperjob(request, items, options)
}

const emptyList = { objects: [], total: 0, more: false }

function showOne(items: FakeRecord[], id: string, { scenario }: AnswerOptions): FakeReply {
  const found = items.find((item) => String(item.id) === id)
  if (!found) return refusal(404, 'Не найдено')
  const unknown = { town: { id: 999_999, title: 'Нью-Васюки' }, catalogues: [{ id: 9999, title: 'Маги' }] }
  const wrong = { profession: 17, work: ['нет'], payment_from: 'много' }
  return {
    status: 200,
    json: { ...found, ...(scenario === 'unknown_ids' && unknown), ...(scenario === 'wrong_types' && wrong) },
  }
}

function listSuperjob({ query }: FakeRequest, all: FakeRecord[], { scenario, pageSize }: AnswerOptions): FakeReply {
  if (scenario === 'wrong_types') return { status: 200, json: { objects: 'нет', total: 'много', more: 'да' } }
  const { rows, page, size, found, pages } = sliceOfList(all.slice(0, MAX_REACHABLE), query, {
    size: 'count',
    max: pageSize,
  })
  if (scenario === 'paging_loop')
    return { status: 200, json: { objects: all.slice(0, size), total: found, more: true } }
  return { status: 200, json: { objects: spoilRows(rows, scenario), total: all.length, more: page + 1 < pages } }
}
