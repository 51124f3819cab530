import { expect } from 'vitest'
import { totpOf } from '#test/fixtures/two-factor.ts'
import { type openTestApp, test } from '#test/test-app.ts'
import { register, showUser } from '../contract/accounts.ts'
import { changePassword } from '../credentials/password.contract.ts'
import { scheduleAccountDeletion } from '../deletion/deletion.contract.ts'
import { IDLE_AFTER_DAYS } from '../server/idle-accounts.ts'
import { requestStepUpCode } from '../two-factor/step-up.contract.ts'
import { confirmTwoFactor, startTwoFactor } from '../two-factor/two-factor.contract.ts'
import { confirmStart, startWithPhone } from './start.contract.ts'

type House = Awaited<ReturnType<typeof openTestApp>>

const AGREED = { consent_terms: true, consent_pd: true }
let lastPhone = 0
const nextPhone = () => `+7918${String(1_000_000 + ++lastPhone)}`

/** Asks for a code and returns it as the SMS says it. */
async function givenStartCode(app: House, phone: string) {
  app.advanceSeconds(61)
  const reply = await app.guest.call(startWithPhone, { body: { phone, ...AGREED } })
  await app.runJobs()
  const code = await readCode(app)
  return { reply, code }
}

const readCode = async (app: House) => (await app.listSentMessages())[0]!.text.match(/\b\d{6}\b/)![0]

async function givenStarted(app: House, phone = nextPhone()) {
  const { code } = await givenStartCode(app, phone)
  const { token, user } = await app.guest.call(confirmStart, { body: { phone, code } })
  return { phone, user, call: app.callAs(token) }
}

const tryConfirm = (app: House, body: { phone: string; code: string; otp?: string; start_over?: boolean }) =>
  app.guest.call(confirmStart, { body }).catch((error) => error)

test('a new number registers without a password, with both consents, in the mode it came for (SK-05)', async ({
  app,
}) => {
  const phone = nextPhone()
  const { code } = await givenStartCode(app, phone)

  const { user, is_new } = await app.guest.call(confirmStart, { body: { phone, code, mode: 'employer' } })

  expect(is_new).toBe(true)
  expect(user).toMatchObject({ phone: { number: phone }, is_employer_mode: true, has_password: false })
  const consents = await app.db
    .selectFrom('consent_record')
    .select('kind')
    .where('account_id', '=', user.userId)
    .orderBy('kind')
    .execute()
  expect(consents.map(({ kind }) => kind).sort()).toEqual(['pd_processing', 'terms'])
})

test('a known number signs in to its account, and the first reply does not tell it from a new one (SK-05)', async ({
  app,
}) => {
  const known = await givenStarted(app)

  const again = await givenStartCode(app, known.phone)
  const fresh = await givenStartCode(app, nextPhone())
  const { user, is_new } = await app.guest.call(confirmStart, { body: { phone: known.phone, code: again.code } })

  expect([user.userId, is_new]).toEqual([known.user.userId, false])
  expect(again.reply).toEqual(fresh.reply)
})

test('without the consent nothing is sent, and the reply names the field', async ({ app }) => {
  const refusal = await app.guest
    .call(startWithPhone, { body: { phone: nextPhone(), consent_terms: true, consent_pd: false } as never })
    .catch((error) => error)

  expect(refusal).toMatchObject({ code: 'invalid_input', errors: { consent_pd: expect.any(String) } })
})

test('a stranger who signs up with this number meanwhile gives it no password of theirs', async ({ app }) => {
  const phone = nextPhone()
  await givenStartCode(app, phone)
  app.advanceSeconds(61)
  await app.guest.call(register, { body: { phone, password: 'пароль чужого человека', ...AGREED } })
  await app.runJobs()

  expect(await tryConfirm(app, { phone, code: await readCode(app) })).toMatchObject({ code: 'code_dead' })
  const { code } = await givenStartCode(app, phone)
  expect((await tryConfirm(app, { phone, code })).user).toMatchObject({ has_password: false })
})

