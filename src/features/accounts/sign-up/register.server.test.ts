import { describe, expect } from 'vitest'
import { TERMS_OF_SERVICE } from '#features/legal/terms.rules.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { confirmRegistration, register, resendCode, showUser } from '../contract/accounts.ts'

let lastPhone = 0
/** A mobile number not used in this file yet. */
const newPhone = () => `+7916${String(1_000_000 + ++lastPhone)}`

const registration = (phone: string) => ({
  phone,
  password: 'новое место у моря',
  consent_terms: true,
  consent_pd: true,
})

/** The code in the latest message to this number. */
async function codeFor(app: TestApp, phone: string) {
  await app.runJobs()
  const message = (await app.listSentMessages()).find(({ to }) => to === phone)
  return message!.text.match(/\b\d{6}\b/)?.[0] ?? 'none'
}

async function givenCode(app: TestApp) {
  const phone = newPhone()
  const sent = await app.guest.call(register, { body: registration(phone) })
  return { phone, sent, code: await codeFor(app, phone) }
}

describe('sign-up', () => {
  test('a phone and its code create a signed-in account with both profiles', async ({ app }) => {
    const { phone, sent, code } = await givenCode(app)

    const signedIn = await app.guest.call(confirmRegistration, { body: { phone, code } })

    expect(sent).toMatchObject({ code_length: 6, expires_in: 300, can_request_code_again_in: 60 })
    expect(signedIn).toMatchObject({ token_type: 'bearer', ttl: 720_000, user: { phone: { number: phone } } })
    const user = await app.callAs(signedIn.token)(showUser, {})
    expect(user).toMatchObject({
      is_employer_mode: false,
      seeker: { is_completed: false, missing: ['first_name', 'last_name', 'city_id'], phone_verified: true },
      employer: { is_completed: false },
    })
  })

  test('sign-up accepts a phone number in any common spelling', async ({ app }) => {
    const phone = newPhone()
    await app.guest.call(register, { body: registration(`8 (${phone.slice(2, 5)}) ${phone.slice(5)}`) })

    const body = { phone: phone.slice(1), code: await codeFor(app, phone) }
    expect(await app.guest.call(confirmRegistration, { body })).toMatchObject({ user: { phone: { number: phone } } })
  })

  test('sign-up saves the chosen mode and name and records the consents', async ({ app }) => {
    const phone = newPhone()
    const body = { ...registration(phone), mode: 'employer' as const, first_name: 'Анна', consent_marketing: true }
    await app.guest.call(register, { body })

    const { user } = await app.guest.call(confirmRegistration, { body: { phone, code: await codeFor(app, phone) } })

    expect(user).toMatchObject({ is_employer_mode: true, seeker: { first_name: 'Анна' } })
    const consents = await app.db
      .selectFrom('consent_record')
      .select(['kind', 'text_version', 'source'])
      .where('account_id', '=', user.userId)
      .orderBy('kind')
      .execute()
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['marketing', 'pd_processing', 'terms'])
    expect(consents[0]).toMatchObject({ text_version: TERMS_OF_SERVICE.version, source: 'registration' })
  })

  test('sign-up is refused without both consents, a mobile number and a strong password', async ({ app }) => {
    const refused = async (change: object) =>
      app.guest.call(register, { body: { ...registration(newPhone()), ...change } as never }).catch((error) => error)

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

  test('sign-up with a taken number gets the same reply, notifies the owner and accepts no code', async ({ app }) => {
    const { phone, code, sent } = await givenCode(app)
    await app.guest.call(confirmRegistration, { body: { phone, code } })
    app.advanceSeconds(61)

    const again = await app.guest.call(register, { body: registration(phone) })

    expect(Object.keys(again)).toEqual(Object.keys(sent))
    await app.runJobs()
    expect((await app.listSentMessages())[0]).toMatchObject({
      to: phone,
      text: expect.stringMatching('на этот номер уже есть аккаунт'),
    })
    await expect(app.guest.call(confirmRegistration, { body: { phone, code: '000000' } })).rejects.toMatchObject({
      code: 'wrong_code',
      details: { attempts_left: 4 },
    })
  })
})

describe('a one-time code', () => {
  test('after five wrong attempts a code is closed, and the right code is refused too', async ({ app }) => {
    const { phone, code } = await givenCode(app)
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = (digits: string) =>
      app.guest.call(confirmRegistration, { body: { phone, code: digits } }).catch((error) => error)

    const left = []
    for (let n = 0; n < 5; n++) left.push((await guess(wrong)).details?.attempts_left)

    expect(left).toEqual([4, 3, 2, 1, undefined])
    expect(await guess(code)).toMatchObject({ code: 'code_dead' })
  })

  test('fifty concurrent guesses of a code still get five attempts', async ({ app }) => {
    const { phone, code } = await givenCode(app)
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses = Array.from({ length: 50 }, () =>
      app.guest.call(confirmRegistration, { body: { phone, code: wrong } }).catch((error) => error.code),
    )

    const answers = await Promise.all(guesses)

    expect(answers.filter((answer) => answer === 'wrong_code')).toHaveLength(4)
    await expect(app.guest.call(confirmRegistration, { body: { phone, code } })).rejects.toMatchObject({
      code: 'code_dead',
    })
  })

  test('twenty concurrent confirmations of a code create one account', async ({ app }) => {
    const { phone, code } = await givenCode(app)
    const confirm = () =>
      app.guest.call(confirmRegistration, { body: { phone, code } }).then(
        () => 'in',
        () => 'no',
      )

    const answers = await Promise.all(Array.from({ length: 20 }, confirm))

    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
  })

  test('a code expires after five minutes', async ({ app }) => {
    const { phone, code } = await givenCode(app)
    app.advanceSeconds(301)

    await expect(app.guest.call(confirmRegistration, { body: { phone, code } })).rejects.toMatchObject({
      code: 'code_expired',
    })
  })

  test('a code can be resent after a minute, which closes the previous one', async ({ app }) => {
    const { phone, code, sent } = await givenCode(app)
    const resend = () => app.guest.call(resendCode, { body: { registration_id: sent.registration_id, phone } })

    await expect(resend()).rejects.toMatchObject({ code: 'too_many', details: { retry_after: 60 } })
    app.advanceSeconds(60)
    await resend()

    const second = await codeFor(app, phone)
    if (second !== code) {
      await expect(app.guest.call(confirmRegistration, { body: { phone, code } })).rejects.toMatchObject({
        code: 'wrong_code',
      })
    }
    expect(await app.guest.call(confirmRegistration, { body: { phone, code: second } })).toMatchObject({
      token_type: 'bearer',
    })
  })

  test('a sixth code to one number within a day is refused', async ({ app }) => {
    const { phone } = await givenCode(app)
    for (let n = 0; n < 4; n++) {
      app.advanceSeconds(61)
      await app.guest.call(register, { body: registration(phone) })
    }
    app.advanceSeconds(61)

    await expect(app.guest.call(register, { body: registration(phone) })).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringMatching('5 SMS'),
    })
  })

  test('twenty concurrent requests for a code send one SMS', async ({ app }) => {
    const phone = newPhone()
    const ask = () =>
      app.guest.call(register, { body: registration(phone) }).then(
        () => 'sent',
        (error) => error.code,
      )

    const answers = await Promise.all(Array.from({ length: 20 }, ask))

    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1)
    await app.runJobs()
    expect((await app.listSentMessages()).filter(({ to }) => to === phone)).toHaveLength(1)
  })
})
