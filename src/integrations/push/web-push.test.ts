import { inspect } from 'node:util'
import { test as base, describe, expect } from 'vitest'
import webpush from 'web-push'
import { openFakePushService } from '#test/fakes/push-service.ts'
import { readSubscription } from './subscription.ts'
import { vapidPublicKey, webPush } from './web-push.ts'

type Service = Awaited<ReturnType<typeof openFakePushService>>

const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
  service: async ({}, use) => {
    const service = await openFakePushService()
    await use(service)
    await service.close()
  },
})

const { privateKey, publicKey } = webpush.generateVAPIDKeys()
const NOTIFICATION = {
  title: 'Вас приглашают',
  body: 'Откройте отклик',
  link: '/profile/negotiations/7',
  tag: 'negotiation-7',
}

const sender = (service: Service, timeoutMs?: number) =>
  webPush({ privateKey, subject: 'mailto:admin@smena.example', hosts: [service.host], timeoutMs })

const sendAndCatch = (service: Service, timeoutMs?: number): Promise<Error> =>
  sender(service, timeoutMs)
    .send(service.subscription('secret-path'), NOTIFICATION)
    .then(
      () => expect.unreachable('the notification was taken'),
      (error) => error,
    )

test('a browser decrypts the notification, and the push service knows who sends it and for how long', async ({
  service,
}) => {
  await sender(service).send(service.subscription('anna'), NOTIFICATION)

  expect(service.received).toMatchObject([
    {
      path: '/push/anna',
      headers: { ttl: '86400', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) },
      message: NOTIFICATION,
      claims: { key: publicKey, sub: 'mailto:admin@smena.example' },
    },
  ])
  expect(vapidPublicKey(privateKey)).toBe(publicKey)
})

test('the longest notification fits into one message', async ({ service }) => {
  const longest = { ...NOTIFICATION, title: 'Ы'.repeat(120), body: 'Ы'.repeat(500), link: `/${'x'.repeat(499)}` }
  await sender(service).send(service.subscription(), longest)

  expect(service.received[0]!.message).toEqual(longest)
  expect(Number(service.received[0]!.headers['content-length'])).toBeLessThan(4096)
})

test.for([
  [404, 'bounced'],
  [410, 'bounced'],
  [400, 'permanent'],
  [403, 'permanent'],
  [413, 'permanent'],
  [429, 'temporary'],
  [500, 'temporary'],
  [503, 'temporary'],
  [302, 'temporary'],
] as const)('HTTP status %i is a %s failure, and its text holds no address', async ([status, kind], { service }) => {
  service.setReply({
    status,
    headers: { location: 'http://127.0.0.1:5432/', 'retry-after': '120' },
    body: 'secret-path',
  })

  const error = await sendAndCatch(service)

  expect(error).toMatchObject({ kind, message: `Web Push 127.0.0.1: HTTP ${status}`, retryAfterSeconds: 120 })
  expect(inspect(error, { depth: 9 })).not.toMatch(/secret-path|Вас приглашают/)
  expect(service.countRequests()).toBe(1)
})

test('a date in Retry-After is understood, and nonsense is ignored', async ({ service }) => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  service.setReply({ status: 429, headers: { 'retry-after': inAMinute } })
  expect(await sendAndCatch(service)).toMatchObject({ retryAfterSeconds: expect.closeTo(60, -1) })

  service.setReply({ status: 429, headers: { 'retry-after': 'soon' } })
  expect(await sendAndCatch(service)).toMatchObject({ retryAfterSeconds: undefined })
})

test.for([
  ['silence', 'Web Push 127.0.0.1: no reply in 100 ms'],
  ['reset', 'Web Push 127.0.0.1: not reached'],
] as const)('a service that answers with %s is a temporary failure', async ([reply, message], { service }) => {
  service.setReply(reply)
  expect(await sendAndCatch(service, 100)).toMatchObject({ kind: 'temporary', message })
})

describe('the address of a subscription', () => {
  const keys = { p256dh: publicKey, auth: Buffer.alloc(16).toString('base64url') }
  const read = (endpoint: unknown, more: object = {}) => readSubscription(JSON.stringify({ endpoint, keys, ...more }))

  test.for([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is a push service', (endpoint) => {
    expect(read(endpoint)).toEqual({ endpoint, keys })
  })

  test.for([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/',
    'https://user:password@fcm.googleapis.com/abc',
    'http://127.0.0.1:5432/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://localhost/',
    'https://smena.example/api/logout',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
    7,
    null,
  ])('%j is refused, so that the server calls no address that a user chooses', (endpoint) => {
    expect(read(endpoint)).toBeUndefined()
  })

  test.for([{}, { p256dh: publicKey }, { p256dh: 'AAAA', auth: keys.auth }, { p256dh: publicKey, auth: '!' }, null])(
    'the keys %j are refused',
    (wrong) => {
      expect(read('https://web.push.apple.com/abc', { keys: wrong })).toBeUndefined()
    },
  )

  test.for(['', '{', '[]', 'null', '7', '"text"'])('the text %j is no subscription', (token) => {
    expect(readSubscription(token)).toBeUndefined()
  })

  test('keys of the right length that are no point of the curve cannot be used', async ({ service }) => {
    const { endpoint } = JSON.parse(service.subscription())
    const token = JSON.stringify({ endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } })
    await expect(sender(service).send(token, NOTIFICATION)).rejects.toMatchObject({ kind: 'bounced' })
    expect(service.countRequests()).toBe(0)
  })
})
