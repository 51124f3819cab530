import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ROUTE_NAMES, routeRow } from '#app/rules/routes.ts'
import { refreshVacancySummaries } from '#features/vacancies/summaries/vacancy-summaries.server.ts'
import { givenManyVacancies } from '#test/fixtures/many-vacancies.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenSavedSearch } from '#test/fixtures/saved-searches.ts'
import { waitForIndex } from '#test/fixtures/search/wait-for-index.ts'
import { recordQueries, type SentQuery } from '#test/queries/record-queries.ts'
import { countTouchedRows } from '#test/queries/touched-rows.ts'
import type { TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

const MAX_QUERIES = 6
const FEW_VACANCIES = 400
const GROWTH = 10

let app: TestApp
/** An address of each page that guests open: every public or guest route of the table. */
let addresses: Record<string, string>

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 180_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
  const { company_id } = await app.employer()
  const vacancy = await givenVacancy(app.db, company_id)
  const { id: seekerId } = await app.seeker()
  const resume = await givenResume(app.db, seekerId)
  await givenNegotiation(app.db, { vacancy: { ...vacancy, company_id }, resume, seekerId })
  const { slug } = await app.db
    .selectFrom('company')
    .select('slug')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const { unsubscribe_token } = await givenSavedSearch(app, seekerId)
  const samples: Record<string, string> = {
    'unsubscribe-token': `/unsubscribe/${unsubscribe_token}`,
    'advice-slug': '/advice/first-shift',
    'courses-slug': '/courses/first-resume',
    'courses-slug-lesson': '/courses/first-resume/experience',
    results: '/results?q=%D0%B1%D0%B0%D1%80%D0%B8%D1%81%D1%82%D0%B0',
    'resumes-slug': `/resumes/${resume.slug}`,
    'vacancies-slug': `/vacancies/${vacancy.slug}`,
    'companies-id': `/companies/${slug}`,
    'salaries-role-city': '/salaries/voditel-2201/moskva-1',
    'legal-name': '/legal/terms',
  }
  const open = ROUTE_NAMES.filter((name) => {
    const { access, aliasOf, isPlanned, hasNoPage, isDevelopmentOnly } = routeRow(name)
    return (access === 'public' || access === 'guests') && !(aliasOf || isPlanned || hasNoPage || isDevelopmentOnly)
  })
  addresses = Object.fromEntries(open.map((name) => [name, samples[name] ?? routeRow(name).path]))
}, 180_000)
afterAll(() => app.close())

/**
 * The queries of one page for a guest. The page is opened before, for the caches of the server, and half a minute later
 * again, so that it is rendered. Redirect rules do not count: all pages together ask for them once a second.
 */
async function listQueries(url: string): Promise<SentQuery[]> {
  const open = () => app.fastify.inject({ url, headers: { 'user-agent': 'Firefox' } })
  expect([url, (await open()).statusCode]).toEqual([url, expect.toBeOneOf([200, 302])])
  app.advanceSeconds(31)
  const queries = await recordQueries(open)
  return queries.filter(({ text }) => !text.includes('from "redirect_rule"'))
}

/** The pages of a search read its index, which is measured apart. */
const SEARCHES = ['search-vacancies', 'search-resumes', 'results']

describe('the pages of a guest (N-154)', () => {
  test(`N-154: no page of a guest makes more than ${MAX_QUERIES} queries`, async () => {
    const counts: Record<string, number> = {}
    for (const [name, url] of Object.entries(addresses)) {
      const count = (await listQueries(url)).length
      // Work in the background of the process, such as counting views, may fall into one reading, not into both.
      counts[name] = count > MAX_QUERIES ? Math.min(count, (await listQueries(url)).length) : count
    }
    expect(Object.keys(counts).length).toBeGreaterThan(15)
    expect(Object.entries(counts).filter(([, count]) => count > MAX_QUERIES)).toEqual([])
  })

  test('N-154: ten times as many vacancies make no page of a guest, and no sitemap, read more rows', async () => {
    const robots = {
      sitemap: '/sitemap.xml',
      'sitemap-pages': '/sitemap-pages.xml',
      companies: '/sitemap-companies.xml',
    }
    const measured = Object.entries({ ...addresses, ...robots }).filter(([name]) => !SEARCHES.includes(name))
    const measure = async () => {
      // Only the owner of the tables may collect the statistics that the planner needs.
      await app.changeSchema(sql`analyze`)
      await refreshVacancySummaries(app)
      await waitForIndex(app)
      app.advanceSeconds(301)
      const rows: Record<string, number> = {}
      for (const [name, url] of measured) rows[name] = await countTouchedRows(app.db, await listQueries(url))
      return rows
    }
    const at = app.now().toISOString()
    await givenManyVacancies(app.db, FEW_VACANCIES, at)
    const few = await measure()
    await givenManyVacancies(app.db, FEW_VACANCIES * (GROWTH - 1), at)
    const many = await measure()

    expect(Object.values(few).filter((rows) => rows > 0).length, 'pages that read rows').toBeGreaterThan(0)
    const grown = Object.keys(few).filter((name) => many[name]! > 3 * few[name]! + FEW_VACANCIES)
    expect(grown.map((name) => [name, few[name], many[name]])).toEqual([])
  })
})
