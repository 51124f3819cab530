import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ROUTES } from '#app/rules/routes.ts'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { ACCESS_CASES } from './access/access-cases.ts'
import { type Fixtures, givenFixtures } from './fixtures/fixtures.ts'
import { ODD_VALUES, type OddValues, storeOddValues } from './fixtures/odd-rows.ts'
import { openTestApp, type Person, type TestApp } from './test-app.ts'
import { mountSharedPages } from './test-pages.ts'

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 300_000 })

const READING = Object.entries(ALL_ENDPOINTS).filter(([, one]) => one.method === 'GET' && !('hasSideEffect' in one))
/** Opening all pages with each kind of odd values takes minutes. */
const IS_LONG = Boolean(process.env.LONG)

async function listFailingEndpoints(app: TestApp, fixtures: Fixtures) {
  const failing: string[] = []
  for (const [name, endpoint] of READING) {
    for (const [who, { call }] of Object.entries({ owner: fixtures.owner, third: fixtures.third, guest: app.guest })) {
      const code = await call(endpoint, ACCESS_CASES[name]!.request(fixtures) as never).then(
        () => 'ok',
        (error) => error.code ?? String(error),
      )
      if (['internal', 'unavailable'].includes(code) || /Error/.test(code)) failing.push(`${name} for ${who}: ${code}`)
    }
  }
  return failing
}

function listAddresses({ resume, vacancy, openVacancy, openResume, sentApplication, owner }: Fixtures) {
  const ids = [resume.id, vacancy.id, sentApplication.id, owner.company_id]
  const slugs = [openVacancy.slug, vacancy.slug, resume.slug, openResume.slug]
  const paths = Object.values(ROUTES).map(({ path }) => path)
  return paths.flatMap((path) => {
    if (/:(token|key|name|paper|format|lesson)/.test(path)) return []
    if (path.includes(':id')) return ids.map((id) => path.replace(':id', String(id)))
    return path.includes(':slug') ? slugs.map((slug) => path.replace(':slug', slug)) : [path]
  })
}

async function listFailingPages(app: TestApp, addresses: string[], person?: Person) {
  const failing: string[] = []
  for (const url of addresses) {
    const headers = { accept: 'text/html', ...(person && { cookie: `session=${person.token}` }) }
    const { statusCode } = await app.fastify.inject({ url, headers })
    if (statusCode >= 500) failing.push(`${url}: ${statusCode}`)
  }
  return failing
}

describe.each(Object.keys(ODD_VALUES) as OddValues[])('a database with %s', (name) => {
  let app: TestApp
  let fixtures: Fixtures
  beforeAll(async () => {
    app = await openTestApp()
    if (IS_LONG) await mountSharedPages(app)
    fixtures = await givenFixtures(app)
    // The first opening records itself: that is a change, which the checks of the database may refuse for odd rows.
    const { sentApplication, receivedApplication, owner, third } = fixtures
    await owner.call(showEmployerNegotiation, { params: { id: receivedApplication.id } })
    await third.call(showEmployerNegotiation, { params: { id: sentApplication.id } })
    expect(await storeOddValues(app, name)).toBeGreaterThan(10)
  }, 300_000)
  afterAll(() => app.close())

  test(`F-36: no endpoint fails to read rows with ${name}`, async () => {
    expect(await listFailingEndpoints(app, fixtures)).toEqual([])
  })

  if (IS_LONG) {
    test(`F-36: no page fails to show rows with ${name}`, async () => {
      const addresses = listAddresses(fixtures)
      expect(await listFailingPages(app, addresses)).toEqual([])
      for (const is_employer_mode of [true, false]) {
        await app.db.updateTable('account').set({ is_employer_mode }).where('id', '=', fixtures.owner.id).execute()
        expect(await listFailingPages(app, addresses, fixtures.owner)).toEqual([])
      }
    })
  }
})
