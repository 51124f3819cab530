import { describe, expect, inject, onTestFinished } from 'vitest'
import { register } from '#features/accounts/contract/accounts.ts'
import { createApp } from '#main/app.ts'
import { startServerProcess } from '#test/server-process.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { serveOutbox } from './routes.ts'

test('the outbox lists sent messages newest first, as JSON and as a page', async ({ app }) => {
  serveOutbox(app.fastify, app)
  const body = { password: 'новое место у моря', consent_terms: true, consent_pd: true }
  await app.guest.call(register, { body: { ...body, phone: '+79161112233' } })
  await app.runJobs()
  await app.guest.call(register, { body: { ...body, phone: '+79161112244' } })
  await app.runJobs()

  const listed = (await app.fastify.inject('/dev/outbox.json')).json()
  const page = (await app.fastify.inject('/dev/outbox')).body

  expect(listed.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
    ['sms', '+79161112244'],
    ['sms', '+79161112233'],
  ])
  expect(listed[0].text).toMatch(/^Смена места: код \d{6}\. Никому его не сообщайте\.\n@localhost #\d{6}$/)
  expect(page).toContain('+79161112244')
})

const PATHS = ['/dev/outbox', '/dev/outbox.json']

describe('N-016: the outbox answers the person at this machine only', () => {
  async function openOutbox(app: TestApp, options: Parameters<typeof createApp>[1] = {}) {
    const { app: fastify } = createApp(app, options)
    serveOutbox(fastify, app)
    onTestFinished(() => fastify.close())
    return (request: { headers?: Record<string, string>; remoteAddress?: string }) =>
      Promise.all(PATHS.map(async (url) => (await fastify.inject({ url, ...request })).statusCode))
  }

  test.for([
    ['X-Forwarded-For', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'http'],
    ['X-Forwarded-Port', '3000'],
    ['Forwarded', 'for=127.0.0.1;host=localhost'],
    ['Via', '1.1 proxy'],
    ['X-Real-IP', '127.0.0.1'],
  ] as const)('a request with the proxy header %s: %s gets 404', async ([name, value], { app }) => {
    const statuses = await openOutbox(app)
    expect(await statuses({ headers: { host: 'localhost:3000', [name]: value } })).toEqual([404, 404])
  })

  test.for(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1'])(
    'a request from the peer %j gets 404, also when a trusted proxy header names loopback',
    async (remoteAddress, { app }) => {
      const statuses = await openOutbox(app, { trustProxy: true })
      expect(await statuses({ remoteAddress, headers: { host: 'localhost' } })).toEqual([404, 404])
    },
  )

  test.for(['smena.example', 'localhost.evil.example', '127.0.0.1@evil.example', '192.0.2.7:3000', ':'])(
    'a request to the host %j gets 404',
    async (host, { app }) => {
      const statuses = await openOutbox(app)
      expect(await statuses({ headers: { host } })).toEqual([404, 404])
    },
  )

  test.for([
    ['127.0.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost'],
  ] as const)('a request from %s to %s is answered', async ([remoteAddress, host], { app }) => {
    const statuses = await openOutbox(app)
    expect(await statuses({ remoteAddress, headers: { host } })).toEqual([200, 200])
  })

  test('a started server answers its own machine, and no proxy on it', { timeout: 60_000 }, async () => {
    const { db, url } = await openTestDatabase(inject('postgres'))
    const server = await startServerProcess(url)
    onTestFinished(async () => {
      await server.stop()
      await db.destroy()
    })
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(server.url + path, { headers })).status

    for (const path of PATHS) {
      expect(await statusOf(path)).toBe(200)
      for (const header of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
        expect(await statusOf(path, { [header]: '127.0.0.1' }), header).toBe(404)
    }
  })
})
