import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { logout, showUser } from '#features/accounts/contract/accounts.ts'
import { ACCESS_CASES } from '../access/access-cases.ts'
import { type Fixtures, givenFixtures } from '../fixtures/fixtures.ts'
import { ACCOUNT_PASSWORD, givenRegisteredAccount, isSignedIn } from '../fixtures/registered-accounts.ts'
import type { TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

const EVIL = 'https://evil.example'
/** Headers that a browser adds to a request of another site, in new and in old browsers. */
const CROSS_SITE_HEADERS: Record<string, Record<string, string>> = {
  'a form of another site': { 'sec-fetch-site': 'cross-site', origin: EVIL },
  'a form of a sibling domain': { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
  'a form without an origin': { 'sec-fetch-site': 'cross-site', origin: 'null' },
  'an old browser on another site': { origin: EVIL },
  'an old browser with a similar origin': { origin: 'http://localhost.evil.example' },
  'a client that sends the cookie only': {},
  'an old browser on another site that adds an authorization': { origin: EVIL, authorization: 'Basic eA==' },
}
const BODY_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]

/** Content of the tables that the requests could change. */
async function readState() {
  const tables = ['account', 'session', 'seeker', 'resume', 'vacancy', 'negotiation', 'company', 'template'] as const
  const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().orderBy('id').execute()))
  return JSON.stringify(rows)
}

