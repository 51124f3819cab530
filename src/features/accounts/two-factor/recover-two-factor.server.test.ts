import { describe, expect } from 'vitest'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import {
  ACCOUNT_PASSWORD,
  countOutcomes,
  differentCode,
  findSentCode,
  givenRegisteredAccount,
  isSignedIn,
  outcomeOf,
  times,
  trySignIn,
} from '#test/fixtures/registered-accounts.ts'
import { givenTwoFactor, totpOf } from '#test/fixtures/two-factor.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showUser } from '../contract/accounts.ts'
import { changePassword } from '../credentials/password.contract.ts'
import { checkResetCode, requestPasswordReset, resetPassword } from '../recovery/recovery.contract.ts'
import { requestStepUpCode } from './step-up.contract.ts'
import { turnOffTwoFactorByOperator } from './turn-off-by-operator.server.ts'
import { confirmTwoFactor, startTwoFactor } from './two-factor.contract.ts'
import {
  cancelTwoFactorRecovery,
  cancelTwoFactorRecoveryByLink,
  requestTwoFactorRecovery,
  requestTwoFactorRecoveryCode,
  showTwoFactorRecoveryLink,
} from './two-factor-recovery.contract.ts'

const sentTo = async (app: TestApp, to: string) => {
  await app.runJobs()
  return (await app.listSentMessages()).filter((message) => message.to === to).map(({ text }) => text)
}

async function givenEmail(app: TestApp, id: number) {
  const email = `owner-${id}@example.ru`
  await app.db.updateTable('account').set({ email }).where('id', '=', id).execute()
  return email
}

/** The cron job of this minute, and the notices that it enqueues. */
async function processRecoveries(app: TestApp) {
  await enqueue(app.db, 'process_two_factor_recoveries', {})
  await app.runJobs()
}

async function waitHours(app: TestApp, hours: number) {
  for (let hour = 0; hour < hours; hour++) {
    app.advanceSeconds(HOUR_SECONDS)
    await processRecoveries(app)
  }
}

async function requestRecovery(app: TestApp, phone: string, login = phone) {
  app.advanceSeconds(61)
  await app.guest.call(requestTwoFactorRecoveryCode, { body: { login, password: ACCOUNT_PASSWORD } })
  return app.guest.call(requestTwoFactorRecovery, { body: { login, code: await findSentCode(app, phone) } })
}

async function resetPasswordByCode(app: TestApp, phone: string) {
  app.advanceSeconds(61)
  await app.guest.call(requestPasswordReset, { body: { login: phone } })
  const body = { login: phone, code: await findSentCode(app, phone) }
  const { reset_token } = await app.guest.call(checkResetCode, { body })
  const password = 'другое место в горах'
  await app.guest.call(resetPassword, { body: { reset_token, password } })
  return password
}

const findCancelToken = (texts: string[]) => texts.join('\n').match(/cancel-recovery\?token=([\w-]+)/)![1]!

describe('N-013: a stolen session cannot switch the second factor on', () => {
  test('without the password or a fresh code it is refused, and nothing changes', async ({ app }) => {
    const { id, call } = await givenRegisteredAccount(app)
    const other = await givenRegisteredAccount(app)
    await other.call(requestStepUpCode, {})
    const code = await findSentCode(app, other.phone)

    for (const [body, refusal] of [
      [{}, 'reauth_required'],
      [{ password: '', code: '' }, 'reauth_required'],
      [{ password: 'не тот' }, 'bad_credentials'],
      [{ code }, 'code_dead'],
    ] as const)
      expect(await call(startTwoFactor, { body }).catch((error) => error)).toMatchObject({ code: refusal })

    const row = await app.db.selectFrom('account').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.totp_secret).toBeNull()
  })

  test('a code from the phone of the account serves one step-up', async ({ app }) => {
    const { phone, call } = await givenRegisteredAccount(app)
    await call(requestStepUpCode, {})
    const code = await findSentCode(app, phone)

    expect(await outcomeOf(call(startTwoFactor, { body: { code: differentCode(code) } }))).toBe('wrong_code')
    expect(await outcomeOf(call(startTwoFactor, { body: { code } }))).toBe('ok')
    expect(await outcomeOf(call(startTwoFactor, { body: { code } }))).toBe('code_dead')
  })

  test('the other sessions end, and a notice goes to phone and e-mail', async ({ app }) => {
    const { id, phone, call } = await givenRegisteredAccount(app)
    const email = await givenEmail(app, id)
    const other = await trySignIn(app, phone)
    const { secret } = await call(startTwoFactor, { body: { password: ACCOUNT_PASSWORD } })

    await call(confirmTwoFactor, { body: { otp: totpOf(secret, app) } })

    expect(await isSignedIn(app, other)).toBe(false)
    expect(await call(showUser, {})).toMatchObject({ two_factor_enabled: true })
    for (const to of [phone, email]) expect((await sentTo(app, to))[0]).toMatch('теперь нужен код из приложения')
  })
})

