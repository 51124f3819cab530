import { describe, expect } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { createApp } from '#main/app.ts'
import {
  differentCode,
  findSentCode,
  givenRegisteredAccount,
  newMobilePhone,
  trySignIn,
} from '#test/fixtures/registered-accounts.ts'
import { test } from '#test/test-app.ts'
import { showUser } from '../contract/accounts.ts'
import { requestStepUpCode } from '../two-factor/step-up.contract.ts'
import {
  checkResetCode,
  requestPasswordReset,
  requestSignInCode,
  resetPassword,
  signInByCode,
} from './recovery.contract.ts'

const OTHER = 'другое место в горах'

describe('password recovery', () => {
  test('a code and a reset token set a new password and end all sessions on every process (T-022)', async ({ app }) => {
    const { phone, call } = await givenRegisteredAccount(app)
    const others = [await trySignIn(app, phone), await trySignIn(app, phone)]
    const { app: otherProcess } = createApp(app)
    const statusOf = async ({ token }: { token: string }) =>
      (await otherProcess.inject({ url: '/api/profile/sessions', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect(await Promise.all(others.map(statusOf))).toEqual([200, 200])
    const sent = await app.guest.call(requestPasswordReset, { body: { login: phone } })
    const { reset_token } = await app.guest.call(checkResetCode, {
      body: { login: phone, code: await findSentCode(app, phone) },
    })

    await app.guest.call(resetPassword, { body: { reset_token, password: OTHER } })

    expect(sent.sent_to).toBe(`+7 ••• •••-${phone.slice(-4, -2)}-${phone.slice(-2)}`)
    expect(await call(showUser, {})).toBeNull()
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401])
    await otherProcess.close()
    expect(await trySignIn(app, phone)).toMatchObject({ code: 'bad_credentials' })
    expect(await trySignIn(app, phone, OTHER)).toMatchObject({ token_type: 'bearer' })
  })

  test('recovery for an unknown number gets the same reply, and nothing is sent (T-007)', async ({ app }) => {
    const { phone } = await givenRegisteredAccount(app)
    const unknown = newMobilePhone()

    const [one, other] = [
      await app.guest.call(requestPasswordReset, { body: { login: phone } }),
      await app.guest.call(requestPasswordReset, { body: { login: unknown } }),
    ]

    expect({ ...other, sent_to: '' }).toEqual({ ...one, sent_to: '' })
    const wrong = differentCode(await findSentCode(app, phone))
    expect((await app.listSentMessages()).some(({ to }) => to === unknown)).toBe(false)
    const guess = (name: string) =>
      app.guest
        .call(checkResetCode, { body: { login: name, code: wrong } })
        .catch((error) => [error.code, error.details])
    expect(await guess(unknown)).toEqual(await guess(phone))
  })

  test('a reset token works once, for one account, for ten minutes (T-025)', async ({ app }) => {
    const [{ phone }, other] = [await givenRegisteredAccount(app), await givenRegisteredAccount(app)]
    const newTicket = async () => {
      await app.guest.call(requestPasswordReset, { body: { login: phone } })
      const code = await findSentCode(app, phone)
      const { reset_token } = await app.guest.call(checkResetCode, { body: { login: phone, code } })
      app.advanceSeconds(61)
      return reset_token
    }
    const reset = (reset_token: string, password = OTHER) =>
      app.guest.call(resetPassword, { body: { reset_token, password } }).then(
        () => 'ok',
        (error) => error.code,
      )

    const [first, second] = [await newTicket(), await newTicket()]
    expect(await reset(first)).toBe('gone')
    expect(await reset(second, 'qwerty123')).toBe('weak_password')
    expect((await Promise.all(Array.from({ length: 5 }, () => reset(second)))).sort()).toEqual([
      ...Array(4).fill('gone'),
      'ok',
    ])
    expect(await reset(second)).toBe('gone')
    // The ticket alone names the account: a login beside it changes nothing.
    const stolen = { reset_token: await newTicket(), password: OTHER, login: other.phone, phone: other.phone }
    await app.guest.call(resetPassword, { body: stolen })
    expect(await trySignIn(app, other.phone, OTHER)).toMatchObject({ code: 'bad_credentials' })
    expect(await trySignIn(app, other.phone)).toMatchObject({ token_type: 'bearer' })
    // A number gets five SMS a day.
    app.advanceSeconds(DAY_SECONDS)
    const late = await newTicket()
    app.advanceSeconds(600)
    expect(await reset(late)).toBe('gone')
    expect(await reset('made up')).toBe('gone')
  })

  test('recovery requested by a confirmed e-mail sends the code to the phone', async ({ app }) => {
    const { id, phone } = await givenRegisteredAccount(app)
    await app.db.updateTable('account').set({ email: 'petr@example.ru' }).where('id', '=', id).execute()

    const sent = await app.guest.call(requestPasswordReset, { body: { login: 'Petr@Example.ru' } })

    expect(sent.sent_to).toBe('p•••@example.ru')
    const code = await findSentCode(app, phone)
    expect((await app.listSentMessages()).some(({ to }) => to === 'petr@example.ru')).toBe(false)
    const body = { login: 'petr@example.ru', code }
    expect(await app.guest.call(checkResetCode, { body })).toHaveProperty('reset_token')
  })
})

test('the subject of a letter with a code says what the code is for, and does not contain the code', async ({
  app,
}) => {
  const { id, call } = await givenRegisteredAccount(app)
  const email = `no-phone-${id}@example.ru`
  await app.db
    .updateTable('account')
    .set({ email, phone: null, phone_verified_at: null })
    .where('id', '=', id)
    .execute()

  await app.guest.call(requestPasswordReset, { body: { login: email } })
  await app.runJobs()
  app.advanceSeconds(61)
  await call(requestStepUpCode, {})
  await app.runJobs()

  const letters = (await app.listSentMessages()).filter(({ to }) => to === email)
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    'Код для нового пароля',
    'Код, чтобы подтвердить, что это вы',
  ])
})

