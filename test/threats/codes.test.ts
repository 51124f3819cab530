import { globSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { confirmRegistration, register } from '#contract/accounts.ts'
import { checkResetCode, forgotPassword, requestSignInCode, signInByCode } from '#contract/recovery.ts'
import { confirmPhoneChange, requestPhoneChange } from '#contract/security.ts'
import { newCode } from '#server/accounts/codes.ts'
import { LIMITS, openLimits } from '#server/http/limits.ts'
import { type House, openHouse, test } from '../house.ts'
import {
  callFrom,
  codeFor,
  consents,
  givenPerson,
  heard,
  inBatches,
  LONG_RUN_MS,
  newPhone,
  otherThan,
  PASSWORD,
  tally,
  times,
} from './people.ts'

/** Every flow that needs a code: how a code is requested and how it is submitted. */
const DOORS = {
  async registration(house: House) {
    const phone = newPhone()
    await house.guest.call(register, { body: { phone, password: PASSWORD, ...consents } })
    return { to: phone, show: (code: string) => house.guest.call(confirmRegistration, { body: { phone, code } }) }
  },
  async recovery(house: House) {
    const { phone } = await givenPerson(house)
    await house.guest.call(forgotPassword, { body: { login: phone } })
    return { to: phone, show: (code: string) => house.guest.call(checkResetCode, { body: { login: phone, code } }) }
  },
  async 'signing in'(house: House) {
    const { phone } = await givenPerson(house)
    await house.guest.call(requestSignInCode, { body: { phone } })
    return { to: phone, show: (code: string) => house.guest.call(signInByCode, { body: { phone, code } }) }
  },
  async 'a change of phone'(house: House) {
    const [{ call }, phone] = [await givenPerson(house), newPhone()]
    await call(requestPhoneChange, { body: { phone, password: PASSWORD } })
    return { to: phone, show: (code: string) => call(confirmPhoneChange, { body: { code } }) }
  },
}

describe('a code cannot be guessed (T-001)', () => {
  test.for(Object.entries(DOORS))(
    '%s: the right code is dead after five wrong attempts',
    async ([, ask], { house }) => {
      const { to, show } = await ask(house)
      const code = await codeFor(house, to)

      for (let n = 0; n < 5; n++) {
        const answer = await show(otherThan(code)).catch((error) => error)
        expect(answer).toMatchObject({ status: 422, code: n < 4 ? 'wrong_code' : 'code_dead' })
      }

      expect(await heard(show(code))).toBe('code_dead')
    },
  )

  test.for(Object.entries(DOORS))('%s: fifty parallel wrong attempts count as five', async ([, ask], { house }) => {
    const { to, show } = await ask(house)
    const code = await codeFor(house, to)

    const answers = await Promise.all(times(50, () => heard(show(otherThan(code)))))

    expect(tally(answers)).toEqual({ wrong_code: 4, code_dead: 46 })
    expect(await heard(show(code))).toBe('code_dead')
  })

  test('a code expires after five minutes', async ({ house }) => {
    const { to, show } = await DOORS.recovery(house)
    const code = await codeFor(house, to)
    house.passSeconds(300)

    expect(await heard(show(code))).toBe('code_expired')
  })
})

const FIXED = ['000000', '111111', '123456', '654321', '123123', '121212', '999999', '112233', '000001', '012345']

test('only a sent code is accepted, and the product contains no test code (T-004)', { timeout: LONG_RUN_MS }, async ({
  house,
}) => {
  const numbers = process.env.LONG ? 2000 : 60

  const answers = await inBatches(numbers, 20, async (n) => {
    const phone = newPhone()
    await house.guest.call(requestSignInCode, { body: { phone } })
    const guesses = times(5, (one) => FIXED[(n * 5 + one) % FIXED.length]!)
    return Promise.all(guesses.map((code) => heard(house.guest.call(signInByCode, { body: { phone, code } }))))
  })

  expect(answers.flat()).not.toContain('ok')
  const short = await house.app.inject({
    method: 'POST',
    url: '/api/auth/login/code/confirm',
    headers: { 'x-test': '1', 'x-otp': '0000' },
    payload: { phone: newPhone(), code: '0000' },
  })
  expect(short.statusCode).toBe(422)
  const product = globSync('{server,contract,trade,ports,web,lib}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  )
  expect(product.filter((file) => /test_?otp|magic_?code|x-test/i.test(readFileSync(file, 'utf8')))).toEqual([])
})

describe('codes are random (T-006)', () => {
  const DRAWS = 20_000
  /** χ² with 9 degrees of freedom exceeds this for one in ten million fair generators. */
  const MOST_UNEVEN = 50

  test('digits are uniform in every position, and consecutive codes do not correlate', () => {
    const codes = times(DRAWS, newCode)

    for (let place = 0; place < 6; place++) {
      const counts = Object.values(tally(codes.map((code) => code[place]!)))
      const expected = DRAWS / 10
      expect(counts).toHaveLength(10)
      expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(MOST_UNEVEN)
    }
    expect(Math.abs(correlation(codes.map(Number)))).toBeLessThan(5 / Math.sqrt(DRAWS))
  })

  test('no file of the server uses Math.random', () => {
    const files = globSync('{server,ports,database,contract,trade,lib}/**/*.ts').filter(
      (file) => !file.includes('.test.'),
    )
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('Math.random'))).toEqual([])
  })

  /** Correlation of each value with the next one. */
  function correlation(values: number[]): number {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const off = values.map((value) => value - mean)
    const together = off.slice(1).reduce((sum, value, n) => sum + value * off[n]!, 0)
    return together / off.reduce((sum, value) => sum + value * value, 0)
  }
})

