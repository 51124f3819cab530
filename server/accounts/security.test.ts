import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { confirmRegistration, login, register, showUser } from '#contract/accounts.ts'
import { checkResetCode, forgotPassword, requestSignInCode, resetPassword, signInByCode } from '#contract/recovery.ts'
import {
  changePassword,
  confirmPhoneChange,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  freezeAccount,
  giveConsent,
  listConsents,
  listSessions,
  requestPhoneChange,
  sendPhoneCode,
  showPhone,
  startTwoFactor,
  stopTwoFactor,
  unfreezeAccount,
  withdrawConsent,
} from '#contract/security.ts'
import { type House, test } from '#test/house.ts'

const PASSWORD = 'новое место у моря'
const OTHER = 'другое место в горах'
let last = 0
const newPhone = () => `+7919${String(1_000_000 + ++last)}`

async function codeFor(house: House, to: string) {
  await house.runJobs()
  return (await house.sent()).find((message) => message.to === to)!.text.match(/^\d{6}/)?.[0] ?? 'none'
}

/** Somebody who signed up as people do, with a password that the test knows. */
async function givenPerson(house: House) {
  const phone = newPhone()
  await house.guest.call(register, { body: { phone, password: PASSWORD, consent_terms: true, consent_pd: true } })
  const body = { phone, code: await codeFor(house, phone) }
  const { token, user } = await house.guest.call(confirmRegistration, { body })
  house.passSeconds(61)
  return { id: user.userId, phone, call: house.callAs(token) }
}

const signIn = (house: House, phone: string, password = PASSWORD, otp?: string) =>
  house.guest.call(login, { body: { login: phone, password, otp } }).catch((error) => error)

const isIn = async (house: House, { token }: { token: string }) => (await house.callAs(token)(showUser, {})) !== null

describe('a forgotten password', () => {
  test('is set anew with a code and a ticket, and everybody signed in is signed out (T-022)', async ({ house }) => {
    const { phone, call } = await givenPerson(house)
    const sent = await house.guest.call(forgotPassword, { body: { login: phone } })
    const { reset_token } = await house.guest.call(checkResetCode, {
      body: { login: phone, code: await codeFor(house, phone) },
    })

    await house.guest.call(resetPassword, { body: { reset_token, password: OTHER } })

    expect(sent.sent_to).toBe(`+7 ••• •••-${phone.slice(-4, -2)}-${phone.slice(-2)}`)
    expect(await call(showUser, {})).toBeNull()
    expect(await signIn(house, phone)).toMatchObject({ code: 'bad_credentials' })
    expect(await signIn(house, phone, OTHER)).toMatchObject({ token_type: 'bearer' })
  })

  test('of a number that nobody has is answered the same, and nothing is sent (T-007)', async ({ house }) => {
    const { phone } = await givenPerson(house)
    const unknown = newPhone()

    const [one, other] = [
      await house.guest.call(forgotPassword, { body: { login: phone } }),
      await house.guest.call(forgotPassword, { body: { login: unknown } }),
    ]

    expect({ ...other, sent_to: '' }).toEqual({ ...one, sent_to: '' })
    expect((await house.sent()).some(({ to }) => to === unknown)).toBe(false)
    const guess = (name: string) =>
      house.guest
        .call(checkResetCode, { body: { login: name, code: '000000' } })
        .catch((error) => [error.code, error.details])
    expect(await guess(unknown)).toEqual(await guess(phone))
  })

  test('has a ticket of one use, one account and ten minutes (T-025)', async ({ house }) => {
    const { phone } = await givenPerson(house)
    const newTicket = async () => {
      await house.guest.call(forgotPassword, { body: { login: phone } })
      const code = await codeFor(house, phone)
      const { reset_token } = await house.guest.call(checkResetCode, { body: { login: phone, code } })
      house.passSeconds(61)
      return reset_token
    }
    const reset = (reset_token: string, password = OTHER) =>
      house.guest.call(resetPassword, { body: { reset_token, password } }).then(
        () => 'ok',
        (error) => error.code,
      )

    const [first, second] = [await newTicket(), await newTicket()]
    expect(await reset(first)).toBe('gone')
    expect(await reset(second, 'qwerty123')).toBe('weak_password')
    expect(await Promise.all(Array.from({ length: 5 }, () => reset(second)))).toContain('ok')
    expect(await reset(second)).toBe('gone')
    const late = await newTicket()
    house.passSeconds(600)
    expect(await reset(late)).toBe('gone')
    expect(await reset('made up')).toBe('gone')
  })

  test('may be asked for by a proven e-mail, and its code goes to the phone all the same', async ({ house }) => {
    const { id, phone } = await givenPerson(house)
    await house.db.updateTable('account').set({ email: 'petr@example.ru' }).where('id', '=', id).execute()

    const sent = await house.guest.call(forgotPassword, { body: { login: 'Petr@Example.ru' } })

    expect(sent.sent_to).toBe('p•••@example.ru')
    const code = await codeFor(house, phone)
    expect((await house.sent()).some(({ to }) => to === 'petr@example.ru')).toBe(false)
    const body = { login: 'petr@example.ru', code }
    expect(await house.guest.call(checkResetCode, { body })).toHaveProperty('reset_token')
  })
})

