import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROUTE_NAMES, routeRow } from '#app/rules/routes.ts'
import { CONSENT_KEY_PREFIX, consentReturnAddress, RETURN_PATHS } from '#features/providers/return-paths.rules.ts'
import type { Person, TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 240_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 240_000)
afterAll(() => app.close())

const CONNECTING = consentReturnAddress('', { provider: 'hh', status: 'connecting' })
const DENIED = consentReturnAddress('', { provider: 'superjob', status: 'denied', code: 'access_denied' })
const DEAD = consentReturnAddress('', { status: 'failed', code: 'link_dead' })

/** What the product adds to the address of a page that did not ask for it: after a consent, and by the installed app. */
const APPENDED = `${DENIED}&src=pwa`

/** Every page of the table. A parameter that names nothing is a page too: «not found», with the same frame. */
const PATHS = ROUTE_NAMES.map(routeRow)
  .filter((row) => !row.aliasOf && !row.isPlanned && !row.hasNoPage && !row.isDevelopmentOnly)
  .map(({ path }) => path.replaceAll(/:\w+/g, '987654'))

async function givenPerson(mode: 'seeker' | 'employer') {
  const person = await app.seekerAndEmployer()
  const is_employer_mode = mode === 'employer'
  await app.db.updateTable('account').set({ is_employer_mode }).where('id', '=', person.id).execute()
  return person
}

async function openPage(url: string, person?: Person) {
  const headers = { ...(person && { cookie: `session=${person.token}` }) }
  const { statusCode, body } = await app.fastify.inject({ url, headers })
  return { statusCode, body }
}

test.each(['guest', 'seeker', 'employer'] as const)(
  'every page answers a %s as before with each query that the product appends (SP-1)',
  async (who) => {
    const person = who === 'guest' ? undefined : await givenPerson(who)
    const changed: string[] = []
    for (const path of PATHS) {
      const { statusCode: plain } = await openPage(path, person)
      const { statusCode } = await openPage(path + APPENDED, person)
      if (statusCode !== plain) changed.push(`${path}${APPENDED}: ${statusCode} instead of ${plain}`)
    }
    expect(changed).toEqual([])
  },
)

test.each(RETURN_PATHS)('the frame or the page of %s tells what has come of a consent (SP-1)', async (path) => {
  const person = await givenPerson(path.includes('seeker') || path === '/my-resumes' ? 'seeker' : 'employer')

  const { statusCode, body } = await openPage(path + DEAD, person)

  expect(statusCode).toBe(200)
  expect(body).toContain('Ссылка устарела, начните ещё раз.')
})

test('a key of a consent has a prefix of its own (SP-1)', () => {
  const keys = [CONNECTING, DENIED, DEAD].flatMap((query) => [...new URLSearchParams(query).keys()])
  expect(keys.filter((key) => !key.startsWith(CONSENT_KEY_PREFIX))).toEqual([])
})
