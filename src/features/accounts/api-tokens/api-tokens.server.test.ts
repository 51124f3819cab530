import { expect } from 'vitest'
import { type ApiScope, REQUEST_LIMIT } from '#contract/api-scopes.ts'
import { LIVE_EVENTS_PATH } from '#contract/live-events.ts'
import { listFavoriteVacancies } from '#features/favorites/favorites.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { createLimits } from '#platform/http/limits.ts'
import { limitRequests } from '#platform/http/rate-limit.ts'
import { ACCOUNT_PASSWORD } from '#test/fixtures/registered-accounts.ts'
import { openTestApp, type Person, type TestApp, test } from '#test/test-app.ts'
import { showUser } from '../contract/accounts.ts'
import { changePassword } from '../credentials/password.contract.ts'
import { endOtherSessions, listSessions } from '../sessions/sessions.contract.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.contract.ts'

const create = (person: Person, scopes: ApiScope[], days = 30) =>
  person.call(createApiToken, { body: { name: 'Скрипт', scopes, days, password: ACCOUNT_PASSWORD } })

const OWN_LIST = `/api${listFavoriteVacancies.path}`

/** Status of a request over HTTP. */
async function statusOf(app: TestApp, token: string, url: string, method: 'GET' | 'POST' = 'GET') {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.fastify.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })).statusCode
}

test('a token reads what its scopes allow, at both versions of the path, and nothing else', async ({ app }) => {
  const person = await app.seekerAndEmployer()
  const { token } = await create(person, ['seeker:read'])
  expect(await statusOf(app, token, OWN_LIST)).toBe(200)
  expect(await statusOf(app, token, `/api/v1${listFavoriteVacancies.path}`)).toBe(200)
  expect(await statusOf(app, token, '/api/v1/salaries')).toBe(200)
  expect(await statusOf(app, token, '/api/v1/employer/vacancies?status=active')).toBe(403)
  expect(await statusOf(app, token, '/api/v1/seeker/negotiations', 'POST')).toBe(403)
  for (const path of [listSessions.path, listApiTokens.path])
    expect(await statusOf(app, token, `/api/v1${path}`), path).toBe(403)
  // What is open to guests shows nothing of the owner.
  expect(await app.callAs(token)(showUser, {})).toBeNull()
})

test('a token in the cookie, at the live events or on a page is nobody', async ({ app }) => {
  const { token } = await create(await app.seeker(), ['seeker:read'])
  const cookie = { cookie: `session=${token}`, 'sec-fetch-site': 'same-origin' }
  expect((await app.fastify.inject({ url: OWN_LIST, headers: cookie })).statusCode).toBe(401)
  expect(await statusOf(app, token, LIVE_EVENTS_PATH)).toBe(401)
})

test('a token is stored as a hash, ends when it is revoked or expires, and is of nobody else', async ({ app }) => {
  const [person, other] = [await app.seeker(), await app.seeker()]
  const [revoked, expired] = [await create(person, ['seeker:read']), await create(person, ['seeker:read'], 1)]
  const rows = await app.db.selectFrom('api_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(revoked.token.slice(3))
  const shown = await person.call(listApiTokens, {})
  expect(shown.map(({ id }) => id)).toEqual([expired.id, revoked.id])
  await expect(other.call(revokeApiToken, { params: { id: revoked.id } })).rejects.toMatchObject({ code: 'not_found' })

  await person.call(revokeApiToken, { params: { id: revoked.id } })
  expect(await statusOf(app, revoked.token, OWN_LIST)).toBe(401)
  expect(await statusOf(app, expired.token, OWN_LIST)).toBe(200)
  expect((await person.call(listApiTokens, {}))[0]).toMatchObject({ id: expired.id, last_used_at: expect.any(String) })
  app.advanceSeconds(DAY_SECONDS + 1)
  expect(await statusOf(app, expired.token, OWN_LIST)).toBe(401)
})

test('a new password, the end of the other sessions and a block end every token; only the password makes one', async ({
  app,
}) => {
  const person = await app.seeker()
  const wrong = { name: 'Скрипт', scopes: ['seeker:read' as const], password: 'не тот пароль' }
  await expect(person.call(createApiToken, { body: wrong })).rejects.toMatchObject({ code: 'bad_credentials' })

  const first = await create(person, ['seeker:read'])
  await person.call(endOtherSessions, {})
  expect(await statusOf(app, first.token, OWN_LIST)).toBe(401)

  const second = await create(person, ['seeker:read'])
  const blocked_reason = 'Мошенничество'
  await app.db.updateTable('account').set({ blocked_reason }).where('id', '=', person.id).execute()
  expect(await statusOf(app, second.token, OWN_LIST)).toBe(401)
  await app.db.updateTable('account').set({ blocked_reason: null }).where('id', '=', person.id).execute()
  const password = 'другое место у реки'
  await person.call(changePassword, { body: { current_password: ACCOUNT_PASSWORD, password } })
  expect(await statusOf(app, second.token, OWN_LIST)).toBe(401)
  expect(await person.call(listApiTokens, {})).toEqual([])
})

test('nobody has more than ten tokens, also when they are created at the same moment', async ({ app }) => {
  const person = await app.seeker()
  for (let n = 0; n < 8; n++) await create(person, ['seeker:read'])
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => create(person, ['seeker:read'])))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(create(person, ['seeker:read'])).rejects.toMatchObject({ code: 'limit_reached' })
})

test('all tokens of an account share one limit of requests: the next one is told when to come again, others are served', async () => {
  const limits = createLimits()
  const app = await openTestApp({ limits })
  limitRequests(app.fastify, app, { secure: false })
  const [person, other] = [await app.seeker(), await app.seeker()]
  const [first, second, foreign] = [
    await create(person, ['seeker:read']),
    await create(person, ['seeker:read']),
    await create(other, ['seeker:read']),
  ]
  for (let n = 0; n < REQUEST_LIMIT.points - 2; n++) await limits.spend('requests', `tokens ${person.id}`)
  expect(await statusOf(app, first.token, OWN_LIST)).toBe(200)
  expect(await statusOf(app, second.token, `/api/v1${listFavoriteVacancies.path}`)).toBe(200)

  for (const { token } of [first, second]) {
    const headers = { authorization: `Bearer ${token}` }
    const refused = await app.fastify.inject({ url: OWN_LIST, headers })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      status: 'error',
      code: 'too_many',
      message: expect.stringMatching(/^Слишком много запросов. Попробуйте через \d+ (минут|секунд)/),
    })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(REQUEST_LIMIT.seconds)
  }
  expect(await statusOf(app, foreign.token, OWN_LIST)).toBe(200)
  expect(await person.call(listFavoriteVacancies, { query: {} })).toMatchObject({ meta: { total: 0 } })
  await app.close()
})
