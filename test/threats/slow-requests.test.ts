import { describe, expect } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { openImpatientApp, requestHead, sendSlowLogin } from '../fixtures/slow-app.ts'
import { test } from '../test-app.ts'

const FORM_TYPE = 'multipart/form-data; boundary=x'
const FORM_START = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const DRIP_MS = 20

describe('a request that arrives one byte at a time is closed with 408 (N-017, T-134)', () => {
  test('while its headers arrive', async ({ app }) => {
    const impatient = await openImpatientApp(app)
    const connection = await impatient.connect()
    connection.write('GET /api/profile HTTP/1.1\r\nhost: localhost\r\n')
    const answer = await connection.drip('x-slow: '.padEnd(4000, 'a'), DRIP_MS)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain(ERRORS.request_timeout.text)
    await impatient.close()
  })

  test('while a small body arrives', async ({ app }) => {
    const answer = await sendSlowLogin(app)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request_timeout"')
    expect(answer).toMatch(/^connection: close\r$/im)
  })

  test('while an upload arrives below the least rate', async ({ app }) => {
    const impatient = await openImpatientApp(app)
    const { token } = await app.newcomer()
    const connection = await impatient.connect()
    connection.write(requestHead('/api/upload', { type: FORM_TYPE, length: 100_000, token }) + FORM_START)
    const answer = await connection.drip('x'.repeat(4000), DRIP_MS)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    await impatient.close()
  })

  test('while a body arrives that nothing reads: the answer comes at once, the connection closes later', async ({
    app,
  }) => {
    const impatient = await openImpatientApp(app)
    const connection = await impatient.connect()
    connection.write('TRACE / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n')
    const answer = await connection.drip(Array(2000).fill('1\r\nx\r\n'), DRIP_MS)
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    await impatient.close()
  })
})

test('an upload that keeps the least rate may take longer than a small body (N-017)', async ({ app }) => {
  const impatient = await openImpatientApp(app)
  const { token } = await app.newcomer()
  const connection = await impatient.connect()
  const chunks = [...Array(40).fill('y'.repeat(1000)), '\r\n--x--\r\n']
  const length = FORM_START.length + chunks.join('').length
  connection.write(requestHead('/api/upload', { type: FORM_TYPE, length, token }) + FORM_START)
  // A thousand bytes in 20 ms are above 2000 a second; the whole takes 800 ms, a small body may take 300.
  const answer = await connection.drip(chunks, DRIP_MS)
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  await impatient.close()
})

test('headers over 16 kB are refused with 431 and a sentence', async ({ app }) => {
  const impatient = await openImpatientApp(app)
  const connection = await impatient.connect()
  connection.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(17 * 1024)}\r\n\r\n`)
  const answer = await connection.drip([], DRIP_MS)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain(ERRORS.too_long.text)
  await impatient.close()
})

test('a page whose address is too long is answered with a page that leads to the search, an endpoint with JSON', async ({
  app,
}) => {
  const impatient = await openImpatientApp(app)
  const filters = 'professional_role_ids=101&'.repeat(1000)
  const answerTo = async (path: string) => {
    const connection = await impatient.connect()
    // The connection was used before, and the address arrives in several packets.
    connection.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await connection.hear(/200 OK[\s\S]+\}$/)
    const parts = filters.match(/.{1,9000}/g)!
    connection.write(`GET ${path}?${parts[0]}`)
    return connection.drip([...parts.slice(1), ' HTTP/1.1\r\nhost: localhost\r\n\r\n'], DRIP_MS)
  }
  const page = await answerTo('/search/vacancies')
  expect(page).toMatch(/HTTP\/1\.1 431 /)
  expect(page).toMatch(/^content-type: text\/html/m)
  expect(page).toContain('<a href="/search/vacancies">')
  expect(await answerTo('/api/vacancies/search')).toContain(ERRORS.too_long.text)
  await impatient.close()
})

test('the server waits 5 s for headers, and longer for the next request than a proxy does', async ({ app }) => {
  const { headersTimeout, keepAliveTimeout, maxRequestsPerSocket, timeout } = app.fastify.server
  const PROXY_KEEP_ALIVE_MS = 60_000
  expect({ headersTimeout, maxRequestsPerSocket }).toEqual({ headersTimeout: 5000, maxRequestsPerSocket: 1000 })
  expect(keepAliveTimeout).toBeGreaterThan(PROXY_KEEP_ALIVE_MS)
  expect(timeout).toBe(120_000)
})