describe('signing in by a code', () => {
  test('opens a session for who has the number, and a code of another purpose does not (T-003)', async ({ house }) => {
    const { phone } = await givenPerson(house)
    await house.guest.call(requestSignInCode, { body: { phone } })
    const code = await codeFor(house, phone)

    await expect(house.guest.call(checkResetCode, { body: { login: phone, code } })).rejects.toMatchObject({
      code: 'code_dead',
    })
    expect(await house.guest.call(signInByCode, { body: { phone, code } })).toMatchObject({
      user: { phone: { number: phone } },
    })
    await expect(house.guest.call(signInByCode, { body: { phone, code } })).rejects.toMatchObject({ code: 'code_dead' })
  })

  test('makes no account for a number that has none, and does not tell', async ({ house }) => {
    const phone = newPhone()
    await house.guest.call(requestSignInCode, { body: { phone } })

    await expect(house.guest.call(signInByCode, { body: { phone, code: '000000' } })).rejects.toMatchObject({
      code: 'wrong_code',
      details: { attempts_left: 4 },
    })
  })
})

describe('sessions', () => {
  test('are listed by their device and ended one by one or all but this one', async ({ house }) => {
    const { phone, call } = await givenPerson(house)
    const [second, third] = [await signIn(house, phone), await signIn(house, phone)]

    const listed = await call(listSessions, {})
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(listed).toHaveLength(3)

    await call(endSession, { params: { id: listed.find(({ is_current }) => !is_current)!.id } })
    expect([await isIn(house, second), await isIn(house, third)].filter(Boolean)).toHaveLength(1)
    expect(await call(endOtherSessions, {})).toEqual({ ended: 1 })
    expect(await call(listSessions, {})).toMatchObject([{ is_current: true }])
  })

  test('get a new token at each sign-in; one that was brought along is never taken over (T-017)', async ({ house }) => {
    const { phone } = await givenPerson(house)
    const response = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: 'session=attacker', origin: 'http://localhost' },
      payload: { login: phone, password: PASSWORD },
    })

    expect(response.json().data.token).not.toBe('attacker')
    expect(await house.callAs('attacker')(showUser, {})).toBeNull()
  })

  test('are kept as hashes only (T-018)', async ({ house }) => {
    const { token } = await signIn(house, (await givenPerson(house)).phone)

    const dump = JSON.stringify(await house.db.selectFrom('session').selectAll().execute())
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(dump).not.toContain(token)
  })
})

describe('what would make a stolen session the thief’s for good needs the password (T-027)', () => {
  test('a new password ends the other sessions and is told', async ({ house }) => {
    const { phone, call } = await givenPerson(house)
    const other = await signIn(house, phone)

    await expect(call(changePassword, { body: { current_password: 'не тот', password: OTHER } })).rejects.toMatchObject(
      {
        code: 'bad_credentials',
        status: 422,
      },
    )
    await call(changePassword, { body: { current_password: PASSWORD, password: OTHER } })
    await house.runJobs()

    expect(await isIn(house, other)).toBe(false)
    expect(await call(showUser, {})).not.toBeNull()
    expect((await house.sent())[0]).toMatchObject({ to: phone, text: expect.stringMatching('Пароль вашего аккаунта') })
  })

  test('another phone waits for its code, and the old one hears of it', async ({ house }) => {
    const { phone, call } = await givenPerson(house)
    const next = newPhone()

    await expect(call(sendPhoneCode, { body: { phone: next } })).rejects.toMatchObject({
      code: 'reauth_required',
      status: 403,
    })
    await call(requestPhoneChange, { body: { phone: next, password: PASSWORD } })
    expect(await call(showPhone, {})).toMatchObject({ phone: { number: phone }, pending: { number: next } })
    const user = await call(confirmPhoneChange, { body: { code: await codeFor(house, next) } })
    await house.runJobs()

    expect(user).toMatchObject({ phone: { number: next }, seeker: { phone: { number: next } } })
    expect((await house.sent())[0]).toMatchObject({ to: phone, text: expect.stringMatching('Телефон вашего аккаунта') })
  })

  test('a phone that somebody else has is not taken over, and the answer does not tell', async ({ house }) => {
    const [one, other] = [await givenPerson(house), await givenPerson(house)]

    await one.call(requestPhoneChange, { body: { phone: other.phone, password: PASSWORD } })

    expect((await house.sent())[0]).toMatchObject({ to: other.phone, text: expect.stringMatching('уже есть аккаунт') })
    await expect(one.call(confirmPhoneChange, { body: { code: '000000' } })).rejects.toMatchObject({
      code: 'wrong_code',
    })
  })
})

