import { inspect } from 'node:util'
import { test as base, expect } from 'vitest'
import { openFakeSmsGateway } from '#test/fakes/sms-gateway.ts'
import { type SmscSettings, smscSms } from './smsc-sms.ts'

type Gateway = Awaited<ReturnType<typeof openFakeSmsGateway>>

const test = base.extend<{ gateway: Gateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
  gateway: async ({}, use) => {
    const gateway = await openFakeSmsGateway()
    await use(gateway)
    await gateway.close()
  },
})

const PHONE = '+79001234567'
const TEXT = '123456 — код'

const sendAndCatch = (account: SmscSettings): Promise<Error> =>
  smscSms(account)
    .send(PHONE, TEXT)
    .then(
      () => expect.unreachable('the message was accepted'),
      (error) => error,
    )

function expectNoSecrets(error: Error, { password }: SmscSettings) {
  const printed = inspect(error, { depth: 9 })
  for (const secret of [PHONE, PHONE.slice(1), TEXT, password]) expect(printed).not.toContain(secret)
}

test('posts the fields named in the smsc.ru documentation', async ({ gateway }) => {
  await smscSms({ ...gateway.account, sender: 'Smena' }).send(PHONE, TEXT)

  expect(gateway.requests).toEqual([
    { login: 'smena', psw: 'тайна', sender: 'Smena', phones: PHONE, mes: TEXT, fmt: '3', charset: 'utf-8' },
  ])
})

test('rejects a wrong password with error code 2', async ({ gateway }) => {
  const account = { ...gateway.account, password: 'не та' }

  const error = await sendAndCatch(account)

  expect(error.message).toBe('smsc.ru: 2, wrong login or password, or an address that the account does not allow')
  expectNoSecrets(error, account)
})

test.each([
  [{ error: 'no money', error_code: 3 }, 'smsc.ru: 3, no money on the account'],
  [{ error: `invalid number ${PHONE}`, error_code: 7, id: 5 }, 'smsc.ru: 7, wrong format of the number'],
  [
    { error: `can't to deliver «${TEXT}» to ${PHONE}`, error_code: 8, id: 5 },
    'smsc.ru: 8, the number cannot be reached',
  ],
  [{ error: 'duplicate request, wait a minute', error_code: '9' }, 'smsc.ru: 9, the same request twice in a minute'],
  [{ error: TEXT, error_code: 77 }, 'smsc.ru: 77, an unknown reason'],
  [{ error: TEXT, error_code: PHONE.slice(1) }, 'smsc.ru: an error without a code'],
  [{ error: TEXT, id: 5 }, 'smsc.ru: an error without a code'],
  [{ id: null, cnt: 0 }, 'smsc.ru: a reply of unknown shape'],
  [[], 'smsc.ru: a reply of unknown shape'],
  [null, 'smsc.ru: a reply of unknown shape'],
])('rejects the reply %j with its code and without the text of the gateway', async (reply, message) => {
  const gateway = await openFakeSmsGateway()
  gateway.setReply({ body: JSON.stringify(reply) })

  const error = await sendAndCatch(gateway.account)
  await gateway.close()

  expect(error.message).toContain(message)
  expectNoSecrets(error, gateway.account)
  expect(gateway.requests).toHaveLength(1)
})

test.each([
  [1, 'temporary'],
  [6, 'temporary'],
  [7, 'permanent'],
  [8, 'permanent'],
])('N-150: error code %i, which may be about our settings or is about the number, is %s', async (code, kind) => {
  const gateway = await openFakeSmsGateway()
  gateway.setReply({ body: JSON.stringify({ error: 'refused', error_code: code }) })

  const error = await sendAndCatch(gateway.account)
  await gateway.close()

  expect(error).toMatchObject({ kind })
})

test('rejects a reply that is not JSON without repeating it in the error', async ({ gateway }) => {
  gateway.setReply({ body: `<html>${PHONE} ${TEXT}</html>` })

  const error = await sendAndCatch(gateway.account)

  expect(error.message).toBe('smsc.ru: a reply that is not JSON')
  expectNoSecrets(error, gateway.account)
})

test.each([500, 302])('rejects HTTP status %i', async (status) => {
  const gateway = await openFakeSmsGateway()
  gateway.setReply({ status, body: JSON.stringify({ id: 1, cnt: 1 }) })

  const error = await sendAndCatch(gateway.account)
  await gateway.close()

  expect(error.message).toBe(`smsc.ru: HTTP ${status}`)
  expectNoSecrets(error, gateway.account)
})

test('rejects after the timeout if the gateway does not reply', async ({ gateway }) => {
  gateway.setReply('silence')

  const error = await sendAndCatch({ ...gateway.account, timeoutMs: 100 })

  expect(error.message).toBe('smsc.ru: no reply in 100 ms')
  expectNoSecrets(error, gateway.account)
})

test('rejects if the gateway cannot be reached', async ({ gateway }) => {
  await gateway.close()

  const error = await sendAndCatch(gateway.account)

  expect(error.message).toBe('smsc.ru: not reached')
  expectNoSecrets(error, gateway.account)
})
