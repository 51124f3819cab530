import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type House, openHouse } from '#test/house.ts'
import { mountPages } from './mount.ts'
import { vitePages } from './vite.ts'

let house: House

// Pages are compiled at the first request.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  house = await openHouse()
  await mountPages(house.app, house, house.switchboard, vitePages())
}, 120_000)
afterAll(() => house.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  house.app.inject({ url, headers: { 'sec-fetch-site': 'same-origin', ...headers } })

test('a prefetched page of a guest may be cached in the browser for 30 seconds', async () => {
  const { statusCode, headers } = await ask('/search/vacancies.data', { 'sec-purpose': 'prefetch' })

  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('private, max-age=30')
  expect(headers.vary).toContain('cookie')
})

test('a missing page and a page opened by a click are not cached', async () => {
  expect((await ask('/nothing.data', { 'sec-purpose': 'prefetch' })).headers['cache-control']).toBe('private, no-store')
  expect((await ask('/search/vacancies.data')).headers['cache-control']).toBe('private, no-store')
})

test('a prefetch by a signed-in user gets an empty reply that is not cached', async () => {
  const { token } = await house.seeker()
  const cookie = `session=${token}`

  const early = await ask('/profile/negotiations.data', { cookie, 'sec-purpose': 'prefetch' })
  expect(early).toMatchObject({ statusCode: 204, body: '' })
  expect(early.headers['cache-control']).toBe('no-store')
  expect((await ask('/profile/negotiations.data', { cookie })).statusCode).toBe(200)
})