describe('the second factor', () => {
  const codeOf = (secret: string, house: House) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.now().getTime() })

  async function givenTwoFactor(house: House) {
    const person = await givenPerson(house)
    const { secret, otpauth_url } = await person.call(startTwoFactor, {})
    const { recovery_codes } = await person.call(confirmTwoFactor, { body: { otp: codeOf(secret, house) } })
    house.passSeconds(30)
    return { ...person, secret, otpauth_url, recovery_codes }
  }

  test('is asked for once it was confirmed, and one code opens one session', async ({ house }) => {
    const { phone, secret, otpauth_url, recovery_codes } = await givenTwoFactor(house)

    expect(otpauth_url).toMatch(/^otpauth:\/\/totp\//)
    expect(recovery_codes).toHaveLength(10)
    expect(await signIn(house, phone)).toMatchObject({ code: 'otp_required', details: { kind: 'totp' } })
    const otp = codeOf(secret, house)
    expect(await signIn(house, phone, PASSWORD, otp)).toMatchObject({ user: { two_factor_enabled: true } })
    expect(await signIn(house, phone, PASSWORD, otp)).toMatchObject({ code: 'wrong_code' })
  })

  test('may be one of the kept codes, each once', async ({ house }) => {
    const { phone, recovery_codes } = await givenTwoFactor(house)

    expect(await signIn(house, phone, PASSWORD, recovery_codes[0])).toMatchObject({ token_type: 'bearer' })
    expect(await signIn(house, phone, PASSWORD, recovery_codes[0])).toMatchObject({ code: 'wrong_code' })
  })

  test('is not got around by an SMS, and is switched off with the password only', async ({ house }) => {
    const { phone, call } = await givenTwoFactor(house)
    await house.guest.call(requestSignInCode, { body: { phone } })

    await expect(
      house.guest.call(signInByCode, { body: { phone, code: await codeFor(house, phone) } }),
    ).rejects.toMatchObject({ code: 'otp_required' })
    await expect(call(stopTwoFactor, { body: { password: 'не тот' } })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    expect(await call(stopTwoFactor, { body: { password: PASSWORD } })).toMatchObject({ two_factor_enabled: false })
    expect(await signIn(house, phone)).toMatchObject({ token_type: 'bearer' })
  })
})

describe('an account that is to go', () => {
  test('has thirty days, in which signing in or a word takes it back', async ({ house }) => {
    const { phone, call } = await givenPerson(house)
    const other = await signIn(house, phone)

    const { delete_at } = await call(freezeAccount, { body: { password: PASSWORD } })
    expect((Date.parse(delete_at!) - house.now().getTime()) / 86_400_000).toBeCloseTo(30)
    expect(await isIn(house, other)).toBe(false)
    expect(await call(unfreezeAccount, {})).toEqual({ delete_at: null })

    await call(freezeAccount, { body: { password: PASSWORD } })
    expect(await signIn(house, phone)).toMatchObject({ user: { delete_at: null } })
  })

  test('is blocked: its sessions end, and only the right password hears why (T-032)', async ({ house }) => {
    const { id, phone, call } = await givenPerson(house)
    await house.db.updateTable('account').set({ blocked_reason: 'Рассылал спам' }).where('id', '=', id).execute()

    expect(await call(showUser, {})).toBeNull()
    expect(await signIn(house, phone, 'не тот')).toMatchObject({ code: 'bad_credentials' })
    expect(await signIn(house, phone)).toMatchObject({ code: 'account_blocked', details: { reason: 'Рассылал спам' } })
  })

  test('consents are listed with their versions and withdrawn one by one', async ({ house }) => {
    const { phone, call } = await givenPerson(house)
    expect(await call(listConsents, {})).toMatchObject([
      { kind: 'pd_processing', text_version: '2026-11-20', withdrawn_at: null },
      { kind: 'terms' },
    ])

    await expect(call(withdrawConsent, { params: { kind: 'marketing' } })).rejects.toMatchObject({ code: 'not_found' })
    await Promise.all([1, 2].map(() => call(giveConsent, { params: { kind: 'marketing' } })))
    expect((await call(listConsents, {})).filter(({ kind }) => kind === 'marketing')).toHaveLength(1)
    await call(withdrawConsent, { params: { kind: 'marketing' } })
    const left = await call(withdrawConsent, { params: { kind: 'pd_processing' } })

    const processing = left.find(({ kind }) => kind === 'pd_processing')
    expect(processing).toMatchObject({ withdrawn_at: expect.any(String) })
    expect(await call(showUser, {})).toMatchObject({ delete_at: expect.any(String) })
    expect(await signIn(house, phone)).toMatchObject({ user: { delete_at: expect.any(String) } })
    await call(unfreezeAccount, {})
    expect(await call(showUser, {})).toMatchObject({ delete_at: null })
    const standing = (await call(listConsents, {})).filter(({ withdrawn_at }) => withdrawn_at === null)
    expect(standing.map(({ kind }) => kind).sort()).toEqual(['pd_processing', 'terms'])
  })
})
