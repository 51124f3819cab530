import { expect } from 'vitest'
import { listCities, listRegions } from '#features/reference/contract/reference.ts'
import { test } from '#test/test-app.ts'
import { createResponseCache } from './response-cache.ts'

const LISTS = [
  'area/countries',
  'area/regions',
  'area/cities?search=%D0%BA%D0%B0%D0%B7',
  'area',
  'metro?city_id=1',
  'professional_roles',
  'professional_roles/list',
  'specializations',
  'industries',
  'dictionaries',
  'dictionaries?group=citizenship',
]

test.for(LISTS)('%s answers 304 to a request with its entity tag', async (address, { app }) => {
  const get = (headers = {}) => app.fastify.inject({ url: `/api/${address}`, headers })
  const { etag, 'cache-control': kept } = (await get()).headers

  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  expect(kept).toBe('public, max-age=1200')
  for (const header of [etag, `"other", ${etag}`, String(etag).slice(2), '*']) {
    const again = await get({ 'if-none-match': header })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('another query has another entity tag', async ({ app }) => {
  const tagOf = async (address: string) => (await app.fastify.inject(`/api/${address}`)).headers.etag

  expect(await tagOf('metro?city_id=1')).not.toBe(await tagOf('metro?city_id=2'))
})

test('a response is cached until the reference data changes', async ({ app }) => {
  const nameOf = async () => (await app.guest.call(listRegions, { query: {} })).find(({ id }) => id === 1)!.name
  const rename = (name: string) => app.db.updateTable('region').set({ name }).where('id', '=', 1).execute()
  const tag = (sha256: string) =>
    app.db.updateTable('reference_file').set({ sha256 }).where('name', '=', 'regions').execute()

  expect(await nameOf()).toBe('Республика Адыгея')
  await rename('Адыгея')
  app.advanceSeconds(61)
  expect(await nameOf()).toBe('Республика Адыгея')
  await tag('another')
  app.advanceSeconds(61)
  expect(await nameOf()).toBe('Адыгея')
})

test('in-process calls of pages get the same cached response, which is immutable', async ({ app }) => {
  const ask = () => app.guest.callInProcess(listCities, { query: { search: 'тула' } })
  const [first, second] = [await ask(), await ask()]

  expect(second).toBe(first)
  expect(() => first.pop()).toThrow(TypeError)
})

test('the cache holds two hundred responses, drops the least recently used and no failed ones', async () => {
  const cache = createResponseCache(
    async () => '1',
    () => new Date(0),
  )
  let created = 0
  const ask = (key: string) => cache(key, async () => ({ data: ++created }))
  const oldest = await ask('0')
  for (let key = 1; key < 200; key++) await ask(String(key))

  expect(await ask('0')).toBe(oldest)
  await ask('200')
  await ask('0')
  expect(created).toBe(201)
  await ask('1')
  expect(created).toBe(202)
  await expect(cache('failed', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache('failed', async () => ({ data: 'up' }))).toEqual({ data: 'up' })
})
