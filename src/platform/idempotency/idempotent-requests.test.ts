import { describe, expect, vi } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { CallOptions } from '#contract/client.ts'
import { takesIdempotencyKey } from '#contract/idempotency.ts'
import { createSupportTicket } from '#features/support/support.contract.ts'
import { createTemplate } from '#features/templates/templates.contract.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { createIdempotentRequests } from './idempotent-requests.ts'

const GUEST_KEY = '0b9c52a8-6f5e-4d55-9a3e'
const ticket = (message = 'Не приходит код из SMS') => ({ body: { message } })
const template = (name: string) => ({ body: { kind: 'refuse' as const, name, text: 'Спасибо за отклик' } })

const sendTicket = (person: Pick<Person, 'call'>, key: string, message?: string) =>
  person.call(createSupportTicket, ticket(message), { idempotencyKey: key })

const countTickets = async (app: TestApp, accountId: number) => {
  const rows = await app.db.selectFrom('support_ticket').select('id').where('account_id', '=', accountId).execute()
  return rows.length
}

const passSeconds = async (app: TestApp, seconds: number) => {
  app.advanceSeconds(seconds)
  const later = new Date(app.now().getTime() + DAY_SECONDS * 1000).toISOString()
  await app.db.updateTable('session').set({ last_used_at: app.now().toISOString(), expires_at: later }).execute()
}

