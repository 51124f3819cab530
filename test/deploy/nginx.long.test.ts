import { execFileSync } from 'node:child_process'
import { connect as connectHttp2 } from 'node:http2'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#contract/uploads.ts'
import { LIMITS } from '#platform/http/limits.ts'
import { givenAccount, givenVacancy } from '../fixtures/rows.ts'
import { findFreePort } from '../server-process.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type ProxyReply, sendThroughProxy } from './https-client.ts'
import { startNginx, startProcess } from './nginx-proxy.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** How long the product waits for a connection (`database/connect.ts`). */
const POOL_WAIT_MS = 2000
const RESTARTS = 8
const PAUSE_BETWEEN_REQUESTS_MS = 50

type Proxy = Awaited<ReturnType<typeof startNginx>>
type Process = Awaited<ReturnType<typeof startProcess>>

let app: TestApp
let proxy: Proxy
let processes: [Process, Process]
let token: string
let vacancySlug: string

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.ts', '--when-stale'], { stdio: 'pipe' })
  app = await openTestApp()
  const employer = await app.employer()
  vacancySlug = (await givenVacancy(app.db, employer.company_id)).slug!
  token = (await givenAccount(app.db, new Date(), { seeker: true })).token
  const ports: [number, number] = [await findFreePort(), await findFreePort()]
  const port = await findFreePort()
  const settings = {
    DATABASE_URL: app.databaseUrls.url,
    DATABASE_OWNER_URL: app.databaseUrls.ownerUrl,
    ROLE: 'app',
    DATA_DIR: app.files,
    SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  // One after the other: the first one runs the migrations.
  processes = [await startProcess(ports[0], settings), await startProcess(ports[1], settings)]
  proxy = await startNginx(ports, port)
})
afterAll(async () => {
  await proxy?.stop()
  for (const one of processes ?? []) await one.stop()
  await app?.close()
})

describe('deploy/nginx/smena.conf', () => {
  test('is accepted by nginx without a warning', () => {
    expect(proxy.check).toContain('test is successful')
    expect(proxy.check).not.toMatch(/\[(warn|emerg|alert)\]/)
  })

  test('leads from http to https and answers HTTP/2', async () => {
    const plain = await fetch(`${proxy.plainUrl}/vacancies/x?a=1`, { redirect: 'manual' })
    expect(plain.status).toBe(301)
    expect(plain.headers.get('location')).toBe(`${proxy.url}/vacancies/x?a=1`)

    const session = connectHttp2(proxy.url, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/healthz' })
    expect(await text(stream)).toContain('success')
    expect(session.alpnProtocol).toBe('h2')
    session.close()
  })

  test('passes pages, scripts and API of both processes through with the headers of the product', async () => {
    const page = await sendThroughProxy(`${proxy.url}/vacancies/${vacancySlug}`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.body).toContain('</html>')
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'strict-transport-security': expect.stringContaining('max-age'),
      'x-content-type-options': 'nosniff',
    })
    const script = page.body.match(/\/assets\/[\w.-]+\.js/)![0]
    const asset = await sendThroughProxy(proxy.url + script, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect((await sendThroughProxy(`${proxy.url}/api/dictionaries`)).status).toBe(200)
    expect((await sendThroughProxy(`${proxy.url}/nothing-here`)).status).toBe(404)
  })

  test.each(['/metrics', '/readyz', '/dev/outbox'])('%s is hidden from the network', async (path) => {
    const { status, headers } = await sendThroughProxy(proxy.url + path)
    expect(status).toBe(404)
    expect(headers).not.toHaveProperty('x-request-id')
  })

  test('a name that is not ours gets no answer', async () => {
    const { port } = new URL(proxy.url)
    const socket = connectTls({
      port: Number(port),
      host: '127.0.0.1',
      servername: 'evil.example',
      rejectUnauthorized: false,
    })
    const outcome = await new Promise((done) =>
      socket.once('error', () => done('refused')).once('secureConnect', () => done('accepted')),
    )
    socket.destroy()
    expect(outcome).toBe('refused')
  })

  test('the largest document passes, a larger one is refused by the product, a much larger one by nginx', async () => {
    const upload = async (bytes: number) => {
      const pdf = Buffer.alloc(bytes, ' ')
      pdf.write('%PDF-1.7\n')
      pdf.write('%%EOF\n', bytes - 6)
      const form = new FormData()
      form.append('type', 'document')
      form.append('file', new File([new Uint8Array(pdf)], 'скан.pdf', { type: 'application/pdf' }))
      const encoded = new Response(form)
      return sendThroughProxy(`${proxy.url}/api/seeker/artifact`, {
        method: 'POST',
        headers: { 'content-type': encoded.headers.get('content-type')!, authorization: `Bearer ${token}` },
        body: Buffer.from(await encoded.arrayBuffer()),
      })
    }
    expect(await upload(MAX_DOCUMENT_BYTES)).toMatchObject({ status: 200 })
    const tooLarge = await upload(MAX_DOCUMENT_BYTES + 1)
    expect(tooLarge).toMatchObject({ status: 413, headers: { 'x-request-id': expect.any(String) } })
    const refused = await upload(13 * 1024 * 1024)
    expect(refused.status).toBe(413)
    expect(refused.headers).not.toHaveProperty('x-request-id')
    expect(JSON.parse(refused.body)).toMatchObject({ status: 'error', code: 'too_large', message: expect.any(String) })
  })
})

