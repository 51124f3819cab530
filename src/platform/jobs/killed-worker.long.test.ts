import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMailSink } from '#test/fakes/mail-sink.ts'
import { givenLetterJobs, givenNotificationJobs } from '#test/fixtures/jobs.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { openTestApp } from '#test/test-app.ts'
import { SECRET_KEY_BYTES } from '../secrets/secret-cipher.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 100)
const KILLS_OF_A_THOUSAND = Number(process.env.KILLS ?? 20)
const PATIENCE = { timeout: 120_000, interval: 100 }

async function openWorkers() {
  const app = await openTestApp()
  const mail = await openMailSink()
  const settings = {
    ...mail.settings,
    ROLE: 'worker',
    JOB_LEASE_SECONDS: '3',
    PUBLIC_URL: 'http://localhost',
    // The key of the test app, which has encrypted a secret of its own.
    SECRET_KEYS: Buffer.alloc(SECRET_KEY_BYTES, 7).toString('base64'),
  }
  const running: ServerProcess[] = []
  onTestFinished(async () => {
    for (const worker of running) await worker.kill()
    await mail.close()
    await app.close()
  })
  return {
    app,
    mail,
    running,
    start: async () => running.push(await startServerProcess(app.databaseUrls.url, settings)),
    async untilDone() {
      await vi.waitFor(async () => {
        const { rows } = await sql`select from graphile_worker.jobs`.execute(app.db)
        expect(rows).toHaveLength(0)
      }, PATIENCE)
    },
    /** Every address got its letter, and all copies of it have one id. */
    expectOneEach(addresses: string[]) {
      const ids = Map.groupBy(mail.letters, ({ to }) => to)
      expect(addresses.filter((to) => !ids.has(to))).toEqual([])
      for (const letters of ids.values()) expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1)
      expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(ids.size)
    },
  }
}

test(`N-142: in ${ROUNDS} rounds of a killed worker every letter is sent within two minutes, under one id`, {
  timeout: 3_600_000,
}, async () => {
  const { app, mail, running, start, untilDone, expectOneEach } = await openWorkers()
  await start()
  await start()
  const addresses: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = mail.letters.length
    mail.hold()
    addresses.push(...(await givenLetterJobs(app.db, 10, `round-${round}`)))
    await vi.waitFor(() => expect(mail.letters.length - before).toBeGreaterThanOrEqual(1 + (round % 6)), PATIENCE)
    await running.shift()!.kill()
    mail.release()
    await start()
    await untilDone()
  }
  expectOneEach(addresses)
})

test(`F-20: a thousand letters, half of them notifications, with ${KILLS_OF_A_THOUSAND} kills of their workers are sent, each under one id`, {
  timeout: 3_600_000,
}, async () => {
  const { app, mail, running, start, untilDone, expectOneEach } = await openWorkers()
  await start()
  const addresses = [...(await givenLetterJobs(app.db, 500)), ...(await givenNotificationJobs(app.db, 500, new Date()))]
  for (let kill = 1; kill <= KILLS_OF_A_THOUSAND; kill++) {
    const goal = Math.floor((kill * 900) / KILLS_OF_A_THOUSAND)
    await vi.waitFor(
      () => expect(new Set(mail.letters.map(({ to }) => to)).size).toBeGreaterThanOrEqual(goal),
      PATIENCE,
    )
    await running.shift()!.kill()
    await start()
  }
  await untilDone()
  expectOneEach(addresses)
})

test('F-20: the jobs of a paused worker go to another one, and when it wakes up it does no harm', {
  timeout: 600_000,
}, async () => {
  const { app, mail, running, start, untilDone, expectOneEach } = await openWorkers()
  await start()
  mail.hold()
  const addresses = await givenLetterJobs(app.db, 20)
  await vi.waitFor(() => expect(mail.heldCount()).toBe(3), PATIENCE)
  running[0]!.child.kill('SIGSTOP')
  mail.release()
  await start()
  await untilDone()
  running[0]!.child.kill('SIGCONT')
  const later = await givenLetterJobs(app.db, 20, 'later')
  await untilDone()

  expectOneEach([...addresses, ...later])
  expect(mail.letters.length).toBeGreaterThan(40)
})