const insertTicket = (app: TestApp, account_id: number) =>
  inTransaction(app.db, (tx) =>
    tx
      .insertInto('support_ticket')
      .values({ account_id, topic: 'other', created_at: app.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

/** Runs a request directly, as a process of the server does. */
const runRequest = <T>(app: TestApp, accountId: number, handle: () => Promise<T>) =>
  createIdempotentRequests(app)(
    { endpoint: 'POST /support', accountId, key: 'direct', hash: Buffer.alloc(32, 1) },
    handle,
  )

describe('a request with an Idempotency-Key', () => {
  test('F-22, N-122: a repetition gets the first reply and has no second effect', async ({ app }) => {
    const seeker = await app.seeker()
    const first = await sendTicket(seeker, 'k1')

    expect(await sendTicket(seeker, 'k1')).toEqual(first)
    expect(await sendTicket(seeker, 'k2')).not.toEqual(first)
    expect(await countTickets(app, seeker.id)).toBe(2)
  })

  test('F-22: ten equal requests at once have one effect and one reply', async ({ app }) => {
    const seeker = await app.seeker()
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendTicket(seeker, 'same')))

    expect(new Set(replies.map(({ ticket_id }) => ticket_id)).size).toBe(1)
    expect(await countTickets(app, seeker.id)).toBe(1)
  })

  test('F-22: the same key with another body, person or endpoint is another request', async ({ app }) => {
    const [employer, other] = [await app.employer(), await app.seeker()]
    const mine = await sendTicket(employer, 'k1')

    await expect(sendTicket(employer, 'k1', 'Совсем другой вопрос')).rejects.toMatchObject({
      code: 'key_reused',
      status: 422,
    })
    expect(await sendTicket(other, 'k1')).not.toEqual(mine)
    await employer.call(createTemplate, template('Отказ'), { idempotencyKey: 'k1' })
    expect(await countTickets(app, employer.id)).toBe(1)
  })

  test('F-22: the key of a guest works from another network, and must be hard to guess', async ({ app }) => {
    const guestTicket = { body: { message: 'Не приходит код из SMS', email: 'a@example.ru' } }
    const send = (options: CallOptions) => app.guest.call(createSupportTicket, guestTicket, options)
    const first = await send({ idempotencyKey: GUEST_KEY })

    expect(await send({ idempotencyKey: GUEST_KEY })).toEqual(first)
    await expect(send({ idempotencyKey: 'short' })).rejects.toMatchObject({
      errors: { 'Idempotency-Key': expect.stringMatching(/от 16 до 64/) },
    })
  })

  test('F-22: a key is forgotten after 24 hours, and the nightly job deletes it', async ({ app }) => {
    const seeker = await app.seeker()
    const first = await sendTicket(seeker, 'k1')
    await passSeconds(app, DAY_SECONDS - 60)
    expect(await sendTicket(seeker, 'k1')).toEqual(first)
    await passSeconds(app, 120)
    expect(await sendTicket(seeker, 'k1', 'Уже о другом, на следующий день')).not.toEqual(first)

    await passSeconds(app, DAY_SECONDS + 1)
    await enqueue(app.db, 'erase_old_records', {})
    await app.runJobs()
    expect(await app.db.selectFrom('idempotency_key').select('id').execute()).toEqual([])
  })

  test('F-22: a refused request leaves its key free for the corrected one', async ({ app }) => {
    const employer = await app.employer()
    await employer.call(createTemplate, template('Отказ'))
    const send = (name: string) => employer.call(createTemplate, template(name), { idempotencyKey: 'k1' })

    await expect(send('Отказ')).rejects.toMatchObject({ code: 'template_exists' })
    expect(await send('Отказ 2')).toMatchObject({ name: 'Отказ 2' })
  })

  test('F-22: a failure without an effect is not stored, one after the effect is never repeated', async ({ app }) => {
    const seeker = await app.seeker()
    const createOne = () => insertTicket(app, seeker.id)
    await expect(runRequest(app, seeker.id, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await expect(
      runRequest(app, seeker.id, async () => {
        await createOne()
        throw new Error('down after the effect')
      }),
    ).rejects.toThrow('down after the effect')

    await passSeconds(app, 1)
    await expect(runRequest(app, seeker.id, createOne)).rejects.toMatchObject({ code: 'request_done' })
    expect(await countTickets(app, seeker.id)).toBe(1)
  })

  test('F-22: a request that hangs is taken over after a minute and can have no effect any more', async ({ app }) => {
    const seeker = await app.seeker()
    const hang = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const slow = runRequest(app, seeker.id, async () => {
      started.resolve()
      await hang.promise
      return insertTicket(app, seeker.id)
    })
    await started.promise

    await passSeconds(app, 61)
    const reply = await runRequest(app, seeker.id, () => insertTicket(app, seeker.id))
    hang.resolve()
    await expect(slow).rejects.toMatchObject({ code: 'request_running' })
    expect(await countTickets(app, seeker.id)).toBe(1)
    expect(await runRequest(app, seeker.id, vi.fn())).toEqual(reply)
  })

  test('F-22: a stored reply is encrypted and is erased with its account', async ({ app }) => {
    const employer = await app.employer()
    await employer.call(createTemplate, template('Неповторимое имя'), { idempotencyKey: 'k1' })
    const keys = app.db.selectFrom('idempotency_key').select(['reply', 'key']).where('account_id', '=', employer.id)
    expect(JSON.stringify(await keys.execute())).not.toMatch(/Неповторимое/)
    expect(await keys.execute()).toEqual([{ key: 'k1', reply: expect.stringMatching(/^v1\./) }])
  })

  test('F-22: a malformed key is refused with its name, and none causes a failure', async ({ app }) => {
    const seeker = await app.seeker()
    for (const key of ['', ' ', 'a b', 'x'.repeat(65), 'ключ', 'é', '\t', 'a, b']) {
      const reply = await app.fastify.inject({
        method: 'POST',
        url: '/api/support',
        payload: ticket().body,
        headers: { authorization: `Bearer ${seeker.token}`, 'idempotency-key': key },
      })
      expect([reply.statusCode, reply.json().errors], key).toEqual([
        422,
        { 'Idempotency-Key': expect.stringMatching(/^Ключ запроса/) },
      ])
    }
  })

  test('F-22: a reply that is lost on its way is repeated by the client with one vacancy as the result', async ({
    app,
  }) => {
    const employer = await app.employer()
    const send = () => employer.call(createVacancyDraft, { body: { name: 'Повар' } }, { idempotencyKey: 'resent' })
    void (await send())
    const { id } = await send()
    const drafts = app.db.selectFrom('vacancy').select('id').where('company_id', '=', employer.company_id)
    expect(await drafts.execute()).toEqual([{ id }])
  })
})

test('F-22: no endpoint whose body or reply opens an account takes a key', () => {
  const SECRET = /password|otp|token/
  // The link of a resume, which its owner sends to an employer: the request is hashed, the reply is encrypted.
  const LINKS_OF_RESUMES = [
    'inviteFromResume.token',
    'inviteResumes.token',
    'createResume.direct_token',
    'copyResume.direct_token',
  ]
  const keyed = Object.entries(ALL_ENDPOINTS).filter(([, one]) => takesIdempotencyKey(one))
  expect(keyed.length).toBeGreaterThan(35)
  const fields = keyed.flatMap(([name, { body, reply }]) =>
    [body, reply].flatMap((shape) =>
      Object.keys((shape as { shape?: object } | undefined)?.shape ?? {})
        .filter((field) => SECRET.test(field))
        .map((field) => `${name}.${field}`),
    ),
  )
  expect(fields).toEqual(LINKS_OF_RESUMES)
  expect(keyed.filter(([, { path }]) => path.startsWith('/auth'))).toEqual([])
})
