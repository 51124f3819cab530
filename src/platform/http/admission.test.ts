import { PassThrough } from 'node:stream'
import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { limitRunningRequests, withoutSlot } from './admission.ts'
import { installErrorReplies } from './error-replies.ts'
import { readBody } from './request-size/read-body.ts'

/** An app whose answers wait until the test lets them go. */
function openApp(limits = { maxRunning: 4, maxQueued: 8, maxWaitMs: 1000 }) {
  const app = fastify()
  installErrorReplies(app)
  let time = 0
  limitRunningRequests(app, limits, () => time)
  const started: (() => void)[] = []
  app.get('/slow', () => new Promise((resolve) => started.push(() => resolve('done'))))
  app.post('/slow', () => new Promise((resolve) => started.push(() => resolve('done'))))
  app.get('/healthz', async () => 'fine')
  const nextRound = () => new Promise(setImmediate)
  /** Lets all answers go until nothing waits. */
  async function finishAll() {
    for (let idle = 0; idle < 50; idle++) {
      if (started.length > 0) idle = 0
      for (const finish of started.splice(0)) finish()
      await nextRound()
    }
  }
  return { app, started, finishAll, advanceMs: (ms: number) => (time += ms) }
}

describe('admission (G-07)', () => {
  test('G-07: while the oldest request waits for half of the time, no other one is queued', async () => {
    const { app, finishAll, started, advanceMs } = openApp({ maxRunning: 1, maxQueued: 100, maxWaitMs: 1000 })
    const first = [app.inject('/slow'), app.inject('/slow')]
    await expect.poll(() => started.length).toBe(1)
    advanceMs(501)

    expect((await app.inject('/slow')).statusCode).toBe(503)
    await finishAll()
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('G-07: of three times too many requests the rest is refused at once with 503 and Retry-After, and the next one is served', async () => {
    const { app, finishAll } = openApp()
    const order: number[] = []
    const requests = Array.from({ length: 36 }, async (_, n) => {
      const reply = await app.inject({
        url: '/slow',
        method: n % 2 === 0 ? 'GET' : 'POST',
        ...(n % 2 && { body: { n } }),
      })
      order.push(reply.statusCode)
      return reply
    })
    const health = await app.inject('/healthz')
    await expect.poll(() => order).toHaveLength(24)
    await finishAll()
    const replies = await Promise.all(requests)

    expect(health.statusCode).toBe(200)
    const refused = replies.filter(({ statusCode }) => statusCode === 503)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12)
    expect(refused).toHaveLength(24)
    for (const { headers, json } of refused) {
      expect(Number(headers['retry-after'])).toBeOneOf([1, 2, 3])
      expect(json()).toMatchObject({ code: 'unavailable' })
    }
    const next = app.inject('/slow')
    await finishAll()
    expect((await next).statusCode).toBe(200)
  })

  test('G-07: a request that would wait too long is refused while the queue is not full', async () => {
    const { app, finishAll, started, advanceMs } = openApp({ maxRunning: 1, maxQueued: 100, maxWaitMs: 20 })
    const slow = app.inject('/slow')
    await expect.poll(() => started.length).toBe(1)
    // One slot became free in a second.
    advanceMs(1000)
    await finishAll()
    await slow

    const running = app.inject('/slow')
    await expect.poll(() => started.length).toBe(1)
    expect((await app.inject('/slow')).statusCode).toBe(503)
    await finishAll()
    expect((await running).statusCode).toBe(200)
  })

  test('G-07: no header spares a request from waiting for its slot, and an upload waits once its body is read', async () => {
    const app = fastify()
    installErrorReplies(app)
    limitRunningRequests(app, { maxRunning: 1, maxQueued: 0, maxWaitMs: 1000 })
    app.addContentTypeParser('multipart/form-data', (request: FastifyRequest) => readBody(request, 1))
    const started: (() => void)[] = []
    const run = () => new Promise((resolve) => started.push(() => resolve('done')))
    app.all('/slow', run)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }

    const upload = app.inject({ method: 'POST', url: '/slow', headers, payload: 'x' })
    await expect.poll(() => started.length).toBe(1)
    for (const method of ['GET', 'POST'] as const) {
      const reply = await app.inject({
        method,
        url: '/slow',
        headers: { ...headers, 'content-length': '1' },
        payload: 'x',
      })
      expect([method, reply.statusCode]).toEqual([method, 503])
    }
    expect((await app.inject('/slow')).statusCode).toBe(503)
    started.shift()!()
    expect((await upload).statusCode).toBe(200)

    for (const method of ['GET', 'POST'] as const) {
      const running = app.inject({ method, url: '/slow', headers: { ...headers, 'content-length': '1' }, payload: 'x' })
      await expect.poll(() => started.length).toBe(1)
      expect((await app.inject('/slow')).statusCode).toBe(503)
      started.shift()!()
      expect((await running).statusCode).toBe(200)
    }
  })

  test('a request whose file waits to be read holds no slot, and takes one again afterwards (AT-7)', async () => {
    const { app, started, finishAll } = openApp({ maxRunning: 1, maxQueued: 0, maxWaitMs: 1000 })
    const readings: (() => void)[] = []
    app.post('/file', async () => {
      await withoutSlot(() => new Promise<void>((resolve) => readings.push(resolve)))
      return new Promise((resolve) => started.push(() => resolve('done')))
    })
    const files = [0, 1].map((n) => app.inject({ method: 'POST', url: '/file', body: { n } }))
    await expect.poll(() => readings.length).toBe(2)
    const other = app.inject('/slow')
    await expect.poll(() => started.length).toBe(1)
    await finishAll()
    expect((await other).statusCode).toBe(200)

    for (const finish of readings) finish()
    await expect.poll(() => started.length).toBe(2)
    expect((await app.inject('/slow')).statusCode).toBe(503)
    await finishAll()
    expect((await Promise.all(files)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const last = app.inject('/slow')
    await expect.poll(() => started.length).toBe(1)
    await finishAll()
    expect((await last).statusCode).toBe(200)
  })

  test('G-07: people who receive a file slowly do not keep others waiting', async () => {
    const { app } = openApp({ maxRunning: 2, maxQueued: 0, maxWaitMs: 1000 })
    app.get('/file', (_, reply) => {
      const file = new PassThrough()
      file.write('first part')
      return reply.send(file)
    })
    app.get('/other', async () => 'fine')
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const downloads = await Promise.all([fetch(`${address}/file`), fetch(`${address}/file`)])

    expect((await fetch(`${address}/other`)).status).toBe(200)
    await Promise.all(downloads.map(({ body }) => body?.cancel()))
    await app.close()
  })
})
