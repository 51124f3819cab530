import { expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { createLimits, LIMITS } from '#platform/http/limits.ts'
import { limitRequests } from '#platform/http/rate-limit.ts'
import { givenOperator } from '../fixtures/trust/operators.ts'
import { openTestApp, type TestApp, test } from '../test-app.ts'

const PAGED_ENDPOINTS = Object.values(ALL_ENDPOINTS).filter(
  ({ query, path }) => query && 'page' in query.shape && !path.includes(':'),
)

/** Invalid pages: not a number, before the first, beyond any list, and beyond two thousand rows. */
const INVALID_PAGES = ['page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=1000000000', 'page=two', 'page=2001']
const INVALID_PAGE_SIZES = [
  'per_page=0',
  'per_page=51',
  'per_page=1000000',
  'page=41&per_page=50',
  'page=101&per_page=20',
]

async function requestPage(app: TestApp, token: string, path: string, query: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await app.fastify.inject({ url: `/api${path}?${query}`, headers })
  return { statusCode, said: Object.keys((JSON.parse(body) as { errors?: object }).errors ?? {}) }
}

test('no list goes beyond two thousand rows or returns more than fifty at once (T-123)', async ({ app }) => {
  const [{ token }, operator] = [await app.seekerAndEmployer(), await givenOperator(app)]
  expect(PAGED_ENDPOINTS.length).toBeGreaterThan(10)

  for (const { path, query, access } of PAGED_ENDPOINTS) {
    const ask = (words: string) => requestPage(app, access === 'operator' ? operator.token : token, path, words)
    const hasSize = 'per_page' in query!.shape
    for (const queryText of [...INVALID_PAGES, ...(hasSize ? INVALID_PAGE_SIZES : ['page=101'])]) {
      const field = queryText.startsWith('page') ? 'page' : 'per_page'
      const { statusCode, said: errorFields } = await ask(queryText)
      expect(statusCode, `${path}?${queryText}`).toBe(422)
      expect(errorFields, `${path}?${queryText}`).toContain(field)
    }
    for (const queryText of ['page=100', ...(hasSize ? ['page=40&per_page=50', 'page=2000&per_page=1'] : [])]) {
      expect((await ask(queryText)).statusCode, `${path}?${queryText}`).toBe(200)
    }
  }
})

test('a robot that reads resumes page by page is stopped, whatever it calls itself (T-124)', async () => {
  const app = await openTestApp({ limits: createLimits() })
  limitRequests(app.fastify, app, { secure: false })
  const ask = async (n: number, more: Record<string, string> = {}) => {
    const headers = { 'user-agent': `Robot/${n}`, 'x-forwarded-for': `203.0.113.${n % 250}`, ...more }
    const { statusCode, headers: received } = await app.fastify.inject({
      url: `/api/resumes/search?page=${2 + (n % 90)}&per_page=1`,
      headers,
    })
    return { statusCode, wait: Number(received['retry-after']) }
  }
  const { points, seconds } = LIMITS.paging

  for (let n = 0; n < points; n++) expect((await ask(n)).statusCode).toBe(200)
  for (const agent of ['Googlebot/2.1', 'Mozilla/5.0', '']) {
    const { statusCode, wait } = await ask(0, { 'user-agent': agent })
    expect(statusCode).toBe(429)
    expect(wait).toBeLessThanOrEqual(seconds)
  }
  await app.close()
})
