import { describe, expect } from 'vitest'
import { confirmRegistration, register, resendCode, showUser } from '#contract/accounts.ts'
import { type House, test } from '#test/house.ts'

let last = 0
/** A mobile number not used in this file yet. */
const newPhone = () => `+7916${String(1_000_000 + ++last)}`

const wish = (phone: string) => ({
  phone,
  password: 'новое место у моря',
  consent_terms: true,
  consent_pd: true,
})

/** The code in the latest message to this number. */
async function codeFor(house: House, phone: string) {
  const message = (await house.sent()).find(({ to }) => to === phone)
  return message!.text.match(/^\d{6}/)?.[0] ?? 'none'
}

async function givenCode(house: House) {
  const phone = newPhone()
  const sent = await house.guest.call(register, { body: wish(phone) })
  return { phone, sent, code: await codeFor(house, phone) }
}

describe('sign-up', () => {
  test('a phone and its code create a signed-in account with both profiles', async ({ house }) => {
    const { phone, sent, code } = await givenCode(house)

    const signedIn = await house.guest.call(confirmRegistration, { body: { phone, code } })

    expect(sent).toMatchObject({ code_length: 6, expires_in: 300, can_request_code_again_in: 60 })
    expect(signedIn).toMatchObject({ token_type: 'bearer', ttl: 720_000, user: { phone: { number: phone } } })
    const user = await house.callAs(signedIn.token)(showUser, {})
    expect(user).toMatchObject({
      is_employer_mode: false,
      seeker: { is_completed: false, missing: ['first_name', 'last_name', 'city_id'], phone_verified: true },
      employer: { is_completed: false },
    })
  })

  test('sign-up accepts a phone number in any common spelling', async ({ house }) => {
    const phone = newPhone()
    await house.guest.call(register, { body: wish(`8 (${phone.slice(2, 5)}) ${phone.slice(5)}`) })

    const body = { phone: phone.slice(1), code: await codeFor(house, phone) }
    expect(await house.guest.call(confirmRegistration, { body })).toMatchObject({ user: { phone: { number: phone } } })
  })

  test('sign-up saves the chosen mode and name and records the consents', async ({ house }) => {
    const phone = newPhone()
    const body = { ...wish(phone), mode: 'employer' as const, first_name: 'Анна', consent_marketing: true }
    await house.guest.call(register, { body })

    const { user } = await house.guest.call(confirmRegistration, { body: { phone, code: await codeFor(house, phone) } })

    expect(user).toMatchObject({ is_employer_mode: true, seeker: { first_name: 'Анна' } })
    const consents = await house.db
      .selectFrom('consent_record')
      .select(['kind', 'text_version', 'source'])
      .where('account_id', '=', user.userId)
      .orderBy('kind')
      .execute()
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['marketing', 'pd_processing', 'terms'])
    expect(consents[0]).toMatchObject({ text_version: '2026-11-20', source: 'registration' })
  })

  test('sign-up is refused without both consents, a mobile number and a strong password', async ({ house }) => {
    const refused = async (change: object) =>
      house.guest.call(register, { body: { ...wish(newPhone()), ...change } as never }).catch((error) => error)

    expect(await refused({ consent_pd: false })).toMatchObject({ errors: { consent_pd: expect.any(String) } })
    expect(await refused({ consent_terms: undefined })).toMatchObject({ errors: { consent_terms: expect.any(String) } })
    expect(await refused({ password: 'qwerty123' })).toMatchObject({ code: 'weak_password' })
    expect(await refused({ password: 'короче' })).toMatchObject({ errors: { password: 'Не меньше 8 символов' } })
    expect(await refused({ password_confirmation: 'другое' })).toMatchObject({
      errors: { password_confirmation: 'Пароли не совпадают' },
    })
    expect(await refused({ phone: '+7 495 123-45-67' })).toMatchObject({
      errors: { phone: expect.stringMatching('городской') },
    })
    expect(await refused({ phone: '123' })).toMatchObject({
      errors: { phone: expect.stringMatching('Не хватает цифр') },
    })
    expect(await refused({ phone: 'позвоните мне' })).toMatchObject({ errors: { phone: 'Введите номер цифрами' } })
    expect(await refused({ phone: '+14155552671' })).toMatchObject({
      errors: { phone: expect.stringMatching('страну') },
    })
    expect(await refused({ phone: '77777777777' })).toMatchObject({ errors: { phone: expect.any(String) } })
    expect(await refused({ phone: '9'.repeat(251) })).toMatchObject({ errors: { phone: expect.any(String) } })
  })

  test('sign-up with a taken number gets the same reply, notifies the owner and accepts no code', async ({ house }) => {
    const { phone, code, sent } = await givenCode(house)
    await house.guest.call(confirmRegistration, { body: { phone, code } })
    house.passSeconds(61)

    const again = await house.guest.call(register, { body: wish(phone) })

    expect(Object.keys(again)).toEqual(Object.keys(sent))
    expect((await house.sent())[0]).toMatchObject({ to: phone, text: expect.stringMatching('У вас уже есть аккаунт') })
    await expect(house.guest.call(confirmRegistration, { body: { phone, code: '000000' } })).rejects.toMatchObject({
      code: 'wrong_code',
      details: { attempts_left: 4 },
    })
  })
})

