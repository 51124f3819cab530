import { sql } from 'kysely'
import { expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ACCESS_CASES } from './access/access-cases.ts'
import { givenFixtures } from './fixtures/fixtures.ts'
import { givenManyPeople } from './fixtures/many-people.ts'
import { recordQueries } from './queries/record-queries.ts'
import { countTouchedRows } from './queries/touched-rows.ts'
import { test } from './test-app.ts'

const OTHER_PEOPLE = 3000
/** A list of one person or company reads its own rows. A scan of any table would touch all the others'. */
const MAX_TOUCHED = 1000

/** The searches read their index of all vacancies and resumes, and the summaries are tested with the pages of guests. */
const SEARCHES = ['searchVacancies', 'searchResumes', 'searchCompanies', 'listSimilarVacancies', 'listFreshVacancies']

test('N-046: every predicate of a list has an index: no list reads the rows of three thousand other people', async ({
  app,
}) => {
  const fixtures = await givenFixtures(app)
  await givenManyPeople(app.db, OTHER_PEOPLE, app.now().toISOString())
  // Only the owner of the tables may collect the statistics that the planner needs.
  await app.changeSchema(sql`analyze`)

  const touched: Record<string, number> = {}
  for (const [name, endpoint] of Object.entries(ALL_ENDPOINTS) as [keyof typeof ALL_ENDPOINTS, Endpoint][]) {
    if (endpoint.method !== 'GET' || endpoint.hasSideEffect || SEARCHES.includes(name)) continue
    const input = ACCESS_CASES[name]!.request(fixtures) as never
    const call = () => fixtures.owner.call(endpoint, input).catch(() => undefined)
    await call()
    touched[name] = await countTouchedRows(app.db, await recordQueries(call))
  }

  expect(Object.keys(touched).length).toBeGreaterThan(50)
  expect(Object.values(touched).filter((rows) => rows > 0).length).toBeGreaterThan(30)
  expect(Object.entries(touched).filter(([, rows]) => rows > MAX_TOUCHED)).toEqual([])
}, 120_000)
