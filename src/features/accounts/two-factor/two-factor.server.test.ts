import { describe, expect } from 'vitest'
import { untilBlocked } from '#test/fixtures/blocked-queries.ts'
import {
  ACCOUNT_PASSWORD,
  findSentCode,
  givenRegisteredAccount,
  isSignedIn,
  trySignIn,
} from '#test/fixtures/registered-accounts.ts'
import { givenTwoFactor, totpOf } from '#test/fixtures/two-factor.ts'
import { test } from '#test/test-app.ts'
import { showUser } from '../contract/accounts.ts'
import { requestSignInCode, signInByCode } from '../recovery/recovery.contract.ts'
import { turnOffTwoFactor } from './two-factor.contract.ts'

describe('two-factor sign-in', () => {
  test('with two factors enabled a sign-in requires a code, and a code opens one session', async ({ app }) => {
    const { phone, secret, otpauth_url, recovery_codes } = await givenTwoFactor(app)

    expect(otpauth_url).toMatch(/^otpauth:\/\/totp\//)
    expect(recovery_codes).toHaveLength(10)
    expect(await trySignIn(app, phone)).toMatchObject({ code: 'otp_required', details: { kind: 'totp' } })
    const otp = totpOf(secret, app)
    expect(await trySignIn(app, phone, ACCOUNT_PASSWORD, otp)).toMatchObject({ user: { two_factor_enabled: true } })
    expect(await trySignIn(app, phone, ACCOUNT_PASSWORD, otp)).toMatchObject({ code: 'wrong_code' })
  })

  test('a recovery code signs in once', async ({ app }) => {
    const { phone, recovery_codes } = await givenTwoFactor(app)

    expect(await trySignIn(app, phone, ACCOUNT_PASSWORD, recovery_codes[0])).toMatchObject({ token_type: 'bearer' })
    expect(await trySignIn(app, phone, ACCOUNT_PASSWORD, recovery_codes[0])).toMatchObject({ code: 'wrong_code' })
  })

  test('an SMS code does not bypass the second factor; only the password disables it', async ({ app }) => {
    const { phone, call } = await givenTwoFactor(app)
    await app.guest.call(requestSignInCode, { body: { phone } })

    await expect(
      app.guest.call(signInByCode, { body: { phone, code: await findSentCode(app, phone) } }),
    ).rejects.toMatchObject({ code: 'otp_required' })
    await expect(call(turnOffTwoFactor, { body: { password: 'не тот' } })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    expect(await call(turnOffTwoFactor, { body: { password: ACCOUNT_PASSWORD } })).toMatchObject({
      two_factor_enabled: false,
    })
    expect(await trySignIn(app, phone)).toMatchObject({ token_type: 'bearer' })
  })
})

describe('N-013: the owner switches the second factor off', () => {
  test('the other sessions end, and a notice goes to phone and e-mail', async ({ app }) => {
    const { id, phone, call, recovery_codes } = await givenTwoFactor(app)
    const email = `off-${id}@example.ru`
    await app.db.updateTable('account').set({ email }).where('id', '=', id).execute()
    const other = await trySignIn(app, phone, ACCOUNT_PASSWORD, recovery_codes[0])
    expect(await isSignedIn(app, other)).toBe(true)

    await call(turnOffTwoFactor, { body: { password: ACCOUNT_PASSWORD } })

    expect(await isSignedIn(app, other)).toBe(false)
    expect(await call(showUser, {})).toMatchObject({ userId: id, two_factor_enabled: false })
    await app.runJobs()
    const messages = await app.listSentMessages()
    for (const contact of [phone, email])
      expect(messages.find(({ to }) => to === contact)?.text).toMatch(
        'Код из приложения для входа на «Смену места» отключён',
      )
  })

  test('without a second factor nothing ends and no notice is sent', async ({ app }) => {
    const { phone, call } = await givenRegisteredAccount(app)
    const other = await trySignIn(app, phone)
    const countMessages = async () => (await app.listSentMessages()).filter(({ to }) => to === phone).length
    const before = await countMessages()

    await call(turnOffTwoFactor, { body: { password: ACCOUNT_PASSWORD } })
    await app.runJobs()

    expect(await isSignedIn(app, other)).toBe(true)
    expect(await countMessages()).toBe(before)
  })

  test('it waits for the account before it changes anything, so that the end of a recovery is no deadlock', async ({
    app,
  }) => {
    const { id, call } = await givenTwoFactor(app)

    const { switching, free } = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
      const switching = call(turnOffTwoFactor, { body: { password: ACCOUNT_PASSWORD } })
      await untilBlocked(app, 1)
      const codes = tx.selectFrom('recovery_code').select('account_id').where('account_id', '=', id)
      return { switching, free: await codes.forUpdate().skipLocked().execute() }
    })

    expect(free).toHaveLength(10)
    expect(await switching).toMatchObject({ two_factor_enabled: false })
  })
})