describe('a one-time code', () => {
  test('after five wrong attempts a code is closed, and the right code is refused too', async ({ house }) => {
    const { phone, code } = await givenCode(house)
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = (digits: string) =>
      house.guest.call(confirmRegistration, { body: { phone, code: digits } }).catch((error) => error)

    const left = []
    for (let n = 0; n < 5; n++) left.push((await guess(wrong)).details?.attempts_left)

    expect(left).toEqual([4, 3, 2, 1, undefined])
    expect(await guess(code)).toMatchObject({ code: 'code_dead' })
  })

  test('fifty concurrent guesses of a code still get five attempts', async ({ house }) => {
    const { phone, code } = await givenCode(house)
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses = Array.from({ length: 50 }, () =>
      house.guest.call(confirmRegistration, { body: { phone, code: wrong } }).catch((error) => error.code),
    )

    const answers = await Promise.all(guesses)

    expect(answers.filter((answer) => answer === 'wrong_code')).toHaveLength(4)
    await expect(house.guest.call(confirmRegistration, { body: { phone, code } })).rejects.toMatchObject({
      code: 'code_dead',
    })
  })

  test('twenty concurrent confirmations of a code create one account', async ({ house }) => {
    const { phone, code } = await givenCode(house)
    const confirm = () =>
      house.guest.call(confirmRegistration, { body: { phone, code } }).then(
        () => 'in',
        () => 'no',
      )

    const answers = await Promise.all(Array.from({ length: 20 }, confirm))

    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
  })

  test('a code expires after five minutes', async ({ house }) => {
    const { phone, code } = await givenCode(house)
    house.passSeconds(301)

    await expect(house.guest.call(confirmRegistration, { body: { phone, code } })).rejects.toMatchObject({
      code: 'code_expired',
    })
  })

  test('a code can be resent after a minute, which closes the previous one', async ({ house }) => {
    const { phone, code, sent } = await givenCode(house)
    const resend = () => house.guest.call(resendCode, { body: { registration_id: sent.registration_id, phone } })

    await expect(resend()).rejects.toMatchObject({ code: 'too_many', details: { retry_after: 60 } })
    house.passSeconds(60)
    await resend()

    const second = await codeFor(house, phone)
    if (second !== code) {
      await expect(house.guest.call(confirmRegistration, { body: { phone, code } })).rejects.toMatchObject({
        code: 'wrong_code',
      })
    }
    expect(await house.guest.call(confirmRegistration, { body: { phone, code: second } })).toMatchObject({
      token_type: 'bearer',
    })
  })

  test('a sixth code to one number within a day is refused', async ({ house }) => {
    const { phone } = await givenCode(house)
    for (let n = 0; n < 4; n++) {
      house.passSeconds(61)
      await house.guest.call(register, { body: wish(phone) })
    }
    house.passSeconds(61)

    await expect(house.guest.call(register, { body: wish(phone) })).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringMatching('5 кодов'),
    })
  })

  test('twenty concurrent requests for a code send one SMS', async ({ house }) => {
    const phone = newPhone()
    const ask = () =>
      house.guest.call(register, { body: wish(phone) }).then(
        () => 'sent',
        (error) => error.code,
      )

    const answers = await Promise.all(Array.from({ length: 20 }, ask))

    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1)
    expect((await house.sent()).filter(({ to }) => to === phone)).toHaveLength(1)
  })
})
