import { expect } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { createLimits } from '#platform/http/limits.ts'
import { openTestApp, test } from '#test/test-app.ts'
import {
  confirmRegistration,
  login,
  logout,
  logoutByGet,
  register,
  showUser,
  switchMode,
} from '../contract/accounts.ts'

type House = Awaited<ReturnType<typeof openTestApp>>

const PASSWORD = 'новое место у моря'
let lastPhone = 0

async function givenPerson(app: House) {
  const phone = `+7917${String(1_000_000 + ++lastPhone)}`
  await app.guest.call(register, { body: { phone, password: PASSWORD, consent_terms: true, consent_pd: true } })
  await app.runJobs()
  const code = (await app.listSentMessages())[0]!.text.match(/\b\d{6}\b/)![0]
  await app.guest.call(confirmRegistration, { body: { phone, code } })
  app.advanceSeconds(61)
  return phone
}

const trySignIn = (app: House, loginName: string, password: string, otp?: string) =>
  app.guest.call(login, { body: { login: loginName, password, otp } }).catch((error) => error)

test('the phone in any spelling and the password open a session', async ({ app }) => {
  const phone = await givenPerson(app)

  for (const spelling of [phone, phone.slice(1), `8${phone.slice(2)}`, `+7 (${phone.slice(2, 5)}) ${phone.slice(5)}`]) {
    const { token } = await app.guest.call(login, { body: { login: spelling, password: PASSWORD } })
    expect(await app.callAs(token)(showUser, {})).toMatchObject({ phone: { number: phone } })
  }
})

test('an unknown phone and a wrong password get the same refusal with a status other than 401', async ({ app }) => {
  const phone = await givenPerson(app)

  const [wrong, unknown] = [await trySignIn(app, phone, 'не тот'), await trySignIn(app, '+79990000000', 'не тот')]

  expect(wrong).toMatchObject({ code: 'bad_credentials', status: 422 })
  expect([unknown.code, unknown.message]).toEqual([wrong.code, wrong.message])
})

test('signing out ends the session, and a second sign-out succeeds too', async ({ app }) => {
  const phone = await givenPerson(app)
  const { token } = await app.guest.call(login, { body: { login: phone, password: PASSWORD } })
  const call = app.callAs(token)

  await call(logout, {})

  expect(await call(showUser, {})).toBeNull()
  expect(await call(logoutByGet, {})).toEqual({})
  await expect(call(switchMode, { body: { is_employer_mode: true } })).rejects.toMatchObject({
    code: 'signed_out',
    status: 401,
  })
})

test('a session expires when idle, and at its maximum age even in constant use', async ({ app }) => {
  const phone = await givenPerson(app)
  const [idle, busy] = [await trySignIn(app, phone, PASSWORD), await trySignIn(app, phone, PASSWORD)]
  const isIn = async ({ token }: { token: string }) => (await app.callAs(token)(showUser, {})) !== null
  const WEEK = 7 * DAY_SECONDS

  app.advanceSeconds(WEEK)
  expect(await isIn(busy)).toBe(true)
  app.advanceSeconds(WEEK)
  expect(await isIn(idle)).toBe(false)
  for (let week = 0; week < 6; week++) {
    expect(await isIn(busy)).toBe(true)
    app.advanceSeconds(WEEK)
  }
  app.advanceSeconds(WEEK)
  expect(await isIn(busy)).toBe(false)
})

test('the server stores the seeker or employer mode of an account', async ({ app }) => {
  const person = await app.newcomer()

  expect(await person.call(switchMode, { body: { is_employer_mode: true } })).toMatchObject({ is_employer_mode: true })
  expect(await person.call(showUser, {})).toMatchObject({ is_employer_mode: true })
})

test('ten wrong passwords block that address; elsewhere the right password also requires a code', async () => {
  const app = await openTestApp({ limits: createLimits() })
  const phone = await givenPerson(app)
  for (let n = 0; n < 10; n++) await trySignIn(app, phone, 'не тот')

  expect(await trySignIn(app, phone, PASSWORD)).toMatchObject({
    code: 'too_many',
    details: { retry_after: expect.any(Number) },
  })

  const elsewhere = app.registry.callAs(async () => undefined, {
    address: '198.51.100.7',
    network: '198.51.100.7',
    device: '',
    agent: '',
  })
  const body = { login: phone, password: PASSWORD }
  await expect(elsewhere(login, { body })).rejects.toMatchObject({ code: 'otp_required', status: 403 })
  await app.runJobs()
  const otp = (await app.listSentMessages())[0]!.text.match(/\b\d{6}\b/)![0]
  expect(await elsewhere(login, { body: { ...body, otp } })).toMatchObject({ token_type: 'bearer' })
  await app.close()
})