describe('a change that another site requests with the cookie of a visitor (T-086)', () => {
  const CHANGES = Object.entries(ALL_ENDPOINTS).filter(([, { method }]) => method !== 'GET')
  let fixtures: Fixtures

  beforeAll(async () => {
    fixtures = await givenFixtures(app)
  })

  test.for(Object.entries(CROSS_SITE_HEADERS))('is refused by the API for %s', async ([, headers]) => {
    expect(CHANGES.length).toBeGreaterThan(90)
    const before = await readState()

    for (const [at, [name, endpoint]] of CHANGES.entries()) {
      const { params = {}, body } = ACCESS_CASES[name]!.request(fixtures) as { params?: object; body?: object }
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key) => String((params as Record<string, unknown>)[key]))
      const type = BODY_TYPES[at % BODY_TYPES.length]!
      const reply = await app.fastify.inject({
        method: endpoint.method,
        url: `/api${path}?confirm=true`,
        headers: { cookie: `session=${fixtures.owner.token}`, 'content-type': type, ...headers },
        payload: type.startsWith('multipart') ? '--x--\r\n' : JSON.stringify(body ?? {}),
      })
      // The type of the body is refused before the site of the request is known.
      const isRefused = reply.statusCode === 403 ? reply.json().code === 'cross_site' : reply.statusCode === 415
      expect([name, type, isRefused, reply.statusCode]).toEqual([name, type, true, reply.statusCode])
      if (type === 'application/json') expect([name, reply.statusCode]).toEqual([name, 403])
    }

    expect(await readState()).toBe(before)
  })

  test('is refused by the form of a page', async () => {
    const { token } = await app.seeker()
    for (const [who, headers] of Object.entries(CROSS_SITE_HEADERS)) {
      for (const url of ['/profile/security', '/mode', '/sign-out', '/profile/seeker', '/support']) {
        const reply = await app.fastify.inject({
          method: 'POST',
          url,
          headers: { cookie: `session=${token}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
          payload: 'is_employer_mode=true',
        })
        expect([who, url, reply.statusCode]).toEqual([who, url, 403])
        expect(reply.headers, who).not.toHaveProperty('set-cookie')
      }
    }
    expect(await app.callAs(token)(showUser, {})).toMatchObject({ is_employer_mode: false })
  })
})

test('a link or a picture of another site signs nobody out (T-087)', async () => {
  const withEffects = Object.values(ALL_ENDPOINTS).filter(
    ({ method, hasSideEffect }) => method === 'GET' && hasSideEffect,
  )
  const paths = withEffects.map(({ path }) => path)
  // What operators read, and which numbers people check, is recorded.
  const recorded = [
    '/operator/audit/export/:format',
    '/operator/complaints/:kind/:id',
    '/operator/leak',
    '/operator/leak/export',
    '/operator/payments',
    '/operator/people',
    '/scam/getPhoneInfo',
  ]
  const ofProviders = ['/seeker/resumes/import', '/seeker/resumes/sync', '/services/auth/redirect-url']
  expect(paths.toSorted()).toEqual([logout.path, ...recorded, ...ofProviders])
  const person = await app.newcomer()
  const get = (url: string, headers: Record<string, string>) =>
    app.fastify.inject({ url, headers: { cookie: `session=${person.token}`, ...headers } })

  const requests: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    // Typed into the address bar, or opened from a letter.
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { origin: EVIL },
    {},
  ]
  for (const headers of requests) {
    for (const path of paths) {
      const reply = await get(`/api${path}`, headers)
      expect([reply.statusCode, reply.json().code], `${path} ${JSON.stringify(headers)}`).toEqual([403, 'cross_site'])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  }
  await get('/sign-out', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })
  expect(await isSignedIn(app, person)).toBe(true)

  expect((await get('/api/logout', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  expect(await isSignedIn(app, person)).toBe(false)
})

test('another site cannot sign a visitor in to the account of an attacker (T-089)', async () => {
  const { phone } = await givenRegisteredAccount(app)
  const fields = { login: phone, password: ACCOUNT_PASSWORD }
  const countSessions = async () =>
    Number(
      (
        await app.db
          .selectFrom('session')
          .select((eb) => eb.fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    )
  const before = await countSessions()
  const send = (url: string, headers: Record<string, string>, payload: string, type: string) =>
    app.fastify.inject({ method: 'POST', url, headers: { 'content-type': type, ...headers }, payload })
  const asForm = [new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded'] as const
  const asJson = [JSON.stringify(fields), 'application/json'] as const

  for (const url of ['/start', '/sign-in', '/sign-in/code', '/sign-up', '/forgot-password']) {
    const reply = await send(url, { 'sec-fetch-site': 'cross-site', origin: EVIL }, ...asForm)
    expect([url, reply.statusCode]).toEqual([url, 403])
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }
  for (const url of ['/api/auth/login', '/api/auth/login/code', '/api/auth/register', '/api/auth/forgot-password']) {
    expect((await send(url, { 'sec-fetch-site': 'cross-site', origin: EVIL }, ...asJson)).statusCode, url).toBe(403)
    expect((await send(url, { origin: EVIL }, ...asForm)).statusCode, url).toBe(415)
  }
  // Old browsers name only their origin. The page must not sign in, and the API never sets a cookie.
  const oldBrowser = await send('/sign-in', { origin: EVIL }, ...asForm)
  expect(oldBrowser.statusCode).toBeGreaterThanOrEqual(400)
  expect(oldBrowser.headers).not.toHaveProperty('set-cookie')
  expect(await countSessions()).toBe(before)

  expect((await send('/api/auth/login', {}, ...asJson)).headers).not.toHaveProperty('set-cookie')
})

test('no answer allows another site to read it (T-090)', async () => {
  const { token } = await app.seeker()
  const origins = [EVIL, 'null', 'http://localhost.evil.example', 'http://evil.localhost', 'http://localhost:8080', '*']
  for (const origin of origins) {
    for (const url of [
      '/api/profile',
      '/api/vacancies/search',
      '/api/dictionaries',
      '/api/nothing',
      '/search/vacancies',
    ]) {
      const headers = { origin, cookie: `session=${token}` }
      const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
      for (const reply of [
        await app.fastify.inject({ url, headers }),
        await app.fastify.inject({ method: 'OPTIONS', url, headers: { ...headers, ...preflight } }),
      ]) {
        const allowed = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))
        expect([origin, url, allowed]).toEqual([origin, url, []])
      }
    }
  }
})
