import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import webpush from 'web-push'
import { register } from '#features/accounts/contract/accounts.ts'
import { sendEmployerMessage } from '#features/negotiations/conversations/contract/conversations.ts'
import { requestEmailConfirmation } from '#features/profiles/email.contract.ts'
import { createIntegrations } from '#integrations/integrations.ts'
import { openHangingServer } from '#test/fakes/hanging-server.ts'
import { givenConversation } from '#test/fixtures/applied-negotiation.ts'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { givenPushToken } from '#test/fixtures/push/push-devices.ts'
import { ACCOUNT_PASSWORD, CONSENTS, newMobilePhone } from '#test/fixtures/registered-accounts.ts'
import { type TestApp, test } from '#test/test-app.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** Longer than the test takes: only the test ends what hangs. */
const timeoutMs = 60_000

/** SMS gateway, mail server and push service that take a connection and never answer, until `repair`. */
async function givenHangingSinks(app: TestApp) {
  const server = await openHangingServer()
  const { sms, mail, push } = app.integrations
  const repair = () => Object.assign(app.integrations, { sms, mail, push })
  const privateKey = webpush.generateVAPIDKeys().privateKey
  const stores = { outbox: { store: async () => {} }, files: app.files }
  const hanging = createIntegrations(
    {
      sms: { login: 'smena', password: 'secret', url: `http://${server.host}/send`, timeoutMs },
      mail: { url: `smtp://${server.host}`, from: 'robot@smena.example', timeoutMs },
      push: { web: { privateKey, subject: 'mailto:admin@smena.example', hosts: [server.host], timeoutMs } },
    },
    stores,
  )
  Object.assign(app.integrations, { sms: hanging.sms, mail: hanging.mail, push: hanging.push })
  onTestFinished(async () => {
    repair()
    server.reset()
    await server.close()
  })
  return { ...server, repair }
}

test('no request waits for an SMS gateway, a mail server or a push service that hangs, and all of them get their message later', async ({
  app,
}) => {
  const { seeker, employer, params } = await givenConversation(app)
  const sinks = await givenHangingSinks(app)
  const keys = { p256dh: webpush.generateVAPIDKeys().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  await givenPushToken(seeker, JSON.stringify({ endpoint: `http://${sinks.host}/push/1`, keys }))
  const phones = [newMobilePhone(), newMobilePhone()]
  const causeOneOfEach = async (n: 0 | 1) => {
    await app.guest.call(register, { body: { phone: phones[n]!, password: ACCOUNT_PASSWORD, ...CONSENTS } })
    const body = { email: `hang-${n}@example.ru`, password: ACCOUNT_PASSWORD }
    await (n === 0 ? seeker : employer).call(requestEmailConfirmation, { body })
    await employer.call(sendEmployerMessage, { params, body: { text: `Сообщение ${n}` } })
  }

  await causeOneOfEach(0)
  // One run of the queue for each sink: it hangs together with its job.
  const runs = [1, 2, 3, 4].map(() => app.runJobs())
  await vi.waitFor(() => expect(sinks.heldCount()).toBeGreaterThanOrEqual(3), { timeout: 50_000 })
  await causeOneOfEach(1)
  expect(sinks.heldCount()).toBeGreaterThanOrEqual(3)

  sinks.repair()
  sinks.reset()
  await Promise.all(runs)
  await runDueJobs(app)
  await runDueJobs(app)
  const sent = await app.listSentMessages()
  const countTo = (address: string) => sent.filter(({ to }) => to.endsWith(address)).length
  expect([...phones, 'hang-0@example.ru', 'hang-1@example.ru'].map(countTo)).toEqual([1, 1, 1, 1])
  expect(sent.filter(({ kind, subject }) => kind === 'push' && subject).length).toBeGreaterThan(0)
})
