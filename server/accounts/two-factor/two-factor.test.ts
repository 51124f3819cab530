import { describe, expect } from 'vitest'
import { requestSignInCode, signInByCode } from '#contract/accounts/recovery.ts'
import { turnOffTwoFactor } from '#contract/accounts/two-factor.ts'
import { ACCOUNT_PASSWORD, findSentCode, trySignIn } from '#test/fixtures/registered-accounts.ts'
import { givenTwoFactor, totpOf } from '#test/fixtures/two-factor.ts'
import { test } from '#test/test-app.ts'

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
