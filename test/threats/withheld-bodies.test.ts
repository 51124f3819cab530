import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#main/app.ts'
import { MAX_FORM_BYTES } from '#platform/http/request-size/request-limits.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { mountSharedPages } from '../test-pages.ts'

const MEGABYTE = 1024 * 1024
const WAITING_LIMITS = { maxBytes: 20 * MEGABYTE, maxBytesOfNetwork: 12 * MEGABYTE }
const UPLOAD_BYTES = 4 * MEGABYTE

let app: TestApp
let fastify: TestApp['fastify']
let port: number

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 240_000 })

beforeAll(async () => {
  app = await openTestApp()
  const created = createApp(app, { waitingLimits: WAITING_LIMITS })
  fastify = created.app
  await mountSharedPages({ ...app, fastify, registry: created.registry })
  port = Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port)
}, 240_000)
afterAll(async () => {
  await fastify.close()
  await app.close()
})

const PART = '--end-of-part\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
const END = '\r\n--end-of-part--\r\n'

type Connection = { socket: Socket; received: { answer: string } }

/** Every address of the loopback network is another visitor. */
async function open(visitor: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${visitor}` })
  const received = { answer: '' }
  socket.setEncoding('utf8').on('data', (text) => {
    received.answer += text
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, received }
}

const headOf = (path: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'sec-fetch-site: same-origin',
    'content-type: multipart/form-data; boundary=end-of-part',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')

/** Sends an upload but for its last bytes. Resolves once the process has read what it wants to read. */
async function withholdUpload(path: string, visitor: number) {
  const upload = await open(visitor)
  upload.socket.write(headOf(path, PART.length + UPLOAD_BYTES + END.length))
  upload.socket.write(PART + 'y'.repeat(UPLOAD_BYTES))
  await Promise.race([drained(upload.socket), vi.waitFor(() => expect(upload.received.answer).not.toBe(''), WAIT)])
  return upload
}

const WAIT = { timeout: 60_000 }
const drained = (socket: Socket) => vi.waitFor(() => expect(socket.writableLength).toBe(0), WAIT)
const statusOf = ({ received }: Connection) => Number(/^HTTP\/1\.1 (\d+)/.exec(received.answer)?.[1] ?? 0)

/** Resolves once the process has noticed. */
async function disconnect(connections: Connection[]) {
  for (const { socket } of connections) socket.destroy()
  await vi.waitFor(
    async () => expect(await promisify(fastify.server.getConnections.bind(fastify.server))()).toBe(0),
    WAIT,
  )
}

async function sendForm(path: string, fields: string, visitor: number) {
  const form = await open(visitor)
  const head = headOf(path, fields.length).replace(
    'multipart/form-data; boundary=end-of-part',
    'application/x-www-form-urlencoded',
  )
  form.socket.write(head + fields)
  await vi.waitFor(() => expect(statusOf(form)).toBeGreaterThan(0), WAIT)
  form.socket.destroy()
  return statusOf(form)
}

test('AT-6: forty uploads whose ends are withheld do not hold more bytes than a network may, and the first are refused', async () => {
  const uploads: Connection[] = []
  for (let n = 0; n < 40; n++) uploads.push(await withholdUpload('/support', 1))

  const held = Math.floor(WAITING_LIMITS.maxBytesOfNetwork / (UPLOAD_BYTES + PART.length))
  const refused = uploads.slice(0, -held)
  await vi.waitFor(() => expect(refused.map(statusOf)).toEqual(refused.map(() => 413)), WAIT)
  expect(refused[0]!.received.answer).toContain('Сейчас передаётся слишком много данных сразу')
  expect(refused[0]!.received.answer).toMatch(/^retry-after: \d+\r$/im)
  await vi.waitFor(() => expect(refused.every(({ socket }) => socket.closed)).toBe(true), WAIT)
  // The others wait for their end, and who sends it is answered.
  expect(statusOf(uploads.at(-1)!)).toBe(0)
  uploads.at(-1)!.socket.write(END)
  await vi.waitFor(() => expect(statusOf(uploads.at(-1)!)).toBeGreaterThan(0), WAIT)
  await disconnect(uploads)
})

test('AT-6: several networks that fill the total lose their oldest uploads, and the small form of a visitor passes', async () => {
  const uploads: Connection[] = []
  for (const visitor of [2, 2, 3, 3, 4, 4]) uploads.push(await withholdUpload('/support', visitor))
  await vi.waitFor(() => expect(uploads.map(statusOf).filter((status) => status === 413)).toHaveLength(2), WAIT)

  expect(await sendForm('/sign-in', 'login=%2B79210000001&password=no', 5)).toBe(422)
  await disconnect(uploads)
})

test('AT-6: what was withheld is given back once its connections are closed', async () => {
  for (let round = 0; round < 3; round++) {
    const uploads = await Promise.all([1, 2, 3, 4].map((visitor) => withholdUpload('/support', 10 + visitor)))
    expect(uploads.map(statusOf)).toEqual([0, 0, 0, 0])
    await disconnect(uploads)
  }
})

test('AT-6: a page without files refuses a large form when it is announced, before a byte of it is read', async () => {
  for (const path of ['/sign-in', '/sign-in.data', '/mode', '/nothing']) {
    const form = await open(20)
    form.socket.write(headOf(path, MAX_FORM_BYTES))
    await vi.waitFor(() => expect([path, statusOf(form)]).toEqual([path, 413]), WAIT)
    await vi.waitFor(() => expect(form.socket.closed).toBe(true), WAIT)
  }
})
