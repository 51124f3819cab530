import { expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { type House, test } from '../house.ts'

const PAGED = Object.values(ALL_ENDPOINTS).filter(
  ({ query, path }) => query && 'page' in query.shape && !path.includes(':'),
)

/** Invalid pages: not a number, before the first, beyond any list, and beyond two thousand rows. */
const NO_PAGES = ['page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=1000000000', 'page=two', 'page=2001']
const NO_SIZES = ['per_page=0', 'per_page=51', 'per_page=1000000', 'page=41&per_page=50', 'page=101&per_page=20']

async function answerTo(house: House, token: string, path: string, query: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await house.app.inject({ url: `/api${path}?${query}`, headers })
  return { statusCode, said: Object.keys((JSON.parse(body) as { errors?: object }).errors ?? {}) }
}

test('no list goes beyond two thousand rows or returns more than fifty at once (T-123)', async ({ house }) => {
  const { token } = await house.both()
  expect(PAGED.length).toBeGreaterThan(10)

  for (const { path, query } of PAGED) {
    const ask = (words: string) => answerTo(house, token, path, words)
    const hasSize = 'per_page' in query!.shape
    for (const words of [...NO_PAGES, ...(hasSize ? NO_SIZES : ['page=101'])]) {
      const field = words.startsWith('page') ? 'page' : 'per_page'
      const { statusCode, said } = await ask(words)
      expect(statusCode, `${path}?${words}`).toBe(422)
      expect(said, `${path}?${words}`).toContain(field)
    }
    for (const words of ['page=100', ...(hasSize ? ['page=40&per_page=50', 'page=2000&per_page=1'] : [])]) {
      expect((await ask(words)).statusCode, `${path}?${words}`).toBe(200)
    }
  }
})
