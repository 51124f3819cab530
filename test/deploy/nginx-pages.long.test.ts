import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findFreePort } from '../server-process.ts'
import { sendThroughProxy } from './https-client.ts'
import { startNginx } from './nginx-proxy.ts'

/** What nginx asked the two servers behind it for. */
let seen: { process: number; method: string; url: string; body: string; forwarded: string | undefined }[] = []
/** How they answer. */
let answer: (process: number) => RequestListener
let servers: [Server, Server]
let proxy: Awaited<ReturnType<typeof startNginx>>

const SLOW_PART_MS = 1000

async function openServer(process: number): Promise<[Server, number]> {
  const server = createServer(async (request, reply) => {
    const { method, url, headers } = request
    const body = await text(request).catch(() => '')
    seen.push({ process, method: method!, url: url!, body, forwarded: headers['x-forwarded-for'] as string })
    answer(process)(request, reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return [server, (server.address() as { port: number }).port]
}

beforeAll(async () => {
  const [first, second] = [await openServer(1), await openServer(2)]
  servers = [first[0], second[0]]
  proxy = await startNginx([first[1], second[1]], await findFreePort())
})
afterAll(async () => {
  await proxy.stop()
  for (const one of servers) one.close()
})
beforeEach(() => {
  seen = []
})

const GUEST_PAGE = { 'cache-control': 'public, max-age=0, s-maxage=60', vary: 'Cookie' }
const SESSION = { cookie: 'theme=dark; __Host-session=abc' }
let counter = 0
const newAddress = () => `${proxy.url}/page-${++counter}`

describe('a page that a shared cache may hold', () => {
  test('is made once for those who come later', async () => {
    answer = () => (_, reply) => void reply.writeHead(200, GUEST_PAGE).end('for everybody')
    const url = newAddress()
    const replies = [await sendThroughProxy(url), await sendThroughProxy(url)]
    expect(replies.map(({ body }) => body)).toEqual(['for everybody', 'for everybody'])
    expect(replies.at(-1)!.headers['x-cache']).toBe('HIT')
    expect(seen).toHaveLength(1)
  })

  test('lets no guest wait for another one, because it may turn out to be for one of them only', async () => {
    let running = 0
    let mostRunning = 0
    answer = () => async (_, reply) => {
      mostRunning = Math.max(mostRunning, ++running)
      await setTimeout(SLOW_PART_MS)
      running--
      reply.writeHead(200, { 'cache-control': 'private, no-store' }).end('for one')
    }
    const url = newAddress()
    await Promise.all(Array.from({ length: 20 }, () => sendThroughProxy(url)))
    expect(mostRunning).toBe(20)
  })

  test.each(['/vacancies/barista-7', '/%76acancies/barista-7', '//vacancies/barista-7?from=search'])(
    'is not held at %s: the product counts each view of a vacancy',
    async (path) => {
      answer = () => (_, reply) => void reply.writeHead(200, GUEST_PAGE).end('vacancy')
      for (const _ of [1, 2]) await sendThroughProxy(proxy.url + path)
      expect(seen).toHaveLength(2)
    },
  )

  test('is neither given to a person who is signed in nor taken from one', async () => {
    answer = () => (request, reply) =>
      void reply.writeHead(200, GUEST_PAGE).end(request.headers.cookie || request.headers.authorization || 'guest')
    const url = newAddress()
    for (const headers of [SESSION, { authorization: 'Bearer abc' }] as Record<string, string>[]) {
      expect((await sendThroughProxy(url, { headers })).body).toContain('abc')
      expect((await sendThroughProxy(url)).body).toBe('guest')
      expect((await sendThroughProxy(url, { headers })).body).toContain('abc')
    }
  })

  test.each([
    ['private, no-store', {}],
    ['no-cache', {}],
    ['public, s-maxage=60', { 'set-cookie': 'a=b' }],
    ['', {}],
  ])('is not held with cache-control «%s» and headers %j', async (control, headers) => {
    answer = () => (_, reply) => void reply.writeHead(200, { 'cache-control': control, ...headers }).end('page')
    const url = newAddress()
    await sendThroughProxy(url)
    await sendThroughProxy(url)
    expect(seen).toHaveLength(2)
  })
})

test('a person who is signed in sees the first part of a page while the rest is still being made', async () => {
  answer = () => async (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).write('<p>first</p>')
    await setTimeout(SLOW_PART_MS)
    reply.end('<p>second</p>')
  }
  const { streamedMs, body } = await sendThroughProxy(newAddress(), { headers: SESSION })
  expect(body).toBe('<p>first</p><p>second</p>')
  expect(streamedMs).toBeGreaterThan(SLOW_PART_MS / 2)
})

describe('a process that breaks off', () => {
  const breakOff: RequestListener = (request) => void request.socket.destroy()
  const workIn = (working: number) => {
    answer = (process) => (process === working ? (_, reply) => void reply.end(`from ${working}`) : breakOff)
  }

  test('does not fail a page: the other process makes it', async () => {
    for (const working of [1, 2]) {
      workIn(working)
      for (const headers of [{}, SESSION] as Record<string, string>[])
        expect(await sendThroughProxy(newAddress(), { headers })).toMatchObject({
          status: 200,
          body: `from ${working}`,
        })
    }
  })

  test('is left out for a while after ten failures', async () => {
    workIn(2)
    for (let n = 0; n < 60; n++) await sendThroughProxy(newAddress(), { headers: SESSION })
    expect(seen.filter(({ process }) => process === 1).length).toBeLessThan(20)
    await setTimeout(2200)
  })

  test('never makes nginx send a form twice', async () => {
    answer = () => breakOff
    for (const method of ['POST', 'PATCH']) {
      seen = []
      const { status } = await sendThroughProxy(newAddress(), { method, body: 'form', headers: SESSION })
      expect([method, status, seen.length]).toEqual([method, 503, 1])
    }
  })

  test('F-02: with the other one broken too a person reads when to come back, and a program gets JSON', async () => {
    answer = () => breakOff
    const page = await sendThroughProxy(newAddress())
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Вернёмся через минуту')
    for (const headers of [{}, SESSION] as Record<string, string>[]) {
      const call = await sendThroughProxy(`${proxy.url}/api/profile`, { headers })
      expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
      expect(JSON.parse(call.body)).toMatchObject({ code: 'unavailable', request_id: expect.any(String) })
    }
  })
})

test('a script of the new build is found while only one of two processes has it', async () => {
  answer = (process) => (_, reply) => void reply.writeHead(process === 2 ? 200 : 404).end(`from ${process}`)
  for (let n = 0; n < 6; n++) {
    expect(await sendThroughProxy(`${proxy.url}/assets/page-${n}.js`)).toMatchObject({ status: 200, body: 'from 2' })
  }
})

test('what a client writes into the headers of a proxy is replaced, not extended', async () => {
  answer = () => (_, reply) => void reply.end()
  const headers = { 'x-forwarded-for': '198.51.100.7', ...SESSION }
  await sendThroughProxy(newAddress(), { headers })
  await sendThroughProxy(newAddress(), { headers: { 'x-forwarded-for': '198.51.100.7' }, from: '127.0.5.1' })
  expect(seen.map(({ forwarded }) => forwarded)).toEqual(['127.0.0.1', '127.0.5.1'])
})
