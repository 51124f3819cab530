import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
  checkResetCode,
  requestPasswordReset,
  requestSignInCode,
} from '#features/accounts/recovery/recovery.contract.ts'
import { requestTwoFactorRecoveryCode } from '#features/accounts/two-factor/two-factor-recovery.contract.ts'
import { untilBlocked } from '../fixtures/blocked-queries.ts'
import {
  ACCOUNT_PASSWORD,
  findSentCode,
  givenRegisteredAccount,
  newMobilePhone,
  outcomeOf,
  times,
} from '../fixtures/registered-accounts.ts'
import { givenTwoFactor } from '../fixtures/two-factor.ts'
import { type TestApp, test } from '../test-app.ts'

let counter = 0

async function givenAccountWithEmail(app: TestApp) {
  const person = await givenRegisteredAccount(app)
  const email = `linked-${++counter}@example.ru`
  await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
  // So that the code of the registration does not count.
  app.advanceSeconds(24 * 60 * 60)
  return { ...person, email }
}

/** What a guest sees: status, code, message and details, without the login itself. */
const requestReset = (app: TestApp, login: string) =>
  app.guest.call(requestPasswordReset, { body: { login } }).then(
    ({ sent_to: _, ...reply }) => JSON.stringify(reply),
    ({ code, message, details }) => JSON.stringify({ code, message, details }),
  )

const countSmsTo = async (app: TestApp, phone: string) => {
  await app.runJobs()
  return (await app.listSentMessages()).filter(({ to, text }) => to === phone && /: код \d{6}/.test(text)).length
}

describe('N-020: forgotten passwords do not show which phone and e-mail belong together', () => {
  test('a phone, then its e-mail, gets the replies of a phone and an e-mail without an account', async ({ app }) => {
    const { phone, email } = await givenAccountWithEmail(app)
    const stranger = { phone: newMobilePhone(), email: 'stranger@example.ru' }

    for (const order of [['phone', 'email'] as const, ['email', 'phone'] as const]) {
      const [real, unknown] = [{ phone, email }, stranger].map((one) => order.map((kind) => one[kind]))
      const replies = []
      for (const logins of [real!, unknown!]) {
        const pair = []
        for (const login of logins) pair.push(await requestReset(app, login))
        replies.push(pair)
      }
      expect(replies[0]).toEqual(replies[1])
      expect(replies[0]!.every((reply) => reply.includes('code_length'))).toBe(true)
      app.advanceSeconds(61)
    }
  })

  test('every spelling of what was typed shares the limit of a minute and of a day', async ({ app }) => {
    const { phone, email } = await givenAccountWithEmail(app)

    for (const [login, spelling] of [
      [phone, `8 ${phone.slice(2)}`],
      [email, ` ${email.toUpperCase()} `],
    ] as const) {
      for (const _ of times(5, () => 0)) {
        expect(await requestReset(app, login)).toContain('code_length')
        expect(await requestReset(app, spelling)).toContain('too_many')
        app.advanceSeconds(61)
      }
      expect(await requestReset(app, spelling)).toContain('5 SMS')
    }
  })

  test('the phone still gets one SMS a minute and five a day, and the guest does not notice', async ({ app }) => {
    const { phone, email } = await givenAccountWithEmail(app)
    const before = await countSmsTo(app, phone)

    await requestReset(app, phone)
    expect(await requestReset(app, email)).toContain('code_length')
    expect((await countSmsTo(app, phone)) - before).toBe(1)

    for (const _ of times(4, () => 0)) {
      app.advanceSeconds(61)
      expect(await requestReset(app, email)).toContain('code_length')
      await app.runJobs()
    }
    app.advanceSeconds(61)
    expect(await requestReset(app, phone)).toContain('code_length')
    await app.guest.call(requestSignInCode, { body: { phone: newMobilePhone() } })

    expect((await countSmsTo(app, phone)) - before).toBe(5)
  })

  test('parallel requests by phone and by e-mail send one SMS', async ({ app }) => {
    const { phone, email } = await givenAccountWithEmail(app)
    const before = await countSmsTo(app, phone)

    await Promise.all(times(6, (n) => requestReset(app, n % 2 ? phone : email)))

    expect((await countSmsTo(app, phone)) - before).toBe(1)
  })

  test('a request by e-mail that waits while one by phone goes first does not send a second SMS', async ({ app }) => {
    const { id, phone } = await givenTwoFactor(app)
    const email = `waits-${id}@example.ru`
    await app.db.updateTable('account').set({ email }).where('id', '=', id).execute()
    app.advanceSeconds(61)
    const before = await countSmsTo(app, phone)
    const requestBy = (login: string) =>
      outcomeOf(app.guest.call(requestTwoFactorRecoveryCode, { body: { login, password: ACCOUNT_PASSWORD } }))

    const requests = await app.db.transaction().execute(async (tx) => {
      // The lock of the phone, which both need.
      await sql`select pg_advisory_xact_lock(hashtext(${phone}))`.execute(tx)
      const byPhone = requestBy(phone)
      await untilBlocked(app, 1)
      const byEmail = requestBy(email)
      await untilBlocked(app, 2)
      return [byPhone, byEmail]
    })

    expect(await Promise.all(requests)).toEqual(['ok', 'ok'])
    expect((await countSmsTo(app, phone)) - before).toBe(1)
  })

  test('a code opens only what was typed to request it', async ({ app }) => {
    const { phone, email } = await givenAccountWithEmail(app)
    await requestReset(app, email)
    const code = await findSentCode(app, phone)
    const check = (login: string) =>
      app.guest.call(checkResetCode, { body: { login, code } }).then(
        () => 'ok',
        (error) => error.code,
      )

    expect(await check(phone)).toBe('code_dead')
    expect(await check(email)).toBe('ok')
  })
})
