import { expect } from 'vitest'
import { confirmRegistration, login, logout, logoutByGet, register, showUser, switchMode } from '#contract/accounts.ts'
import { openLimits } from '#server/http/limits.ts'
import { openHouse, test } from '#test/house.ts'

type House = Awaited<ReturnType<typeof openHouse>>

const PASSWORD = 'новое место у моря'
let last = 0

async function givenPerson(house: House) {
  const phone = `+7917${String(1_000_000 + ++last)}`
  await house.guest.call(register, { body: { phone, password: PASSWORD, consent_terms: true, consent_pd: true } })
  const code = (await house.sent())[0]!.text.slice(0, 6)
  await house.guest.call(confirmRegistration, { body: { phone, code } })
  house.passSeconds(61)
  return phone
}

const tryAs = (house: House, name: string, password: string, otp?: string) =>
  house.guest.call(login, { body: { login: name, password, otp } }).catch((error) => error)

test('the phone in any spelling and the password open a session', async ({ house }) => {
  const phone = await givenPerson(house)

  for (const spelling of [phone, phone.slice(1), `8${phone.slice(2)}`, `+7 (${phone.slice(2, 5)}) ${phone.slice(5)}`]) {
    const { token } = await house.guest.call(login, { body: { login: spelling, password: PASSWORD } })
    expect(await house.callAs(token)(showUser, {})).toMatchObject({ phone: { number: phone } })
  }
})

test('an unknown phone and a wrong password get the same refusal with a status other than 401', async ({ house }) => {
  const phone = await givenPerson(house)

  const [wrong, unknown] = [await tryAs(house, phone, 'не тот'), await tryAs(house, '+79990000000', 'не тот')]

  expect(wrong).toMatchObject({ code: 'bad_credentials', status: 422 })
  expect([unknown.code, unknown.message]).toEqual([wrong.code, wrong.message])
})

test('signing out ends the session, and a second sign-out succeeds too', async ({ house }) => {
  const phone = await givenPerson(house)
  const { token } = await house.guest.call(login, { body: { login: phone, password: PASSWORD } })
  const call = house.callAs(token)

  await call(logout, {})

  expect(await call(showUser, {})).toBeNull()
  expect(await call(logoutByGet, {})).toEqual({})
  await expect(call(switchMode, { body: { is_employer_mode: true } })).rejects.toMatchObject({
    code: 'signed_out',
    status: 401,
  })
})

test('a session expires when idle, and at its maximum age even in constant use', async ({ house }) => {
  const phone = await givenPerson(house)
  const [idle, busy] = [await tryAs(house, phone, PASSWORD), await tryAs(house, phone, PASSWORD)]
  const isIn = async ({ token }: { token: string }) => (await house.callAs(token)(showUser, {})) !== null
  const WEEK = 7 * 24 * 60 * 60

  house.passSeconds(WEEK)
  expect(await isIn(busy)).toBe(true)
  house.passSeconds(WEEK)
  expect(await isIn(idle)).toBe(false)
  for (let week = 0; week < 6; week++) {
    expect(await isIn(busy)).toBe(true)
    house.passSeconds(WEEK)
  }
  house.passSeconds(WEEK)
  expect(await isIn(busy)).toBe(false)
})

test('the server stores the seeker or employer mode of an account', async ({ house }) => {
  const person = await house.newcomer()

  expect(await person.call(switchMode, { body: { is_employer_mode: true } })).toMatchObject({ is_employer_mode: true })
  expect(await person.call(showUser, {})).toMatchObject({ is_employer_mode: true })
})

test('ten wrong passwords block that address; elsewhere the right password also requires a code', async () => {
  const house = await openHouse({ limits: openLimits() })
  const phone = await givenPerson(house)
  for (let n = 0; n < 10; n++) await tryAs(house, phone, 'не тот')

  expect(await tryAs(house, phone, PASSWORD)).toMatchObject({
    code: 'too_many',
    details: { retry_after: expect.any(Number) },
  })

  const elsewhere = house.switchboard.callAs(async () => undefined, {
    address: '198.51.100.7',
    network: '198.51.100.7',
    device: '',
    agent: '',
  })
  const body = { login: phone, password: PASSWORD }
  await expect(elsewhere(login, { body })).rejects.toMatchObject({ code: 'otp_required', status: 403 })
  const otp = (await house.sent())[0]!.text.slice(0, 6)
  expect(await elsewhere(login, { body: { ...body, otp } })).toMatchObject({ token_type: 'bearer' })
  await house.close()
})
