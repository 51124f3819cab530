import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { requestSignInCode, signInByCode } from '#contract/recovery.ts'
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from '#contract/security.ts'
import { type House, test } from '#test/house.ts'
import { codeFor, givenPerson, PASSWORD, trySignIn } from '#test/threats/people.ts'

describe('two-factor sign-in', () => {
  const codeOf = (secret: string, house: House) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.now().getTime() })

  async function givenTwoFactor(house: House) {
    const person = await givenPerson(house)
    const { secret, otpauth_url } = await person.call(startTwoFactor, {})
    const { recovery_codes } = await person.call(confirmTwoFactor, { body: { otp: codeOf(secret, house) } })
    house.passSeconds(30)
    return { ...person, secret, otpauth_url, recovery_codes }
  }

  test('with two factors enabled a sign-in requires a code, and a code opens one session', async ({ house }) => {
    const { phone, secret, otpauth_url, recovery_codes } = await givenTwoFactor(house)

    expect(otpauth_url).toMatch(/^otpauth:\/\/totp\//)
    expect(recovery_codes).toHaveLength(10)
    expect(await trySignIn(house, phone)).toMatchObject({ code: 'otp_required', details: { kind: 'totp' } })
    const otp = codeOf(secret, house)
    expect(await trySignIn(house, phone, PASSWORD, otp)).toMatchObject({ user: { two_factor_enabled: true } })
    expect(await trySignIn(house, phone, PASSWORD, otp)).toMatchObject({ code: 'wrong_code' })
  })

  test('a recovery code signs in once', async ({ house }) => {
    const { phone, recovery_codes } = await givenTwoFactor(house)

    expect(await trySignIn(house, phone, PASSWORD, recovery_codes[0])).toMatchObject({ token_type: 'bearer' })
    expect(await trySignIn(house, phone, PASSWORD, recovery_codes[0])).toMatchObject({ code: 'wrong_code' })
  })

  test('an SMS code does not bypass the second factor; only the password disables it', async ({ house }) => {
    const { phone, call } = await givenTwoFactor(house)
    await house.guest.call(requestSignInCode, { body: { phone } })

    await expect(
      house.guest.call(signInByCode, { body: { phone, code: await codeFor(house, phone) } }),
    ).rejects.toMatchObject({ code: 'otp_required' })
    await expect(call(stopTwoFactor, { body: { password: 'не тот' } })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    expect(await call(stopTwoFactor, { body: { password: PASSWORD } })).toMatchObject({ two_factor_enabled: false })
    expect(await trySignIn(house, phone)).toMatchObject({ token_type: 'bearer' })
  })
})
