import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

const requestPage = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { 'sec-fetch-site': 'same-origin', ...headers } })

test('a prefetched page of a guest may be cached in the browser for 30 seconds', async () => {
  const { statusCode, headers } = await requestPage('/search/vacancies.data', { 'sec-purpose': 'prefetch' })

  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('private, max-age=30')
  expect(headers.vary).toContain('cookie')
})

test('a missing page and a page opened by a click are not cached', async () => {
  expect((await requestPage('/nothing.data', { 'sec-purpose': 'prefetch' })).headers['cache-control']).toBe(
    'private, no-store',
  )
  expect((await requestPage('/search/vacancies.data')).headers['cache-control']).toBe('private, no-store')
})

test('a prefetch by a signed-in user gets an empty reply that is not cached', async () => {
  const { token } = await app.seeker()
  const cookie = `session=${token}`

  const prefetched = await requestPage('/profile/negotiations.data', { cookie, 'sec-purpose': 'prefetch' })
  expect(prefetched).toMatchObject({ statusCode: 204, body: '' })
  expect(prefetched.headers['cache-control']).toBe('no-store')
  expect((await requestPage('/profile/negotiations.data', { cookie })).statusCode).toBe(200)
})
