import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished } from 'vitest'
import { createApp } from '#main/app.ts'
import { CONNECTION_LIMITS } from '#platform/http/connection/connection-limits.ts'
import { test } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

describe('a flood of connections (T-135)', () => {
  test('takes no more places than there are, and none once it is over', async ({ app }) => {
    const maxConnections = process.env.LONG ? 400 : 40
    const { app: fastify } = createApp(app, { connectionLimits: { ...CONNECTION_LIMITS, maxConnections } })
    onTestFinished(() => fastify.close())
    const address = new URL(await fastify.listen({ host: '127.0.0.1', port: 0 }))
    const open = async () => {
      const socket = connect(Number(address.port), address.hostname)
      socket.on('error', () => {})
      await once(socket, 'connect')
      return socket
    }
    const ask = async (socket: Socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      return String((await once(socket, 'data'))[0])
    }

    const visitor = await open()
    expect(await ask(visitor)).toMatch(/^HTTP\/1\.1 200 /)
    const admitted = await Promise.all(Array.from({ length: maxConnections - 1 }, open))
    const refused = await Promise.all(Array.from({ length: 25 }, open))

    // Those beyond the limit are closed at once, and those within it still are answered.
    await Promise.all(refused.map((socket) => socket.closed || once(socket, 'close')))
    expect(admitted.filter(({ closed }) => closed)).toEqual([])
    expect(await ask(visitor)).toMatch(/^HTTP\/1\.1 200 /)

    for (const socket of admitted) socket.end()
    await Promise.all(admitted.map((socket) => socket.closed || once(socket, 'close')))
    const later = await open()
    expect(await ask(later)).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of [visitor, later]) socket.destroy()
  })

  test('meets a limit of the product that is below the usual limit of open files', async ({ app }) => {
    expect(app.fastify.server.maxConnections).toBe(4000)
  })
})

describe('a compressed body (T-136)', () => {
  const TEN_MEGABYTES = Buffer.from(`{"login":"${'0'.repeat(10_000_000)}"}`)
  const BOMBS: [string, () => Buffer][] = [
    ['gzip', () => gzipSync(TEN_MEGABYTES)],
    ['x-gzip', () => gzipSync(TEN_MEGABYTES)],
    ['deflate', () => deflateSync(TEN_MEGABYTES)],
    ['br', () => brotliCompressSync(TEN_MEGABYTES)],
    ['gzip, gzip', () => gzipSync(gzipSync(TEN_MEGABYTES))],
    ['identity, gzip', () => gzipSync(TEN_MEGABYTES)],
    ['GZIP', () => gzipSync(TEN_MEGABYTES)],
    ['zstd', () => Buffer.from('x')],
  ]

  test('is refused with 415 by the API and by the pages, and is not unfolded', async () => {
    const app = await openTestAppWithPages()
    onTestFinished(() => app.close())
    for (const [encoding, make] of BOMBS) {
      const payload = make()
      expect(payload.length).toBeLessThan(20_000)
      for (const [url, type] of [
        ['/api/auth/login', 'application/json'],
        ['/api/seeker/profile', 'multipart/form-data; boundary=x'],
        ['/sign-in', 'application/x-www-form-urlencoded'],
      ] as const) {
        const headers = { 'content-type': type, 'content-encoding': encoding, 'sec-fetch-site': 'same-origin' }
        const reply = await app.fastify.inject({ method: 'POST', url, headers, payload })
        expect([encoding, url, reply.statusCode]).toEqual([encoding, url, 415])
        if (url.startsWith('/api')) expect(reply.json()).toMatchObject({ code: 'unsupported_type' })
      }
    }
  })

  test('that claims no compression is read as it is', async ({ app }) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' }
    const payload = JSON.stringify({ login: '+79210000001', password: 'не тот пароль' })
    const reply = await app.fastify.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'bad_credentials'])
  })
})
