import { describe, expect } from 'vitest'
import {
  ACCOUNT_PASSWORD,
  findSentCode,
  givenRegisteredAccount,
  isSignedIn,
  newMobilePhone,
  trySignIn,
} from '#test/fixtures/registered-accounts.ts'
import { test } from '#test/test-app.ts'
import { showUser } from '../contract/accounts.ts'
import { changePassword } from './password.contract.ts'
import { confirmPhoneChange, requestPhoneChange, sendPhoneCode, showPhone } from './phone-change.contract.ts'

const OTHER = 'другое место в горах'

describe('changes that would make a stolen session permanent require the password (T-027)', () => {
  test('a password change ends the other sessions and notifies the owner', async ({ app }) => {
    const { phone, call } = await givenRegisteredAccount(app)
    const other = await trySignIn(app, phone)

    await expect(call(changePassword, { body: { current_password: 'не тот', password: OTHER } })).rejects.toMatchObject(
      {
        code: 'bad_credentials',
        status: 422,
      },
    )
    await call(changePassword, { body: { current_password: ACCOUNT_PASSWORD, password: OTHER } })
    await app.runJobs()

    expect(await isSignedIn(app, other)).toBe(false)
    expect(await call(showUser, {})).not.toBeNull()
    expect((await app.listSentMessages())[0]).toMatchObject({
      to: phone,
      text: expect.stringMatching('Пароль вашего аккаунта'),
    })
  })

  test('a phone change takes effect after the code and notifies the old number', async ({ app }) => {
    const { phone, call } = await givenRegisteredAccount(app)
    const next = newMobilePhone()

    app.advanceSeconds(600)
    await expect(call(sendPhoneCode, { body: { phone: next } })).rejects.toMatchObject({
      code: 'reauth_required',
      status: 403,
    })
    await call(requestPhoneChange, { body: { phone: next, password: ACCOUNT_PASSWORD } })
    expect(await call(showPhone, {})).toEqual({
      phone: expect.objectContaining({ number: phone }),
      verified: true,
      need_verification: true,
      restricted_country: false,
      pending: expect.objectContaining({ number: next }),
      can_request_code_again_in: 60,
      locked_until: null,
    })
    const user = await call(confirmPhoneChange, { body: { code: await findSentCode(app, next) } })
    await app.runJobs()

    expect(user).toMatchObject({ phone: { number: next }, seeker: { phone: { number: next } } })
    expect((await app.listSentMessages())[0]).toMatchObject({
      to: phone,
      text: expect.stringMatching('Номер телефона вашего аккаунта'),
    })
  })

  test('a phone of another account cannot be taken over, and the reply does not reveal it', async ({ app }) => {
    const [one, other] = [await givenRegisteredAccount(app), await givenRegisteredAccount(app)]

    await one.call(requestPhoneChange, { body: { phone: other.phone, password: ACCOUNT_PASSWORD } })

    await app.runJobs()
    expect((await app.listSentMessages())[0]).toMatchObject({
      to: other.phone,
      text: expect.stringMatching('уже есть аккаунт'),
    })
    await expect(one.call(confirmPhoneChange, { body: { code: '000000' } })).rejects.toMatchObject({
      code: 'wrong_code',
    })
  })
})
