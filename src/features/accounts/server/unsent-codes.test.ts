import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { smscSms } from '#integrations/sms/smsc-sms.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { openFakeSmsGateway } from '#test/fakes/sms-gateway.ts'
import {
  ACCOUNT_PASSWORD,
  CONSENTS,
  findSentCode,
  givenRegisteredAccount,
  newMobilePhone,
  outcomeOf,
  times,
} from '#test/fixtures/registered-accounts.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { confirmRegistration, register } from '../contract/accounts.ts'
import { requestPhoneChange } from '../credentials/phone-change.contract.ts'
import { checkResetCode, requestPasswordReset, requestSignInCode } from '../recovery/recovery.contract.ts'

// The log of the jobs that fail here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const UNSENT = {
  status: 503,
  code: 'unavailable',
  message: 'Не удалось отправить код. Попробуйте ещё раз через минуту',
}

/** Every way in which a gateway does not do its work. Each reply repeats what must not get into the queue. */
const MODES = {
  hang: 'silence',
  '5xx': { status: 503, body: '+7921' },
  'malformed JSON': { body: '{"id": +7921' },
  reset: 'reset',
  '200 with an error': { body: '{"error": "no money", "error_code": 3}' },
} as const

async function givenGateway(app: TestApp, reply?: Parameters<Gateway['setReply']>[0]) {
  const gateway = await openFakeSmsGateway()
  gateway.setReply(reply)
  const { sms } = app.integrations
  app.integrations.sms = smscSms({ ...gateway.account, timeoutMs: 500 })
  onTestFinished(async () => {
    app.integrations.sms = sms
    await gateway.close()
    await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  })
  return gateway
}
type Gateway = Awaited<ReturnType<typeof openFakeSmsGateway>>

/** Runs what is due, and then what waits for its next try, as long as there is something. */
async function runAllTries(app: TestApp) {
  for (;;) {
    await app.runJobs()
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(app.db)
    if (!numAffectedRows) return
  }
}

const signUp = (app: TestApp, phone: string) =>
  app.guest.call(register, { body: { phone, password: ACCOUNT_PASSWORD, ...CONSENTS } })

