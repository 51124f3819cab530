import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logoutByGet, showUser, switchMode } from '#features/accounts/contract/accounts.ts'
import { generateToken } from '#features/accounts/server/token.ts'
import { mountPages } from '#main/pages/mount-pages.ts'
import { vitePages } from '#main/pages/vite-pages.ts'
import { openTestApp, type Person, type TestApp } from '../test-app.ts'

let app: TestApp

// Pages of development, which are compiled at the first request.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.fastify, app, app.registry, vitePages())
}, 120_000)
afterAll(() => app.close())

/** Headers that are no sign-in of the API, with and without the form of one. */
const POWERLESS_HEADERS = ['x', '', 'Basic dXNlcjpwYXNz', 'Bearer', 'Bearer x', 'bearer  ', `Bearer ${generateToken()}`]
const SIBLING = { 'sec-fetch-site': 'same-site', origin: 'https://sibling.example' }

const inject = (request: object) => app.fastify.inject(request)
const withCookie = ({ token }: Person, authorization: string) => ({
  cookie: `session=${token}`,
  authorization,
  ...SIBLING,
})
const modeOf = async (person: Person) => (await person.call(showUser, {}))?.is_employer_mode

describe.each(POWERLESS_HEADERS)(
  'N-024: the cookie with «Authorization: %s» and no proof of our own page',
  (header) => {
    test('changes nothing through the API', async () => {
      const person = await app.newcomer()
      const headers = withCookie(person, header)

      const reply = await inject({
        method: switchMode.method,
        url: `/api${switchMode.path}`,
        headers,
        payload: { is_employer_mode: true },
      })
      const byDelete = await inject({ method: 'DELETE', url: '/api/profile/sessions', headers })

      expect([reply.statusCode, reply.json().code]).toEqual([403, 'cross_site'])
      expect([byDelete.statusCode, byDelete.json().code]).toEqual([403, 'cross_site'])
      expect(await modeOf(person)).toBe(false)
    })

    test('changes nothing through a page action', async () => {
      const person = await app.newcomer()
      const headers = { ...withCookie(person, header), 'content-type': 'application/x-www-form-urlencoded' }

      const mode = await inject({ method: 'POST', url: '/mode', headers, payload: 'is_employer_mode=true' })
      const signOut = await inject({ method: 'POST', url: '/sign-out', headers, payload: '' })

      expect([mode.statusCode, signOut.statusCode]).toEqual([403, 403])
      expect(signOut.headers['set-cookie']).toBeUndefined()
      expect(await modeOf(person)).toBe(false)
    })

    test('ends no session through a GET with an effect', async () => {
      const person = await app.newcomer()

      const reply = await inject({ url: `/api${logoutByGet.path}`, headers: withCookie(person, header) })

      expect([reply.statusCode, reply.json().code]).toEqual([403, 'cross_site'])
      expect(await person.call(showUser, {})).not.toBeNull()
    })
  },
)

test('N-024: a Bearer token that opens a session acts for its own account, whatever cookie comes with it', async () => {
  const [client, victim] = [await app.newcomer(), await app.newcomer()]
  const headers = withCookie(victim, `Bearer ${client.token}`)

  const payload = { is_employer_mode: true }
  const reply = await inject({ method: 'PUT', url: `/api${switchMode.path}`, headers, payload })

  expect(reply.statusCode).toBe(200)
  expect([await modeOf(client), await modeOf(victim)]).toEqual([true, false])
})
