import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { createApp } from '#main/app.ts'
import { limitRequests } from '#platform/http/rate-limit.ts'
import { openDatabaseProxy } from '../fakes/database-proxy.ts'
import { createTestIndexes } from '../fixtures/search/test-indexes.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { mountSharedPages } from '../test-pages.ts'

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MAX_CONNECTIONS = 4

let app: TestApp
let served: Awaited<ReturnType<typeof openServedApp>>
let cookie: string

/** The product with its pages, whose connections to the database lead through a proxy. */
async function openServedApp(testApp: TestApp) {
  const proxy = await openDatabaseProxy(testApp.databaseUrls.url)
  const { db, pool } = connect(proxy.url, { max: MAX_CONNECTIONS })
  const { db: probeDb } = connect(proxy.url, { max: 1 })
  const searchIndexes = createTestIndexes(db)
  const ctx = { ...testApp, db, searchIndexes }
  const { app: fastify, registry } = createApp(ctx, { probeDb })
  limitRequests(fastify, ctx, { secure: false })
  await mountSharedPages({ ...ctx, fastify, registry })
  return {
    proxy,
    pool,
    get: (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers }),
    post: (url: string, headers: Record<string, string>, payload: string) =>
      fastify.inject({ method: 'POST', url, headers, payload }),
    async close() {
      await fastify.close()
      await searchIndexes.close()
      await Promise.all([db.destroy(), probeDb.destroy()])
      await proxy.close()
    },
  }
}

beforeAll(async () => {
  app = await openTestApp()
  served = await openServedApp(app)
  cookie = `session=${(await app.seeker()).token}`
})
afterAll(async () => {
  await served.close()
  await app.close()
})

const HTML = { accept: 'text/html' }
const OF_MEMORY = ['/about', '/api/dictionaries', '/robots.txt', '/healthz']
const OF_DATABASE = [
  '/readyz',
  '/sitemap.xml',
  `/files/${'a'.repeat(32)}-full.webp`,
  '/api/vacancies/search',
  '/search/vacancies',
  '/search/vacancies.data',
]

const statusesOf = (urls: string[]) =>
  Promise.all(urls.map(async (url) => [url, (await served.get(url, HTML)).statusCode]))

describe('while the database is down', () => {
  beforeAll(async () => {
    // What a server that has run for a while has in its memory.
    await statusesOf(OF_MEMORY)
    await served.proxy.cut()
  })

  test('F-03: a page says calmly and with 503 when to come back, to guests and to users (N-141, N-146)', async () => {
    for (const [url, headers] of [
      ['/search/vacancies?text=%22%3E%3Cb%3E', HTML],
      ['/search/vacancies', { ...HTML, cookie }],
      ['/my-resumes', { ...HTML, cookie }],
      ['/about', { ...HTML, cookie }],
    ] as const) {
      const reply = await served.get(url, headers)
      expect([url, reply.statusCode]).toEqual([url, 503])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.headers['cache-control']).toContain('no-store')
      expect(reply.body).toMatch(/Вернёмся через минуту|Сервис ненадолго недоступен/)
      expect(reply.body).not.toContain('"><b>')
    }
    const forUser = await served.get('/my-resumes', { ...HTML, cookie })
    expect(forUser.body).toContain('<h1>Вернёмся через минуту</h1>')
    expect(forUser.body).toContain('<a href="/my-resumes">Повторить</a>')
    const outside = await served.get('//evil.example/\\x', { ...HTML, cookie })
    expect(outside.body).not.toMatch(/href="\/[/\\]/)
  })

  test('F-03: a form is answered with 503 and says that nothing was saved (N-146)', async () => {
    const headers = {
      ...HTML,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    }
    const reply = await served.post('/my-resumes', headers, 'title=x')
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('не сохранилось')
    expect(reply.body).toContain('href="/"')
  })

  test('F-03: every call, file and list of addresses answers 503 with Retry-After and a reason in Russian (N-146)', async () => {
    for (const url of OF_DATABASE) {
      const reply = await served.get(url, url.endsWith('.data') ? { cookie } : {})
      expect([url, reply.statusCode]).toEqual([url, 503])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    const signedIn = { authorization: `Bearer ${cookie.slice('session='.length)}` }
    const reply = await served.get('/api/seeker/resumes', signedIn)
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
    expect(reply.json().message).toMatch(/[а-яё]/)
    expect((await served.get('/api/seeker/resumes')).statusCode).toBe(401)
  })

  test('F-03: what needs no database is answered as before: health, dictionaries, static pages of guests (N-143)', async () => {
    expect(await statusesOf(OF_MEMORY)).toEqual(OF_MEMORY.map((url) => [url, 200]))
  })

  test('F-03: the same process serves everything again as soon as the database is back (N-141)', async () => {
    await served.proxy.restore()

    const urls = ['/readyz', '/sitemap.xml', '/api/vacancies/search', '/search/vacancies', '/about']
    expect(await statusesOf(urls)).toEqual(urls.map((url) => [url, 200]))
    expect((await served.get('/my-resumes', { ...HTML, cookie })).statusCode).toBe(200)
  })
})

describe('while other work occupies every connection', () => {
  test('F-06: a request is refused with 503 after two seconds, and what needs no connection is answered (N-143)', async () => {
    const held = await Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => served.pool.connect()))
    // A look for changes serves searches for 0.4 s.
    await setTimeout(500)
    try {
      const reply = await served.get('/api/vacancies/search')
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect((await served.get('/search/vacancies', HTML)).statusCode).toBe(503)

      app.advanceSeconds(120)
      const free = [...OF_MEMORY, '/readyz']
      expect(await statusesOf(free)).toEqual(free.map((url) => [url, 200]))
    } finally {
      for (const client of held) client.release()
    }
    expect((await served.get('/api/vacancies/search')).statusCode).toBe(200)
  })
})