describe('no SMS is sent to premium, landline or foreign numbers (T-013)', () => {
  const NOBODYS = [
    '+78001234567',
    '+74951234567',
    '+882161234567',
    '+77777777777',
    '+77012345678',
    '+14155552671',
    '+79',
  ]

  test.for(NOBODYS)('no SMS is sent to %s', async (phone, { house }) => {
    const { call } = await givenPerson(house)
    const before = (await house.sent()).length

    const answers = [
      await heard(house.guest.call(register, { body: { phone, password: PASSWORD, ...consents } })),
      await heard(house.guest.call(requestSignInCode, { body: { phone } })),
      await heard(call(requestPhoneChange, { body: { phone, password: PASSWORD } })),
    ]
    await house.guest.call(forgotPassword, { body: { login: phone } })
    await house.runJobs()

    expect(answers).toEqual(times(3, () => 'invalid_input'))
    expect(await house.sent()).toHaveLength(before)
  })

  test('a network gets ten SMS an hour, and all clients together five hundred', async () => {
    const house = await openHouse({ limits: openLimits() })
    const ask = (address: string) => heard(callFrom(house, address)(requestSignInCode, { body: { phone: newPhone() } }))
    const { points } = LIMITS.sms_of_all

    const neighbours = await inBatches(12, 4, (n) => ask(`2001:db8:1:2::${n + 1}`))
    expect(tally(neighbours)).toEqual({ ok: 10, too_many: 2 })
    const others = await inBatches(points, 25, (n) => ask(`198.51.${Math.floor(n / 200)}.${n % 200}`))

    expect(tally(others)).toEqual({ ok: points - 10, too_many: 10 })
    await house.close()
  })
})

test('a number gets at most five SMS a day over all flows (T-014)', async ({ house }) => {
  const [{ phone }, thief] = [await givenPerson(house), await givenPerson(house)]
  const ways = [
    () => house.guest.call(register, { body: { phone, password: PASSWORD, ...consents } }),
    () => house.guest.call(forgotPassword, { body: { login: `8${phone.slice(2)}` } }),
    () => house.guest.call(requestSignInCode, { body: { phone: phone.slice(1) } }),
    () => thief.call(requestPhoneChange, { body: { phone, password: PASSWORD } }),
  ]

  const answers: string[] = []
  for (const way of [...ways, ...ways]) {
    answers.push(await heard(way()))
    await house.runJobs()
    house.passSeconds(61)
  }

  // The first SMS of the day was the sign-up code.
  expect(tally(answers)).toEqual({ ok: 4, too_many: 4 })
  expect((await house.sent()).filter(({ to }) => to === phone)).toHaveLength(5)
})
