import fastifyStatic from '@fastify/static'
import { describe, expect, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { createApp } from '#main/app.ts'
import { refuseForeignHosts } from '#platform/http/host-check.ts'
import { createLimits, LIMITS } from '#platform/http/limits.ts'
import { limitRequests } from '#platform/http/rate-limit.ts'
import { serveOutbox } from '#platform/outbox/routes.ts'
import { openRawConnection } from '../fakes/raw-connection.ts'
import { type TestApp, test as testWithApp } from '../test-app.ts'
import { mountSharedPages } from '../test-pages.ts'

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

const PUBLIC_URL = 'https://smena.example'

/** Everything that the server serves, at an https address, with limits. */
async function openWholeApp(app: TestApp) {
  const ctx = { ...app, limits: createLimits(), site: { ...app.site, public_url: PUBLIC_URL } }
  const { app: fastify, registry } = createApp(ctx)
  refuseForeignHosts(fastify, { publicUrl: PUBLIC_URL, loopback: false })
  limitRequests(fastify, ctx, { secure: true })
  serveOutbox(fastify, ctx)
  // As the built pages serve their scripts.
  await fastify.register(fastifyStatic, { root: `${process.cwd()}/src/app/fonts`, prefix: '/assets/', wildcard: false })
  await mountSharedPages({ ...ctx, fastify, registry })
  return { fastify, limits: ctx.limits }
}

const test = testWithApp.extend<{ $file: { whole: Awaited<ReturnType<typeof openWholeApp>> } }>({
  whole: [
    async ({ app }, use) => {
      const whole = await openWholeApp(app)
      await use(whole)
      await whole.fastify.close()
    },
    { scope: 'file' },
  ],
})

const HOST = new URL(PUBLIC_URL).host
const FONT = '/assets/golos-text-cyrillic.woff2'

const ANSWERS: Record<
  string,
  [status: number, request: { method?: string; url: string; host?: string; body?: string }]
> = {
  'a page': [200, { url: '/about' }],
  'data of a page': [200, { url: '/about.data' }],
  'a missing page': [404, { url: '/nothing' }],
  'a redirect': [302, { url: '/profile/seeker' }],
  'a refused form': [400, { method: 'POST', url: '/sign-in' }],
  'a refused method': [405, { method: 'DELETE', url: '/' }],
  'a foreign host': [400, { url: '/', host: 'evil.example' }],
  'an address that cannot be decoded': [400, { url: '/%E0%A4%A' }],
  'a reply of the API': [200, { url: '/api/profile' }],
  'a missing endpoint': [404, { url: '/api/nothing' }],
  'a body that is no JSON': [400, { method: 'POST', url: '/api/auth/login', body: '{' }],
  'the API reference': [200, { url: '/api/docs' }],
  'the OpenAPI document': [200, { url: '/api/openapi.json' }],
  'an asset': [200, { url: FONT }],
  'a missing asset': [404, { url: '/assets/nothing.js' }],
  'a missing file': [404, { url: '/files/nothing.webp' }],
  'robots.txt': [200, { url: '/robots.txt' }],
  'the sitemap': [200, { url: '/sitemap.xml' }],
  'the build': [200, { url: '/builds/latest.json' }],
  'the outbox behind another name': [404, { url: '/dev/outbox' }],
  'the state of health': [200, { url: '/healthz' }],
}

const EXPECTED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}

describe('every answer carries the security headers (N-025, T-084)', () => {
  test.for(Object.entries(ANSWERS))(
    '%s',
    async ([, [status, { method = 'GET', url, host = HOST, body }]], { whole }) => {
      const headers = { host, ...(body && { 'content-type': 'application/json' }) }
      const response = await whole.fastify.inject({ method: method as 'GET', url, headers, payload: body })
      expect(response.statusCode, response.body.slice(0, 300)).toBe(status)
      expect(response.headers).toMatchObject(EXPECTED_HEADERS)
      expect(response.headers).not.toHaveProperty('x-powered-by')
    },
  )

  test('a reply, a document and an asset that the client has already (304)', async ({ whole }) => {
    for (const url of ['/api/dictionaries', '/api/docs', '/api/openapi.json', FONT]) {
      const first = await whole.fastify.inject({ url, headers: { host: HOST } })
      const second = await whole.fastify.inject({
        url,
        headers: { host: HOST, 'if-none-match': String(first.headers.etag) },
      })
      expect([second.statusCode, second.body], url).toEqual([304, ''])
      expect(second.headers, url).toMatchObject(EXPECTED_HEADERS)
    }
  })

  test('bytes that are not HTTP', async ({ whole }) => {
    await whole.fastify.listen({ host: '127.0.0.1', port: 0 })
    const { port } = whole.fastify.server.address() as { port: number }
    const connection = await openRawConnection(port)
    const answer = await connection.drip(['nonsense\r\n\r\n'], 1)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    for (const name of Object.keys(EXPECTED_HEADERS)) expect(answer).toContain(`\r\n${name}: `)
  })

  test('a page that is refused by a limit, which says when to come back (N-029)', async ({ whole }) => {
    const address = '192.0.2.77'
    for (let n = 0; n < LIMITS.requests.points; n++) await whole.limits.spend('requests', address)
    const headers = { host: HOST, accept: 'text/html' }
    const response = await whole.fastify.inject({ url: '/about', headers, remoteAddress: address })
    expect(response.statusCode).toBe(429)
    expect(response.headers).toMatchObject({ ...EXPECTED_HEADERS, 'content-type': 'text/html; charset=utf-8' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.body).toContain('Слишком много запросов')
  })
})

test('a form that a limit refuses says when to come back (N-029)', async ({ whole }) => {
  const address = '192.0.2.78'
  for (let n = 0; n < LIMITS.wrong_passwords_of_address.points; n++)
    await whole.limits.spend('wrong_passwords_of_address', address)
  const response = await whole.fastify.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'login=%2B79180000001&password=wrong-password',
    remoteAddress: address,
  })
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('over http there is no HSTS, which would lock the browser out (N-025)', async ({ app }) => {
  const { headers } = await app.fastify.inject('/api/profile')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('the API reference is one page of at most 300 kB without scripts, cached by its version (N-025)', async ({
  app,
}) => {
  const { body, headers } = await app.fastify.inject('/api/docs')
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(300_000)
  expect(body).not.toMatch(/<script|<link|<img|\bsrc=| on\w+=/)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; style-src 'sha256-[\w+/]{43}='$/)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(headers.etag).toMatch(/^W\/"[\w-]{43}"$/)
  expect(body).toContain(ERRORS.request_timeout.text)
  const anchors = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
  expect(links.filter((id) => !anchors.has(id))).toEqual([])
})
