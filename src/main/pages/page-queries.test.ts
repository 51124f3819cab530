import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordQueries } from '#test/queries/record-queries.ts'
import type { Person, TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

async function openPage(url: string, person: Person) {
  const { statusCode } = await app.fastify.inject({ url, headers: { cookie: `session=${person.token}` } })
  expect([url, statusCode]).toEqual([url, 200])
}

/** Tables that the queries of one page read first, in order; `session` is the account by its session. The page is opened before, for the caches of the server. */
async function listQueries(url: string, person: Person): Promise<string[]> {
  await openPage(url, person)
  const queries = await recordQueries(() => openPage(url, person))
  return queries.map(({ text }) =>
    text.includes('join "session"') ? 'session' : (text.match(/from "(\w+)"/)?.[1] ?? text),
  )
}

const LAYOUT_QUERIES = ['session', 'account', 'negotiation']

describe.each(['seeker', 'employer'] as const)('the pages of a signed-in %s (N-047)', (mode) => {
  async function givenPerson() {
    const person = await app.seekerAndEmployer()
    const is_employer_mode = mode === 'employer'
    await app.db.updateTable('account').set({ is_employer_mode }).where('id', '=', person.id).execute()
    return person
  }

  test('guard, layout and loader of a page without own data make three queries: session, user, news', async () => {
    expect(await listQueries('/about', await givenPerson())).toEqual(LAYOUT_QUERIES)
  })

  test('a screen for one mode adds only its own queries', async () => {
    const [url, own] = mode === 'seeker' ? ['/favorite/vacancies', 'vacancy'] : ['/my-vacancies', 'vacancy']
    const queries = await listQueries(url!, await givenPerson())
    for (const table of LAYOUT_QUERIES) expect(queries.filter((one) => one === table)).toHaveLength(1)
    expect(queries.some((table) => table.startsWith(own!))).toBe(true)
  })
})
