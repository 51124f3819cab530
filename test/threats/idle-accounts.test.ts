import { expect } from 'vitest'
import { confirmRegistration, register, showUser } from '#features/accounts/contract/accounts.ts'
import { confirmPhoneChange, requestPhoneChange } from '#features/accounts/credentials/phone-change.contract.ts'
import {
  checkResetCode,
  requestPasswordReset,
  requestSignInCode,
  resetPassword,
  signInByCode,
} from '#features/accounts/recovery/recovery.contract.ts'
import { eraseDueAccounts } from '#features/privacy/erasure/jobs.server.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import {
  ACCOUNT_PASSWORD,
  CONSENTS,
  findLastMessageText,
  findSentCode,
  givenRegisteredAccount,
  isSignedIn,
  newMobilePhone,
  outcomeOf,
  trySignIn,
} from '../fixtures/registered-accounts.ts'
import { type TestApp, test } from '../test-app.ts'

const NEW_PASSWORD = 'новый человек с этим номером'
let counter = 0

async function givenIdleAccount(app: TestApp, days = 91) {
  const account = await givenRegisteredAccount(app)
  const email = `idle-${++counter}@example.ru`
  await app.db.updateTable('account').set({ email }).where('id', '=', account.id).execute()
  app.advanceSeconds(days * DAY_SECONDS)
  return { ...account, email }
}

async function signInBySms(app: TestApp, phone: string) {
  await app.guest.call(requestSignInCode, { body: { phone } })
  const body = { phone, code: await findSentCode(app, phone) }
  const answer = await app.guest.call(signInByCode, { body }).catch((error) => error)
  app.advanceSeconds(61)
  return answer
}

async function requestReset(app: TestApp, login: string) {
  await app.guest.call(requestPasswordReset, { body: { login } })
  return { login, code: await findSentCode(app, login) }
}

/** Signs up until the code that a new owner of the number receives. */
async function startSignUp(app: TestApp, phone: string) {
  const reply = await app.guest.call(register, { body: { phone, password: NEW_PASSWORD, ...CONSENTS } })
  return { reply, body: { phone, code: await findSentCode(app, phone) } }
}

const findAccount = (app: TestApp, id: number) =>
  app.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('T-146: who gets the number of an account idle for 90 days gets a new account and nothing of the old one', async ({
  app,
}) => {
  const old = await givenIdleAccount(app)

  const refusal = await signInBySms(app, old.phone)
  expect(refusal).toMatchObject({ code: 'account_idle', status: 403, message: expect.stringContaining('90 дней') })
  const reset = await requestReset(app, old.phone)
  expect(await outcomeOf(app.guest.call(checkResetCode, { body: reset }))).toBe('account_idle')
  app.advanceSeconds(61)

  const free = await startSignUp(app, newMobilePhone())
  const { reply, body } = await startSignUp(app, old.phone)
  expect({ ...reply, registration_id: 0 }).toEqual({ ...free.reply, registration_id: 0 })
  const { token, user } = await app.guest.call(confirmRegistration, { body })

  expect(user.userId).not.toBe(old.id)
  expect(user).toMatchObject({ phone: { number: old.phone }, email: null, seeker: { first_name: '' } })
  expect(JSON.stringify(user)).not.toContain(old.email)
  expect(await findAccount(app, old.id)).toMatchObject({ phone: null, phone_verified_at: null, email: old.email })
  expect(await findLastMessageText(app, old.email)).toContain('номер подтвердил другой человек')
  expect(await findLastMessageText(app, old.phone)).toMatch(/: код \d{6}/)
  const records = app.db.selectFrom('operator_record').select('action').where('account_id', '=', old.id)
  expect(await records.execute()).toEqual([{ action: 'phone_released' }])

  expect(await trySignIn(app, old.phone)).toMatchObject({ code: 'bad_credentials' })
  const owner = await trySignIn(app, old.email)
  expect(owner).toMatchObject({ user: { userId: old.id, phone: null, seeker: { phone: null, phone_verified: false } } })
  expect(await isSignedIn(app, { token })).toBe(true)
})