describe('N-013: an owner without the app switches the second factor off', () => {
  test('after 72 hours it is off, all sessions end, and notices went out before, daily and after', async ({ app }) => {
    const { id, phone, call } = await givenTwoFactor(app)
    const email = await givenEmail(app, id)

    const { two_factor_off_at } = await requestRecovery(app, phone)
    expect(Date.parse(two_factor_off_at) - app.now().getTime()).toBe(72 * HOUR_SECONDS * 1000)
    expect(await call(showUser, {})).toMatchObject({ two_factor_off_at })
    await waitHours(app, 71)
    expect(await trySignIn(app, phone)).toMatchObject({ code: 'otp_required' })
    await waitHours(app, 1)

    expect(await call(showUser, {})).toBeNull()
    expect(await trySignIn(app, phone)).toMatchObject({ user: { two_factor_enabled: false, two_factor_off_at: null } })
    for (const to of [phone, email]) {
      const notices = (await sentTo(app, to)).filter((text) => /Код из приложения для входа/.test(text))
      expect(notices.map((text) => (/отключится/.test(text) ? 'before' : 'after'))).toEqual([
        'after',
        ...times(3, () => 'before'),
      ])
    }
  })

  test('the request needs the right password and the code of the SMS', async ({ app }) => {
    const { phone } = await givenTwoFactor(app)
    app.advanceSeconds(61)
    const request = (password: string) =>
      outcomeOf(app.guest.call(requestTwoFactorRecoveryCode, { body: { login: phone, password } }))
    const confirm = (code: string) =>
      outcomeOf(app.guest.call(requestTwoFactorRecovery, { body: { login: phone, code } }))

    expect(await request('не тот')).toBe('bad_credentials')
    expect(await confirm('123456')).toBe('code_dead')
    expect(await request(ACCOUNT_PASSWORD)).toBe('ok')
    const code = await findSentCode(app, phone)
    expect(await confirm(differentCode(code))).toBe('wrong_code')
    expect(countOutcomes(await Promise.all(times(5, () => confirm(code))))).toMatchObject({ ok: 1 })
  })

  test('an account without a second factor has nothing to recover', async ({ app }) => {
    const { phone } = await givenRegisteredAccount(app)
    const body = { login: phone, password: ACCOUNT_PASSWORD }
    await expect(app.guest.call(requestTwoFactorRecoveryCode, { body })).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })

  test('a second request does not bring the date forward or send more notices', async ({ app }) => {
    const { phone } = await givenTwoFactor(app)
    const first = await requestRecovery(app, phone)
    const notices = (await sentTo(app, phone)).length
    app.advanceSeconds(HOUR_SECONDS)

    expect(await requestRecovery(app, phone)).toEqual(first)
    // One more SMS with the code, and no notice.
    expect((await sentTo(app, phone)).length).toBe(notices + 1)
  })

  test('any session cancels it, and the second factor stays', async ({ app }) => {
    const { phone, secret, recovery_codes } = await givenTwoFactor(app)
    await requestRecovery(app, phone)
    const byApp = await trySignIn(app, phone, ACCOUNT_PASSWORD, totpOf(secret, app))

    const user = await app.callAs(byApp.token)(cancelTwoFactorRecovery, {})
    await waitHours(app, 73)

    expect(user).toMatchObject({ two_factor_off_at: null, two_factor_enabled: true })
    expect(await trySignIn(app, phone)).toMatchObject({ code: 'otp_required' })
    expect(await trySignIn(app, phone, ACCOUNT_PASSWORD, recovery_codes[0])).toHaveProperty('token')
    expect(await outcomeOf(app.callAs(byApp.token)(cancelTwoFactorRecovery, {}))).toBe('ok')
  })

  test('the link of every notice cancels it once, and opening it cancels nothing', async ({ app }) => {
    const { id, phone } = await givenTwoFactor(app)
    const email = await givenEmail(app, id)
    await requestRecovery(app, phone)
    const token = findCancelToken(await sentTo(app, phone))
    await waitHours(app, 25)
    const [reminder] = await sentTo(app, email)

    expect(findCancelToken([reminder!])).toBe(token)
    expect(await app.guest.call(showTwoFactorRecoveryLink, { query: { token } })).toEqual({ state: 'open' })
    const cancel = () => outcomeOf(app.guest.call(cancelTwoFactorRecoveryByLink, { body: { token } }))
    expect(countOutcomes(await Promise.all(times(5, cancel)))).toEqual({ ok: 1, link_dead: 4 })
    expect(await app.guest.call(showTwoFactorRecoveryLink, { query: { token } })).toEqual({ state: 'dead' })

    await waitHours(app, 48)
    expect(await trySignIn(app, phone)).toMatchObject({ code: 'otp_required' })
    const row = await app.db
      .selectFrom('two_factor_recovery')
      .select(['outcome', 'cancel_token_encrypted'])
      .where('account_id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ outcome: 'cancelled', cancel_token_encrypted: null })
  })

  test('a new password cancels it: the request was proved by the old one', async ({ app }) => {
    const { phone, call } = await givenTwoFactor(app)
    await requestRecovery(app, phone)

    await call(changePassword, { body: { current_password: ACCOUNT_PASSWORD, password: 'другое место в горах' } })

    expect(await call(showUser, {})).toMatchObject({ two_factor_off_at: null })
  })

  test('a password reset by a code cancels it, with its link', async ({ app }) => {
    const { id, phone } = await givenTwoFactor(app)
    await requestRecovery(app, phone)
    const token = findCancelToken(await sentTo(app, phone))

    const password = await resetPasswordByCode(app, phone)

    expect(await app.guest.call(showTwoFactorRecoveryLink, { query: { token } })).toEqual({ state: 'dead' })
    await waitHours(app, 73)
    expect(await trySignIn(app, phone, password)).toMatchObject({ code: 'otp_required' })
    const requests = app.db.selectFrom('two_factor_recovery').select('outcome').where('account_id', '=', id)
    expect(await requests.execute()).toEqual([{ outcome: 'cancelled' }])
  })

  test('a cancellation and the end at the same moment have one outcome', async ({ app }) => {
    const { id, phone } = await givenTwoFactor(app)
    await requestRecovery(app, phone)
    const token = findCancelToken(await sentTo(app, phone))
    app.advanceSeconds(72 * HOUR_SECONDS)

    const [cancelled] = await Promise.all([
      outcomeOf(app.guest.call(cancelTwoFactorRecoveryByLink, { body: { token } })),
      processRecoveries(app),
    ])

    const { outcome } = await app.db
      .selectFrom('two_factor_recovery')
      .select('outcome')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(outcome).toBe(cancelled === 'ok' ? 'cancelled' : 'finished')
    expect((await trySignIn(app, phone)).code).toBe(cancelled === 'ok' ? 'otp_required' : undefined)
  })
})

describe('N-013: the operator switches the second factor off', () => {
  test('at once, with a notice and a record that cannot be changed', async ({ app }) => {
    const { id, phone, call } = await givenTwoFactor(app)
    await requestRecovery(app, phone)

    expect(await turnOffTwoFactorByOperator(app, phone, 'Паспорт и звонок')).toBe(true)
    expect(await turnOffTwoFactorByOperator(app, phone, 'Паспорт и звонок')).toBe(false)

    expect(await call(showUser, {})).toBeNull()
    expect((await sentTo(app, phone))[0]).toMatch('отключила поддержка')
    expect(await trySignIn(app, phone)).toMatchObject({ user: { two_factor_enabled: false, two_factor_off_at: null } })
    const records = app.db.selectFrom('operator_record').selectAll().where('account_id', '=', id)
    expect(await records.execute()).toMatchObject([{ action: 'two_factor_off', reason: 'Паспорт и звонок' }])
    await expect(app.db.updateTable('operator_record').set({ reason: 'x' }).execute()).rejects.toThrow('append-only')
    await expect(app.db.deleteFrom('operator_record').execute()).rejects.toThrow('append-only')
  })
})
