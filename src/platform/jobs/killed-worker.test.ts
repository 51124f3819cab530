import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { confirmRegistration, register } from '#features/accounts/contract/accounts.ts'
import { openMailSink } from '#test/fakes/mail-sink.ts'
import { openFakeSmsGateway } from '#test/fakes/sms-gateway.ts'
import { givenLetterJobs, givenNotificationJobs } from '#test/fixtures/jobs.ts'
import { ACCOUNT_PASSWORD, CONSENTS, newMobilePhone } from '#test/fixtures/registered-accounts.ts'
import { startServerProcess } from '#test/server-process.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { SECRET_KEY_BYTES } from '../secrets/secret-cipher.ts'

const LETTERS = 40
/** A worker counts as dead after a lease. Two of them, with their waits, are much less than this. */
const PATIENCE = { timeout: 50_000, interval: 100 }

const countJobs = async ({ db }: TestApp) =>
  (await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs`.execute(db)).rows[0]!.count

test('F-20, F-19 and N-142: what a killed worker had begun is sent by another one, and a message of one id once', {
  timeout: 120_000,
}, async ({ app }) => {
  const [mail, sms] = [await openMailSink(), await openFakeSmsGateway()]
  const settings = {
    ...mail.settings,
    ROLE: 'worker',
    PUBLIC_URL: 'http://localhost',
    JOB_LEASE_SECONDS: '2',
    SMS_LOGIN: sms.account.login,
    SMS_PASSWORD: sms.account.password,
    SMS_GATEWAY: sms.account.url,
    SECRET_KEYS: Buffer.alloc(SECRET_KEY_BYTES, 7).toString('base64'),
    CLOCK_OFFSET: String(Math.round((app.now().getTime() - Date.now()) / 1000)),
  }
  const startWorkerProcess = () => startServerProcess(app.databaseUrls.url, settings)
  const [first, second] = await Promise.all([startWorkerProcess(), startWorkerProcess()])
  const running = new Set([first, second])
  onTestFinished(async () => {
    for (const worker of running) await worker.kill()
    await Promise.all([mail.close(), sms.close()])
  })
  const kill = (worker: typeof first) => {
    running.delete(worker)
    return worker.kill()
  }

  // Both workers are in the middle of their letters: the mail server has them and has not answered.
  mail.hold()
  const addresses = [
    ...(await givenLetterJobs(app.db, LETTERS / 2)),
    ...(await givenNotificationJobs(app.db, LETTERS / 2, app.now())),
  ]
  await vi.waitFor(() => expect(mail.heldCount()).toBe(6), PATIENCE)
  await kill(first)
  mail.release()
  await vi.waitFor(async () => expect(await countJobs(app)).toBe(0), PATIENCE)

  const idsByAddress = Object.groupBy(mail.letters, ({ to }) => to)
  expect(Object.keys(idsByAddress).sort()).toEqual(addresses.sort())
  for (const letters of Object.values(idsByAddress))
    expect(new Set(letters!.map(({ messageId, text }) => `${messageId} ${text}`)).size).toBe(1)
  expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(LETTERS)
  expect(mail.letters.length).toBeGreaterThan(LETTERS)

  // A crash between the commit of a sign-up and the SMS for it.
  sms.setReply('silence')
  const phone = newMobilePhone()
  await app.guest.call(register, { body: { phone, password: ACCOUNT_PASSWORD, ...CONSENTS } })
  await vi.waitFor(() => expect(sms.requests).toHaveLength(1), PATIENCE)
  await kill(second)
  sms.setReply(undefined)
  const third = await startWorkerProcess()
  running.add(third)
  await vi.waitFor(async () => expect(await countJobs(app)).toBe(0), PATIENCE)

  expect(sms.requests.length).toBeGreaterThan(1)
  expect(new Set(sms.requests.map(({ id, phones, mes }) => `${id} ${phones} ${mes}`)).size).toBe(1)
  const body = { phone, code: sms.requests[0]!.mes!.match(/(?<=: код )\d{6}/)![0] }
  expect(await app.guest.call(confirmRegistration, { body })).toHaveProperty('token')
  const metrics = await (await fetch(`${third.url}/metrics`)).text()
  expect(metrics).toContain('smena_job_runs_total{job="send_enqueued_code",outcome="done"} 1')
  expect(metrics).toContain('smena_messages_total{kind="sms",outcome="sent"} 1')
})