test('an account used on the 90th day opens by code, one used a day earlier does not', async ({ app }) => {
  const [active, idle] = [await givenIdleAccount(app, 90), await givenIdleAccount(app, 91)]
  // The first one waited for both.
  await app.db
    .updateTable('account')
    .set({ last_seen_on: new Date(app.now().getTime() - 90 * DAY_SECONDS * 1000).toISOString() })
    .where('id', '=', active.id)
    .execute()

  expect(await signInBySms(app, idle.phone)).toMatchObject({ code: 'account_idle' })
  expect(await signInBySms(app, active.phone)).toMatchObject({ user: { userId: active.id } })
})

test('the password opens an idle account and ends its idleness, so its number is taken again', async ({ app }) => {
  const { id, phone } = await givenIdleAccount(app)

  expect(await trySignIn(app, phone)).toMatchObject({ user: { userId: id } })

  expect(await signInBySms(app, phone)).toMatchObject({ user: { userId: id } })
  const { body } = await startSignUp(app, phone)
  expect(body.code).toBe('none')
})

test('each use of a session counts as use of the account', async ({ app }) => {
  const { id, token } = await givenRegisteredAccount(app)
  app.advanceSeconds(5 * DAY_SECONDS)
  await app.callAs(token)(showUser, {})
  expect((await findAccount(app, id)).last_seen_on).toBe(app.now().toISOString().slice(0, 10))
})

test('the right code of a blocked idle account does not tell that it is blocked', async ({ app }) => {
  const { id, phone } = await givenIdleAccount(app)
  await app.db.updateTable('account').set({ blocked_reason: 'Спам' }).where('id', '=', id).execute()
  expect(await signInBySms(app, phone)).toMatchObject({ code: 'account_idle', details: undefined })
})

test('the owner of an idle account recovers the password by its e-mail, without an SMS', async ({ app }) => {
  const { id, phone, email } = await givenIdleAccount(app)

  const body = await requestReset(app, email)
  expect(await findLastMessageText(app, phone)).not.toContain(body.code)
  const { reset_token } = await app.guest.call(checkResetCode, { body })
  await app.guest.call(resetPassword, { body: { reset_token, password: NEW_PASSWORD } })

  expect(await trySignIn(app, phone, NEW_PASSWORD)).toMatchObject({ user: { userId: id } })
})

test('an account that lost its phone and has no e-mail can be erased, and the new account stays', async ({ app }) => {
  const old = await givenIdleAccount(app)
  await app.db.updateTable('account').set({ email: null }).where('id', '=', old.id).execute()
  const { body } = await startSignUp(app, old.phone)
  const { user } = await app.guest.call(confirmRegistration, { body })

  await app.db.updateTable('account').set({ delete_at: app.now().toISOString() }).where('id', '=', old.id).execute()
  await eraseDueAccounts(app, {})

  const left = await app.db.selectFrom('account').select('id').where('id', 'in', [old.id, user.userId]).execute()
  expect(left).toEqual([{ id: user.userId }])
})

test('two confirmations at once of a number of an idle account make one account', async ({ app }) => {
  const old = await givenIdleAccount(app)
  const other = await givenRegisteredAccount(app)
  await app.callAs(other.token)(requestPhoneChange, { body: { phone: old.phone, password: ACCOUNT_PASSWORD } })
  const code = await findSentCode(app, old.phone)
  app.advanceSeconds(61)
  const { body } = await startSignUp(app, old.phone)

  const outcomes = await Promise.all([
    outcomeOf(app.guest.call(confirmRegistration, { body })),
    outcomeOf(app.guest.call(confirmRegistration, { body })),
    outcomeOf(app.callAs(other.token)(confirmPhoneChange, { body: { code } })),
  ])

  expect(outcomes.sort()).toEqual(['code_dead', 'code_dead', 'ok'])
  const owners = await app.db.selectFrom('account').select('id').where('phone', '=', old.phone).execute()
  expect(owners).toHaveLength(1)
  expect((await findAccount(app, old.id)).phone).toBeNull()
})
