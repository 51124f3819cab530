import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routePath, routeRow, type ScreenRouteName } from '#app/rules/routes.ts'
import { ROUTE_MODULES } from '../../src/routes.ts'
import { type Fixtures, givenFixtures } from '../fixtures/fixtures.ts'
import type { TestApp } from '../test-app.ts'
import { loadTestPages, openTestAppWithPages } from '../test-pages.ts'
import { findGrowthProblem } from './growth.ts'
import { listWorstPageRequests } from './page-requests.ts'

/** The short run measures every so-many-th page. */
const STEP = process.env.LONG ? 1 : 24

let app: TestApp
let fixtures: Fixtures
let actions: Set<string>

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 900_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
  fixtures = await givenFixtures(app)
  const { routes } = await loadTestPages()
  actions = new Set(Object.values(routes).flatMap((route) => (route?.module.action ? [route.id] : [])))
}, 240_000)
afterAll(() => app.close())

/** A row of the owner for each kind of address; an address of another kind is not found. */
function pathOf(name: ScreenRouteName): string {
  const { vacancy, resume, sentApplication } = fixtures
  const ids: Partial<Record<ScreenRouteName, number>> = {
    'vacancies-slug': vacancy.id,
    'my-vacancy-id': vacancy.id,
    'my-vacancy-id-edit': vacancy.id,
    'my-resume-id': resume.id,
    'my-resume-id-files': resume.id,
    'resumes-slug': resume.id,
  }
  const id = ids[name] ?? sentApplication.id
  return routePath(name).replaceAll(/:\w+/g, String(id))
}

const NAMES = (Object.keys(ROUTE_MODULES) as ScreenRouteName[]).filter((name) => !routeRow(name).isDevelopmentOnly)

test.for(NAMES.filter((_, n) => n % STEP === 0))(
  'processor time grows in line with every limit of a request to the page %s, and it does not hold the event loop',
  async (name) => {
    const hasAction = actions.has(ROUTE_MODULES[name].replace(/\.tsx?$/, ''))
    const problems: string[] = []
    for (const isEmployerMode of [false, true]) {
      await app.db
        .updateTable('account')
        .set({ is_employer_mode: isEmployerMode })
        .where('id', '=', fixtures.owner.id)
        .execute()
      for (const [kind, toRequest] of listWorstPageRequests(name, pathOf(name), hasAction)) {
        const problem = await findGrowthProblem(async (share) => {
          const request = toRequest(share)
          const headers = {
            ...request.headers,
            accept: 'text/html',
            'sec-fetch-site': 'same-origin',
            ...(routeRow(name).access !== 'guests' && { cookie: `session=${fixtures.owner.token}` }),
          }
          return () => app.fastify.inject({ ...request, headers })
        })
        if (problem) problems.push(`${kind} in the mode of ${isEmployerMode ? 'an employer' : 'a seeker'}: ${problem}`)
      }
    }
    expect(problems).toEqual([])
  },
)
