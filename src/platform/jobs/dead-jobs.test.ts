import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenLetterJobs } from '#test/fixtures/jobs.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { deleteOldDeadJobs, listFailingJobs, retryDeadJobs } from './dead-jobs.ts'
import { enqueue, maxAttemptsOf } from './enqueue.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const POISON = 'no mailbox of petr@example.ru, +79211234567'

/** One letter that always fails, as often as it is tried. */
async function givenPoison(app: TestApp, tries: number) {
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  const { mail } = app.integrations
  app.integrations.mail = {
    send: (letter, id) => (letter.to.startsWith('poison') ? Promise.reject(new Error(POISON)) : mail.send(letter, id)),
  }
  await givenLetterJobs(app.db, 1, 'poison')
  for (let n = 0; n < tries; n++) {
    await app.runJobs()
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  }
  app.integrations.mail = mail
}

describe('F-20: a job that always fails', () => {
  test('F-20: after its last try it is dead, no worker takes it, and it holds up no other job', async ({ app }) => {
    await givenPoison(app, 13)
    const [to] = await givenLetterJobs(app.db, 1, 'behind')
    await app.runJobs()

    expect((await app.listSentMessages()).map((message) => message.to)).toContain(to)
    const [job, ...others] = await listFailingJobs(app.db)
    expect(others).toEqual([])
    expect(job).toMatchObject({ name: 'confirm_support_ticket', attempts: 13, max_attempts: 13, is_dead: true })
    expect(job!.reason).toBe('no mailbox of … +…')
  })

  test('N-149: a dead job is repeated by its number, and one that is still tried is not', async ({ app }) => {
    await givenPoison(app, 13)
    const [dead] = await listFailingJobs(app.db)
    expect(await retryDeadJobs(app.db, dead!.id + 1)).toBe(0)
    expect(await retryDeadJobs(app.db, dead!.id)).toBe(1)
    expect(await retryDeadJobs(app.db)).toBe(0)

    await app.runJobs()

    expect(await listFailingJobs(app.db)).toEqual([])
    expect((await app.listSentMessages())[0]).toMatchObject({ to: 'poison-0@example.ru' })
  })

  test('F-20: a dead job is deleted after its retention', async ({ app }) => {
    await givenPoison(app, 13)
    await deleteOldDeadJobs(app.db, new Date(Date.now() - DAY_SECONDS * 1000).toISOString())
    expect(await listFailingJobs(app.db)).toHaveLength(1)
    await deleteOldDeadJobs(app.db, new Date(Date.now() + 1000).toISOString())
    expect(await listFailingJobs(app.db)).toEqual([])
  })
})

test('N-149: npm run jobs lists what failed without contacts, and repeats what is dead', async ({ app }) => {
  await givenPoison(app, 1)
  const run = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: app.databaseUrls.url, DATABASE_OWNER_URL: app.databaseUrls.ownerUrl }
    const command = spawn(process.execPath, ['scripts/retry-jobs.ts', ...args], { env })
    const [out, errors] = await Promise.all([text(command.stdout), text(command.stderr)])
    return { out, errors, code: command.exitCode }
  }

  const listed = await run()

  expect(listed.out).toMatch(
    /^№ \d+ confirm_support_ticket от .+: попыток 1 из 13, следующая попытка .+\n {2}no mailbox of … \+…\n$/,
  )
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(app.db)
  expect(await run('--retry', 'all')).toMatchObject({ out: 'Будут повторены: 1\n' })
  expect((await run('--retry', 'x')).errors).toContain('npm run jobs')
})

test('F-15: a letter is tried for almost a day, a code three times', async ({ app }) => {
  const tries = maxAttemptsOf('send_notification')
  const waits = Array.from({ length: tries - 1 }, (_, n) => Math.exp(Math.min(n + 1, 10)))
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(24)

  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  await enqueue(app.db, 'send_enqueued_code', { code_id: 1 })
  const { rows } = await sql`select max_attempts from graphile_worker.jobs`.execute(app.db)
  expect(rows).toEqual([{ max_attempts: 3 }])
})