describe('the address of a client behind nginx', () => {
  test('is the one of its connection, whatever it writes into the headers of a proxy', async () => {
    const statuses: number[] = []
    for (let n = 0; n <= LIMITS.requests.points; n++) {
      const address = `198.51.100.${n % 250}`
      const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
      statuses.push(
        (await sendThroughProxy(`${proxy.url}/api/builds/latest.json`, { headers, from: '127.0.3.1' })).status,
      )
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.requests.points)
    expect(await sendThroughProxy(`${proxy.url}/api/builds/latest.json`, { from: '127.0.3.2' })).toMatchObject({
      status: 200,
    })
  })

  test('and its path are logged without the query and without a token', async () => {
    await sendThroughProxy(`${proxy.url}/join-company/secret-token?text=secret-words`, { from: '127.0.3.3' })
    await sendThroughProxy(`${proxy.url}/unsubscribe/secret-token`, { from: '127.0.3.4' })
    await sendThroughProxy(`${proxy.url}/api/v1/profile/unsubscriptions/secret-token`, { from: '127.0.3.5' })
    const line = proxy
      .readLog('smena.log')
      .split('\n')
      .find((one) => one.startsWith('127.0.3.3'))
    expect(line).toContain('"GET /join-company/..."')
    expect(proxy.readLog('smena.log')).not.toMatch(/secret-token|secret-words/)
  })
})

describe('requests that two servers could read differently', () => {
  const HOST = 'Host: localhost\r\n'
  const SECOND = `GET /api/smuggled HTTP/1.1\r\n${HOST}\r\n`
  const POST = `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
  test.each([
    ['a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
    ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: ${SECOND.length}\r\n\r\n${SECOND}`],
    ['an unknown coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`],
    ['two codings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${SECOND}`],
    ['two hosts', `GET /api/profile HTTP/1.1\r\n${HOST}${HOST}\r\n${SECOND}`],
    ['a NUL in a header', `GET /api/profile HTTP/1.1\r\n${HOST}X-A: a\u0000b\r\n\r\n${SECOND}`],
  ])('are refused, and what hides behind them is not read: %s', async (_, bytes) => {
    const socket = connectTls({
      port: Number(new URL(proxy.url).port),
      host: '127.0.0.1',
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    socket.write(bytes)
    const reply = await text(socket)
    expect(Array.from(reply.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status]) => status)).toEqual([
      expect.stringMatching(/400|501/),
    ])
    expect(proxy.readLog('smena.log')).not.toContain('smuggled')
  })
})

/** On a machine that is busy with something else a database connection may be late: that is no fault of the restart. */
const isStarved = ({ status, headers }: ProxyReply, ms: number) =>
  status === 503 && headers['x-request-id'] !== undefined && ms >= POOL_WAIT_MS

test('F-02: a rolling restart of both processes fails no request, neither a page nor a form', async () => {
  const failures: string[] = []
  let [sent, starved, isRunning] = [0, 0, true]
  const client = async (n: number) => {
    const from = `127.0.4.${n + 1}`
    for (let round = 0; isRunning; round++) {
      const [path, options] = [
        ['/api/builds/latest.json', {}],
        [`/vacancies/${vacancySlug}`, { headers: { accept: 'text/html' } }],
        ['/api/profile', { headers: { authorization: `Bearer ${token}` } }],
        // Wrong on purpose: 422 proves that the product read the form.
        [
          '/api/support',
          {
            method: 'POST',
            body: '{}',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          },
        ],
      ][(n + round) % 4] as [string, object]
      const startedAt = performance.now()
      const reply = await sendThroughProxy(proxy.url + path, { from, ...options }).catch(
        (error: Error) => error.message,
      )
      sent++
      const hasStarved = typeof reply !== 'string' && isStarved(reply, performance.now() - startedAt)
      if (hasStarved) starved++
      else if (typeof reply === 'string' || ![200, 422, 429].includes(reply.status))
        failures.push(`${path}: ${typeof reply === 'string' ? reply : reply.status}`)
      await setTimeout(PAUSE_BETWEEN_REQUESTS_MS)
    }
  }
  const clients = Array.from({ length: 8 }, (_, n) => client(n))
  for (let n = 0; n < RESTARTS; n++) {
    await processes[n % 2]!.restart()
    // nginx leaves a process out for up to two seconds after ten refusals.
    await setTimeout(2500)
  }
  isRunning = false
  await Promise.all(clients)
  expect(sent).toBeGreaterThan(RESTARTS * 10)
  expect(starved).toBeLessThan(sent / 50)
  // The log says which process answered what, and which requests nginx answered itself.
  const lines = proxy.readLog('smena.log').split('\n')
  expect(failures, lines.filter((line) => / 50\d /.test(line)).join('\n')).toEqual([])
})