describe('sign-in by code', () => {
  test('a code works once, for the flow and the number it was sent for, until another is sent (T-003)', async ({
    app,
  }) => {
    const [{ phone }, other] = [await givenRegisteredAccount(app), await givenRegisteredAccount(app)]
    const requestCode = async (to: string) => {
      await app.guest.call(requestSignInCode, { body: { phone: to } })
      const code = await findSentCode(app, to)
      app.advanceSeconds(61)
      return code
    }
    const former = await requestCode(phone)
    const [code, otherCode] = [await requestCode(phone), await requestCode(other.phone)]
    const signIn = (given: string) =>
      app.guest.call(signInByCode, { body: { phone, code: given } }).then(
        () => 'ok',
        (error) => error.code,
      )

    await expect(app.guest.call(checkResetCode, { body: { login: phone, code } })).rejects.toMatchObject({
      code: 'code_dead',
    })
    // Two random codes are equal once in a million runs.
    for (const wrong of [former, otherCode]) if (wrong !== code) expect(await signIn(wrong)).toBe('wrong_code')
    expect(await app.guest.call(signInByCode, { body: { phone, code } })).toMatchObject({
      user: { phone: { number: phone } },
    })
    await expect(app.guest.call(signInByCode, { body: { phone, code } })).rejects.toMatchObject({ code: 'code_dead' })
  })

  test('a sign-in code for an unknown number creates no account and does not reveal it', async ({ app }) => {
    const phone = newMobilePhone()
    await app.guest.call(requestSignInCode, { body: { phone } })

    await expect(app.guest.call(signInByCode, { body: { phone, code: '000000' } })).rejects.toMatchObject({
      code: 'wrong_code',
      details: { attempts_left: 4 },
    })
  })
})