describe('F-14 and N-150: codes while the SMS gateway does not work', () => {
  test.for(Object.entries(MODES))(
    'F-14: %s: the request is answered, three tries are made, and then the person is told and may ask again',
    async ([, reply], { app }) => {
      const { phone: known, call } = await givenRegisteredAccount(app)
      const gateway = await givenGateway(app, reply)
      const requests = [
        () => signUp(app, newMobilePhone()),
        () => app.guest.call(requestPasswordReset, { body: { login: known } }),
        () => call(requestPhoneChange, { body: { phone: newMobilePhone(), password: ACCOUNT_PASSWORD } }),
      ]
      for (const request of requests) expect(await request()).toMatchObject({ code_length: 6 })
      expect(gateway.requests).toEqual([])

      await runAllTries(app)

      const triesByPhone = Object.groupBy(gateway.requests, ({ phones }) => phones!)
      expect(Object.keys(triesByPhone)).toHaveLength(3)
      for (const tries of Object.values(triesByPhone))
        expect(new Set(tries!.map(({ id, mes }) => `${id} ${mes}`)).size).toBe(1)
      // Counted in the queue: on a busy machine a try may end before the gateway has read it.
      const { rows } = await sql<{ attempts: number; last_error: string }>`
        select attempts, last_error from graphile_worker.jobs where max_attempts = 3`.execute(app.db)
      expect(rows.map(({ attempts }) => attempts)).toEqual([3, 3, 3])
      expect(rows.map(({ last_error }) => last_error).join()).not.toContain('7921')
    },
  )

  test('F-14: after a failure the person is told so for a minute, and no unsent code counts for the day', async ({
    app,
  }) => {
    const phone = newMobilePhone()
    const gateway = await givenGateway(app, { status: 500 })

    for (const _ of times(6, () => 0)) {
      await signUp(app, phone)
      await runAllTries(app)
      await expect(signUp(app, phone)).rejects.toMatchObject(UNSENT)
      app.advanceSeconds(60)
    }
    gateway.setReply(undefined)
    for (const _ of times(5, () => 0)) {
      await signUp(app, phone)
      await app.runJobs()
      await expect(signUp(app, phone)).rejects.toMatchObject({ code: 'too_many' })
      app.advanceSeconds(61)
    }
    await expect(signUp(app, phone)).rejects.toMatchObject({ code: 'too_many', message: /5 SMS/ })
  })

  test('F-14: a second try sends the same code under the same id, and the code opens the account', async ({ app }) => {
    const phone = newMobilePhone()
    const gateway = await givenGateway(app, 'reset')
    await signUp(app, phone)
    await app.runJobs()
    gateway.setReply(undefined)

    await runAllTries(app)

    const [first, second] = gateway.requests
    expect(second).toEqual(first)
    const row = await app.db
      .selectFrom('one_time_code')
      .select(['code_encrypted', 'failed_at'])
      .where('sent_to', '=', phone)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ code_encrypted: null, failed_at: null })
    const body = { phone, code: first!.mes!.match(/(?<=: код )\d{6}/)![0] }
    expect(await app.guest.call(confirmRegistration, { body })).toHaveProperty('token')
  })

  test('F-14: a code that timed out and arrived after all is still accepted', async ({ app }) => {
    const phone = newMobilePhone()
    const gateway = await givenGateway(app, 'silence')
    await signUp(app, phone)
    await runAllTries(app)

    const body = { phone, code: gateway.requests[0]!.mes!.match(/(?<=: код )\d{6}/)![0] }
    expect(await app.guest.call(confirmRegistration, { body })).toHaveProperty('token')
  })

  test('F-14: a number that the gateway refuses for good is tried once', async ({ app }) => {
    const gateway = await givenGateway(app, { body: '{"error": "invalid number", "error_code": 7}' })
    await signUp(app, newMobilePhone())

    await runAllTries(app)

    expect(gateway.requests).toHaveLength(1)
    expect((await sql`select from graphile_worker.jobs`.execute(app.db)).rows).toEqual([])
  })

  test('while the gateway fails, a known and an unknown login get equal replies at every step', async ({ app }) => {
    const { phone } = await givenRegisteredAccount(app)
    const unknown = newMobilePhone()
    // So that the code of the registration does not count.
    app.advanceSeconds(DAY_SECONDS)
    await givenGateway(app, { status: 500 })
    const replyTo = async (request: Promise<object>) =>
      JSON.stringify(
        await request.then(
          ({ sent_to: _, ...reply }: { sent_to?: string }) => reply,
          ({ code, message, details }) => ({ code, message, details }),
        ),
      )
    const steps = async (login: string) => {
      const replies = []
      for (const _ of times(6, () => 0)) {
        replies.push(await replyTo(app.guest.call(requestPasswordReset, { body: { login } })))
        await runAllTries(app)
        replies.push(await replyTo(app.guest.call(requestPasswordReset, { body: { login } })))
        replies.push(await replyTo(app.guest.call(checkResetCode, { body: { login, code: '000000' } })))
        app.advanceSeconds(61)
        replies.push(await outcomeOf(app.guest.call(requestSignInCode, { body: { phone: login } })))
        app.advanceSeconds(61)
      }
      return replies
    }

    expect(await steps(phone)).toEqual(await steps(unknown))
  })

  test('N-150: the queue holds no code, and the table only an encrypted one until it is sent', async ({ app }) => {
    const phone = newMobilePhone()
    const gateway = await givenGateway(app, 'silence')
    await signUp(app, phone)
    await app.runJobs()

    const code = gateway.requests[0]!.mes!.match(/(?<=: код )\d{6}/)![0]
    const { rows } = await sql<{
      job: string
    }>`select to_json(j)::text as job from graphile_worker._private_jobs j`.execute(app.db)
    expect(rows.map(({ job }) => job).join()).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`))
    const stored = app.db.selectFrom('one_time_code').selectAll().where('sent_to', '=', phone)
    const { code_encrypted } = await stored.executeTakeFirstOrThrow()
    expect(code_encrypted).toMatch(/^v1\./)
    expect(code_encrypted).not.toContain(code)
    gateway.setReply(undefined)
    await runAllTries(app)
    expect(await stored.executeTakeFirst()).toMatchObject({ code_encrypted: null })
  })
})

test('F-14: a job that was enqueued by the former version sends its code', async ({ app }) => {
  const { phone } = await givenRegisteredAccount(app)
  await app.guest.call(requestSignInCode, { body: { phone } })
  await sql`update graphile_worker._private_jobs set max_attempts = 25`.execute(app.db)

  expect(await findSentCode(app, phone)).toMatch(/^\d{6}$/)
})
