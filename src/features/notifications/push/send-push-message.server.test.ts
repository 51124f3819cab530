import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import webpush from 'web-push'
import { createIntegrations } from '#integrations/integrations.ts'
import { openFakePushService } from '#test/fakes/push-service.ts'
import { givenPushToken, isPushOn, PUSH_NOTIFICATION } from '#test/fixtures/push/push-devices.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { sendToDevices } from './send-to-devices.server.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

let counter = 0

describe('a push service that misbehaves', () => {
  async function openService(app: TestApp) {
    const service = await openFakePushService()
    const local = app.integrations.push
    const web = {
      privateKey: webpush.generateVAPIDKeys().privateKey,
      subject: 'mailto:admin@smena.example',
      hosts: [service.host],
      timeoutMs: 1000,
    }
    const outbox = { store: async () => {} }
    app.integrations.push = createIntegrations({ push: { web } }, { outbox, files: app.files }).push
    onTestFinished(async () => {
      app.integrations.push = local
      await service.close()
    })
    const anna = await app.seeker()
    await givenPushToken(anna, service.subscription(`anna-${++counter}`))
    return { service, anna }
  }

  /** Runs the tries that are due as if their waits were over, and returns how many seconds they would have waited. */
  async function runNextTry(app: TestApp) {
    const { rows } = await sql<{ wait: number }>`
      update graphile_worker._private_jobs set run_at = now()
      where run_at > now() + interval '1 second'
      returning 0 as wait`.execute(app.db)
    await app.runJobs()
    return rows.length
  }

  const waitOfNextTry = async ({ db }: TestApp) => {
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from run_at - now())::float as wait from graphile_worker.jobs
      where task_identifier = 'send_push_message'`.execute(db)
    return Math.round(rows[0]?.wait ?? 0)
  }

  const send = async (app: TestApp, { id }: Person) => {
    await sendToDevices(app, id, PUSH_NOTIFICATION)
    await app.runJobs()
  }

  const countMessages = async ({ db }: TestApp) => (await db.selectFrom('push_message').select('id').execute()).length

  test('what it takes is the notification and nothing about the person', async ({ app }) => {
    const { service, anna } = await openService(app)
    await send(app, anna)

    expect(service.received.map(({ message }) => message)).toEqual([PUSH_NOTIFICATION])
    expect(await countMessages(app)).toBe(0)
  })

  test.for([404, 410])('F-16: HTTP %i drops the token, and nothing is sent to it again', async (status, { app }) => {
    const { service, anna } = await openService(app)
    service.setReply({ status })
    await send(app, anna)
    await send(app, anna)

    expect(service.countRequests()).toBe(1)
    expect(await isPushOn(anna)).toBe(false)
    expect(vi.mocked(console.warn).mock.calls).toMatchObject([
      ['a push message was not taken', { reason: expect.any(String) }],
    ])
  })

  test.for([
    ['429', { status: 429, headers: { 'retry-after': '240' } }, 240],
    ['503', { status: 503 }, 15],
    ['silence', 'silence', 15],
    ['a reset connection', 'reset', 15],
  ] as const)(
    'F-16: after %s the message is sent again, as late as asked, and arrives once',
    async ([, reply, seconds], { app }) => {
      const { service, anna } = await openService(app)
      service.setReply(reply)
      await send(app, anna)
      expect(await waitOfNextTry(app)).toBeGreaterThan(seconds - 10)
      expect(await waitOfNextTry(app)).toBeLessThanOrEqual(seconds)

      service.setReply(undefined)
      await runNextTry(app)

      expect(service.received).toHaveLength(1)
      expect(await runNextTry(app)).toBe(0)
      expect(await isPushOn(anna)).toBe(true)
    },
  )

  test('F-16: a service that never answers well is tried five times, and no error reaches anybody', async ({ app }) => {
    const errors = vi.spyOn(console, 'error')
    const { service, anna } = await openService(app)
    service.setReply({ status: 500, body: '<html>' })
    await send(app, anna)
    while (await runNextTry(app));

    expect(service.countRequests()).toBe(5)
    expect(await countMessages(app)).toBe(0)
    expect(errors).not.toHaveBeenCalled()
    expect(await isPushOn(anna)).toBe(true)
  })

  test('five refused messages in a row make the token stale until the device registers again', async ({ app }) => {
    const { service, anna } = await openService(app)
    service.setReply({ status: 403 })
    for (let n = 0; n < 6; n++) await send(app, anna)
    expect(service.countRequests()).toBe(5)
    expect(await isPushOn(anna)).toBe(false)

    service.setReply(undefined)
    await givenPushToken(anna, service.subscription(`anna-${counter}`))
    await send(app, anna)
    expect(service.received).toHaveLength(1)
  })

  test('a site without Firebase says so to an application', async ({ app }) => {
    const { anna } = await openService(app)
    await expect(givenPushToken(anna)).rejects.toMatchObject({
      errors: { fcm_token: 'Сайт не отправляет пуши в приложения' },
    })
  })
})
