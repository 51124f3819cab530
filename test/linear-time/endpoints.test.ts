import { expect, vi } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ACCESS_CASES } from '../access/access-cases.ts'
import { fixturesUntilChange, noteAnswer } from '../access/fixtures-for.ts'
import { givenOperator } from '../fixtures/trust/operators.ts'
import { type TestApp, test } from '../test-app.ts'
import { listWorstRequests, type UsualRequest } from './endpoint-requests.ts'
import { findGrowthProblem } from './growth.ts'

const ENDPOINTS = Object.entries(ALL_ENDPOINTS) as [keyof typeof ALL_ENDPOINTS, Endpoint][]
/** The short run measures every so-many-th endpoint, with one kind of text. */
const STEP = process.env.LONG ? 1 : 24
const UNITS = process.env.LONG ? undefined : ['- \n']

vi.setConfig({ testTimeout: 600_000 })

/** The account that may call the endpoint, and a request of it that is valid. */
async function openCaller(app: TestApp, name: keyof typeof ALL_ENDPOINTS, endpoint: Endpoint) {
  const fixtures = await fixturesUntilChange(app)
  const person = endpoint.access === 'operator' ? await givenOperator(app) : fixtures.owner
  return { token: person.token, usual: ACCESS_CASES[name]!.request(fixtures) as UsualRequest }
}

test.for(ENDPOINTS.filter((_, n) => n % STEP === 0))(
  'processor time grows in line with every limit of a request to %s, and it does not hold the event loop',
  async ([name, endpoint], { app }) => {
    const problems: string[] = []
    for (const [kind, toWorstRequest] of listWorstRequests(endpoint, UNITS)) {
      const problem = await findGrowthProblem(async (share) => {
        const { token, usual } = await openCaller(app, name, endpoint)
        const request = toWorstRequest(usual, share)
        const headers = { ...request.headers, authorization: `Bearer ${token}` }
        return async () => noteAnswer(app, endpoint, await app.fastify.inject({ ...request, headers }))
      })
      if (problem) problems.push(`${kind}: ${problem}`)
    }
    expect(problems).toEqual([])
  },
)