test('five uses of one code at once open one session', async ({ app }) => {
  const phone = nextPhone()
  const { code } = await givenStartCode(app, phone)

  const replies = await Promise.all(Array.from({ length: 5 }, () => tryConfirm(app, { phone, code })))

  expect(replies.filter(({ token }) => token !== undefined)).toHaveLength(1)
  expect(replies.filter((reply) => reply.code === 'code_dead')).toHaveLength(4)
})

test('a wrong code costs an attempt, and the fifth ends the code', async ({ app }) => {
  const phone = nextPhone()
  const { code } = await givenStartCode(app, phone)
  const wrong = code === '000000' ? '000001' : '000000'

  const refusals = []
  for (let n = 0; n < 5; n++) refusals.push((await tryConfirm(app, { phone, code: wrong })).code)

  expect(refusals).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'code_dead'])
  expect(await tryConfirm(app, { phone, code })).toMatchObject({ code: 'code_dead' })
})

test('an account that nobody used for 90 days is left only on request, and the code asks once', async ({ app }) => {
  const { phone, user } = await givenStarted(app)
  app.advanceSeconds((IDLE_AFTER_DAYS + 1) * 86_400)
  const { code } = await givenStartCode(app, phone)

  expect(await tryConfirm(app, { phone, code })).toMatchObject({ code: 'account_idle' })
  const fresh = await tryConfirm(app, { phone, code, start_over: true })

  expect(fresh.user.userId).not.toBe(user.userId)
  const left = await app.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow()
  expect(left.phone).toBeNull()
})

test('an account without a password proves itself by a fresh code wherever a password is asked for', async ({
  app,
}) => {
  const { call } = await givenStarted(app)
  expect(await call(scheduleAccountDeletion, { body: { password: '000000' } }).catch((error) => error)).toMatchObject({
    code: 'code_dead',
  })

  app.advanceSeconds(61)
  await call(requestStepUpCode, {})
  await app.runJobs()
  await call(changePassword, { body: { current_password: await readCode(app), password: 'новое место у моря' } })

  expect(await call(showUser, {})).toMatchObject({ has_password: true })
  const withCode = await call(scheduleAccountDeletion, { body: { password: await readCode(app) } }).catch(
    (error) => error,
  )
  expect(withCode).toMatchObject({ code: 'bad_credentials' })
  expect(await call(scheduleAccountDeletion, { body: { password: 'новое место у моря' } })).toMatchObject({
    delete_at: expect.any(String),
  })
})

test('with a second factor the code from the app is asked for, and the code from the SMS stays usable', async ({
  app,
}) => {
  const { phone, call } = await givenStarted(app)
  app.advanceSeconds(61)
  await call(requestStepUpCode, {})
  await app.runJobs()
  const { secret } = await call(startTwoFactor, { body: { password: await readCode(app) } })
  const { recovery_codes } = await call(confirmTwoFactor, { body: { otp: totpOf(secret, app) } })

  const { code } = await givenStartCode(app, phone)

  expect(await tryConfirm(app, { phone, code })).toMatchObject({ code: 'otp_required', details: { kind: 'totp' } })
  expect(await tryConfirm(app, { phone, code, otp: '000000' })).toMatchObject({
    code: 'wrong_code',
    errors: { otp: expect.stringMatching(/^Код не подошёл/) },
  })
  expect(await tryConfirm(app, { phone, code, otp: recovery_codes[0]! })).toMatchObject({ token: expect.any(String) })
})

test('a blocked account learns the reason by the right code only', async ({ app }) => {
  const { phone, user } = await givenStarted(app)
  await app.db
    .updateTable('account')
    .set({ blocked_reason: 'Обман соискателей' })
    .where('id', '=', user.userId)
    .execute()
  const { code } = await givenStartCode(app, phone)

  expect(await tryConfirm(app, { phone, code })).toMatchObject({
    code: 'account_blocked',
    details: { reason: 'Обман соискателей' },
  })
})
