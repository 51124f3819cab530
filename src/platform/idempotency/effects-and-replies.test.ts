import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { refuse } from '#contract/errors.ts'
import { requestCompanyVerification } from '#features/companies/verification/company-verification.contract.ts'
import { makeFile } from '#test/fixtures/files.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { createIdempotentRequests } from './idempotent-requests.ts'

const runRequest = <T>(app: Pick<TestApp, 'db' | 'now' | 'secrets'>, accountId: number, handle: () => Promise<T>) =>
  createIdempotentRequests(app)(
    { endpoint: 'POST /support', accountId, key: 'direct', hash: Buffer.alloc(32, 1) },
    handle,
  )

const insertTicket = ({ db, now }: TestApp, account_id: number) =>
  inTransaction(db, (tx) =>
    tx.insertInto('support_ticket').values({ account_id, topic: 'other', created_at: now().toISOString() }).execute(),
  )

const countTickets = async ({ db }: TestApp, accountId: number) =>
  (await db.selectFrom('support_ticket').select('id').where('account_id', '=', accountId).execute()).length

test('F-22: a request that failed after it stored its file can be sent again with the same key', async ({ app }) => {
  const person = await app.employer()
  const send = () => {
    const file = makeFile(Buffer.from('%PDF-1.7 ИНН'), 'inn.pdf', 'application/pdf')
    const body = { method: 'inn_doc' as const, file }
    return person.callInProcess(requestCompanyVerification, { body }, { idempotencyKey: 'document' })
  }
  await app.changeSchema(sql`
    create function fail() returns trigger language plpgsql as $$
    begin raise exception using errcode = '55P03'; end $$`)
  await app.changeSchema(sql`create trigger fail before insert on verification_request execute function fail()`)
  await expect(send()).rejects.not.toMatchObject({ code: 'request_done' })
  const files = app.db.selectFrom('artifact').select('kind').where('account_id', '=', person.id)
  expect(await files.execute()).toEqual([{ kind: 'company_document' }])

  await app.changeSchema(sql`drop trigger fail on verification_request`)
  app.advanceSeconds(1)
  expect(await send()).toMatchObject({ verification: 'pending' })
})

test('F-22: a request that is refused after its effect is not repeated', async ({ app }) => {
  const { id } = await app.seeker()
  const handle = async () => {
    await insertTicket(app, id)
    refuse('not_found')
  }
  await expect(runRequest(app, id, handle)).rejects.toMatchObject({ code: 'not_found' })

  app.advanceSeconds(1)
  await expect(runRequest(app, id, handle)).rejects.toMatchObject({ code: 'request_done' })
  expect(await countTickets(app, id)).toBe(1)
})

test('F-22: a request whose reply cannot be stored gets its reply, and is not repeated', async ({ app }) => {
  const { id } = await app.seeker()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const longReply = 'x'.repeat(1_000_000)
  const handle = async () => {
    await insertTicket(app, id)
    return longReply
  }
  const reply = await runRequest(app, id, handle)
  const logged = log.mock.calls
  log.mockRestore()
  expect(reply === longReply).toBe(true)
  expect(logged).toEqual([[expect.stringMatching(/^The reply of POST \/support was not stored: .{1,200}$/)]])

  app.advanceSeconds(1)
  await expect(runRequest(app, id, handle)).rejects.toMatchObject({ code: 'request_done' })
  expect(await countTickets(app, id)).toBe(1)
})

test('F-22: a repetition of a running request asks the database a few times and gives up', async ({ app }) => {
  const { id } = await app.seeker()
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<string>()
  const first = runRequest(app, id, () => {
    started.resolve()
    return end.promise
  })
  await started.promise
  const statements: string[] = []
  const db = app.db.withPlugin({
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })

  const repetition = runRequest({ ...app, db }, id, vi.fn())
  await expect(repetition).rejects.toMatchObject({ code: 'request_running', details: { retry_after: 2 } })

  expect(statements.filter((kind) => kind !== 'SelectQueryNode')).toEqual(['RawNode'])
  expect(statements.length).toBeLessThanOrEqual(10)
  end.resolve('done')
  expect(await first).toBe('done')
})

test('F-22: a repetition runs as soon as the first request was refused', async ({ app }) => {
  const { id } = await app.seeker()
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = runRequest(app, id, async () => {
    started.resolve()
    await end.promise
    refuse('not_found')
  })
  await started.promise
  const repetition = runRequest(app, id, async () => 'done')
  end.resolve()

  await expect(first).rejects.toMatchObject({ code: 'not_found' })
  expect(await repetition).toBe('done')
})
