import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { smtpMail } from '#integrations/mail/smtp-mail.ts'
import { openMailServer, parseLetter } from '#test/fakes/mail-server.ts'
import { givenLetterJobs } from '#test/fixtures/jobs.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { enqueue } from './enqueue.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

type Reply = { at: 'recipient' | 'letter'; code: number; text: string } | 'hang' | undefined

/** Mail server that replies to a letter as a test says. */
async function givenMailServer(app: TestApp) {
  let reply: Reply
  const attempts: string[] = []
  const failureAt = (at: 'recipient' | 'letter') =>
    typeof reply === 'object' && reply.at === at
      ? Object.assign(new Error(reply.text), { responseCode: reply.code })
      : null
  const server = await openMailServer({
    onRcptTo({ address }, _, done) {
      attempts.push(address)
      done(failureAt('recipient'))
    },
    onData(stream, { envelope: _ }, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        ids.push(parseLetter(source).headers['message-id']!)
        if (reply !== 'hang') done(failureAt('letter'))
      })
    },
  })
  const ids: string[] = []
  const { mail } = app.integrations
  app.integrations.mail = smtpMail({ url: server.url(), from: 'robot@smena.example', timeoutMs: 1000 })
  onTestFinished(async () => {
    app.integrations.mail = mail
    await server.close()
    await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  })
  return {
    attempts,
    ids,
    setReply: (next: Reply) => {
      reply = next
    },
  }
}

async function runNextTry({ runJobs, db }: TestApp) {
  await runJobs()
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
}

describe('F-15 and N-150: a mail server that does not take a letter', () => {
  test.for([
    ['greylists it with 451', { at: 'recipient', code: 451, text: 'try later' }],
    ['refuses the letter with 452', { at: 'letter', code: 452, text: 'no space' }],
    ['hangs', 'hang'],
  ] as const)('F-15: one that %s gets it again later, under the same Message-ID', async ([, reply], { app }) => {
    const server = await givenMailServer(app)
    const [to] = await givenLetterJobs(app.db, 1, 'later')
    server.setReply(reply)
    await runNextTry(app)
    server.setReply(undefined)
    await runNextTry(app)
    await runNextTry(app)

    expect(server.attempts).toEqual([to, to])
    expect(new Set(server.ids).size).toBe(1)
  })

  test.for([
    ['the recipient', { at: 'recipient', code: 550, text: 'no such mailbox' }],
    ['the recipient by policy', { at: 'recipient', code: 550, text: '5.7.1 blocked' }],
    ['the letter', { at: 'letter', code: 554, text: 'spam' }],
  ] as const)('F-15: one that refuses %s with 5xx gets it once', async ([, reply], { app }) => {
    const server = await givenMailServer(app)
    await givenLetterJobs(app.db, 1, 'never')
    server.setReply(reply)
    await runNextTry(app)
    await runNextTry(app)

    expect(server.attempts).toHaveLength(1)
    expect((await sql`select from graphile_worker.jobs`.execute(app.db)).rows).toEqual([])
  })

  test('F-15: an address without a mailbox is recorded and gets no notices, but still what its owner requests', async ({
    app,
  }) => {
    const server = await givenMailServer(app)
    const person = await app.seeker()
    const email = 'Gone@example.ru'
    await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
    const account = app.db.selectFrom('account').select('email_bounced_at').where('id', '=', person.id)
    await givenLetterJobs(app.db, 1, 'gone')
    await sql`update support_ticket set email = ${email} where email = 'gone-0@example.ru'`.execute(app.db)

    server.setReply({ at: 'recipient', code: 550, text: '5.7.1 blocked' })
    await runNextTry(app)
    expect(await account.executeTakeFirst()).toEqual({ email_bounced_at: null })

    server.setReply({ at: 'recipient', code: 550, text: '5.1.1 no such mailbox' })
    for (const _ of [1, 2]) {
      await givenLetterJobs(app.db, 1, 'gone')
      await sql`update support_ticket set email = ${email} where email = 'gone-0@example.ru'`.execute(app.db)
      await runNextTry(app)
    }
    expect(await account.executeTakeFirst()).toEqual({ email_bounced_at: expect.any(String) })
    expect(server.attempts).toHaveLength(2)

    const { id } = await app.db
      .insertInto('email_confirmation')
      .values({ account_id: person.id, email, expires_at: new Date(app.now().getTime() + 60_000).toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(app.db, 'send_email_confirmation', { confirmation_id: id })
    await runNextTry(app)
    expect(server.attempts).toHaveLength(3)
  })
})
