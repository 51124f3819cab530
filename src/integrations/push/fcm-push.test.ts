import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { test as base, expect } from 'vitest'
import { openFakeFcm } from '#test/fakes/fcm-server.ts'
import { fcmPush } from './fcm-push.ts'

type Fcm = Awaited<ReturnType<typeof openFakeFcm>>

const test = base.extend<{ fcm: Fcm }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
  fcm: async ({}, use) => {
    const fcm = await openFakeFcm()
    await use(fcm)
    await fcm.close()
  },
})

const TOKEN = 'cXyZ_0123456789:APA91b-registration-token'
const NOTIFICATION = {
  title: 'Вас приглашают',
  body: 'Откройте отклик',
  link: '/profile/negotiations/7',
  tag: 'negotiation-7',
}

const sendAndCatch = (fcm: Fcm, timeoutMs?: number): Promise<Error> =>
  fcmPush({ ...fcm.settings, timeoutMs })
    .send(TOKEN, NOTIFICATION)
    .then(
      () => expect.unreachable('the notification was taken'),
      (error) => error,
    )

test('a message has a verified sender, replaces the former one of its tag and opens a whole address', async ({
  fcm,
}) => {
  await fcmPush(fcm.settings).send(TOKEN, NOTIFICATION)

  expect(fcm.messages).toEqual([
    {
      token: TOKEN,
      notification: { title: 'Вас приглашают', body: 'Откройте отклик' },
      data: { link: 'https://smena.example/profile/negotiations/7', tag: 'negotiation-7' },
      android: {
        ttl: '86400s',
        priority: 'HIGH',
        collapse_key: 'negotiation-7',
        notification: { tag: 'negotiation-7' },
      },
      apns: { headers: { 'apns-collapse-id': 'negotiation-7' } },
    },
  ])
})

test('ten messages at once sign in once, and a revoked access token is replaced at the next try', async ({ fcm }) => {
  const { send } = fcmPush(fcm.settings)
  await Promise.all(Array.from({ length: 10 }, () => send(TOKEN, NOTIFICATION)))
  expect(fcm.issued).toHaveLength(1)

  fcm.revokeAccess()
  await expect(send(TOKEN, NOTIFICATION)).rejects.toMatchObject({ kind: 'temporary', message: 'FCM: HTTP 401' })
  await send(TOKEN, NOTIFICATION)
  expect([fcm.issued.length, fcm.messages.length]).toEqual([2, 11])
})

test('an access token is replaced before it ends', async ({ fcm }) => {
  fcm.setSignInReply({ body: JSON.stringify({ access_token: 'short', expires_in: 30 }) })
  const { send } = fcmPush(fcm.settings)
  await expect(send(TOKEN, NOTIFICATION)).rejects.toMatchObject({ kind: 'temporary' })

  fcm.setSignInReply(undefined)
  await send(TOKEN, NOTIFICATION)
  expect(fcm.issued).toEqual(['ya29.0'])
})

test.for([
  [404, 'bounced'],
  [400, 'permanent'],
  [403, 'permanent'],
  [429, 'temporary'],
  [503, 'temporary'],
] as const)('HTTP status %i of a message is a %s failure', async ([status, kind], { fcm }) => {
  fcm.setReply({ status, headers: { 'retry-after': '90' }, body: JSON.stringify({ error: { message: TOKEN } }) })

  const error = await sendAndCatch(fcm)

  expect(error).toMatchObject({ kind, message: `FCM: HTTP ${status}`, retryAfterSeconds: 90 })
  expect(inspect(error, { depth: 9 })).not.toMatch(/APA91b|PRIVATE|Вас приглашают/)
})

test('a wrong key of the service account is a temporary failure: no device is to blame', async ({ fcm }) => {
  const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privateKey = other.export({ type: 'pkcs8', format: 'pem' }) as string

  const error = await sendAndCatch({ ...fcm, settings: { ...fcm.settings, privateKey } })

  expect(error).toMatchObject({ kind: 'temporary', message: 'FCM sign-in: HTTP 400' })
  expect(inspect(error, { depth: 9 })).not.toContain('PRIVATE')
})

test.for([
  ['silence', 'FCM: no reply in 100 ms'],
  ['reset', 'FCM: not reached'],
  [{ body: '<html>' }, 'FCM: a reply of unknown shape'],
  [{ body: 'null' }, 'FCM: a reply of unknown shape'],
] as const)('the reply %j is a temporary failure', async ([reply, message], { fcm }) => {
  fcm.setReply(reply)
  expect(await sendAndCatch(fcm, reply === 'silence' ? 100 : undefined)).toMatchObject({ kind: 'temporary', message })
})

test('a sign-in that answers nonsense is repeated with the next message', async ({ fcm }) => {
  const { send } = fcmPush(fcm.settings)
  fcm.setSignInReply({ body: '[]' })
  await expect(send(TOKEN, NOTIFICATION)).rejects.toThrow('FCM sign-in: a reply of unknown shape')
  fcm.setSignInReply(undefined)
  await send(TOKEN, NOTIFICATION)
})

test.for([
  '',
  'short',
  'has spaces in it, which none has',
  '{"endpoint":"https://web.push.apple.com/a"}',
  'x'.repeat(4097),
])('the text %j is no registration token', (token) => {
  expect(fcmPush({ project: '', email: '', privateKey: '', publicUrl: '' }).accepts(token)).toBe(false)
})
