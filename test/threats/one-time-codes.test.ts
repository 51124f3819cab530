import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { confirmRegistration, register } from '#features/accounts/contract/accounts.ts'
import { confirmPhoneChange, requestPhoneChange } from '#features/accounts/credentials/phone-change.contract.ts'
import {
  checkResetCode,
  requestPasswordReset,
  requestSignInCode,
  signInByCode,
} from '#features/accounts/recovery/recovery.contract.ts'
import { generateCode } from '#features/accounts/server/one-time-codes.ts'
import { createLimits, LIMITS } from '#platform/http/limits.ts'
import {
  ACCOUNT_PASSWORD,
  CONSENTS,
  callFrom,
  countOutcomes,
  differentCode,
  findSentCode,
  givenRegisteredAccount,
  inBatches,
  LONG_RUN_TIMEOUT_MS,
  newMobilePhone,
  outcomeOf,
  times,
} from '../fixtures/registered-accounts.ts'
import { productFiles } from '../layer-files.ts'
import { openTestApp, type TestApp, test } from '../test-app.ts'

/** Every flow that needs a code: how a code is requested and how it is submitted. */
const CODE_FLOWS = {
  async registration(app: TestApp) {
    const phone = newMobilePhone()
    await app.guest.call(register, { body: { phone, password: ACCOUNT_PASSWORD, ...CONSENTS } })
    return { to: phone, show: (code: string) => app.guest.call(confirmRegistration, { body: { phone, code } }) }
  },
  async recovery(app: TestApp) {
    const { phone } = await givenRegisteredAccount(app)
    await app.guest.call(requestPasswordReset, { body: { login: phone } })
    return { to: phone, show: (code: string) => app.guest.call(checkResetCode, { body: { login: phone, code } }) }
  },
  async 'signing in'(app: TestApp) {
    const { phone } = await givenRegisteredAccount(app)
    await app.guest.call(requestSignInCode, { body: { phone } })
    return { to: phone, show: (code: string) => app.guest.call(signInByCode, { body: { phone, code } }) }
  },
  async 'a change of phone'(app: TestApp) {
    const [{ call }, phone] = [await givenRegisteredAccount(app), newMobilePhone()]
    await call(requestPhoneChange, { body: { phone, password: ACCOUNT_PASSWORD } })
    return { to: phone, show: (code: string) => call(confirmPhoneChange, { body: { code } }) }
  },
}

describe('a code cannot be guessed (T-001)', () => {
  test.for(Object.entries(CODE_FLOWS))(
    '%s: the right code is dead after five wrong attempts',
    async ([, requestCode], { app }) => {
      const { to, show: submit } = await requestCode(app)
      const code = await findSentCode(app, to)

      for (let n = 0; n < 5; n++) {
        const answer = await submit(differentCode(code)).catch((error) => error)
        expect(answer).toMatchObject({ status: 422, code: n < 4 ? 'wrong_code' : 'code_dead' })
      }

      expect(await outcomeOf(submit(code))).toBe('code_dead')
    },
  )

  test.for(Object.entries(CODE_FLOWS))(
    '%s: fifty parallel wrong attempts count as five',
    async ([, requestCode], { app }) => {
      const { to, show: submit } = await requestCode(app)
      const code = await findSentCode(app, to)

      const answers = await Promise.all(times(50, () => outcomeOf(submit(differentCode(code)))))

      expect(countOutcomes(answers)).toEqual({ wrong_code: 4, code_dead: 46 })
      expect(await outcomeOf(submit(code))).toBe('code_dead')
    },
  )

  test('a code expires after five minutes', async ({ app }) => {
    const { to, show: submit } = await CODE_FLOWS.recovery(app)
    const code = await findSentCode(app, to)
    app.advanceSeconds(300)

    expect(await outcomeOf(submit(code))).toBe('code_expired')
  })
})

const GUESSED_CODES = [
  '000000',
  '111111',
  '123456',
  '654321',
  '123123',
  '121212',
  '999999',
  '112233',
  '000001',
  '012345',
]

test('only a sent code is accepted, and the product contains no test code (T-004)', {
  timeout: LONG_RUN_TIMEOUT_MS,
}, async ({ app }) => {
  const numbers = process.env.LONG ? 2000 : 60

  const answers = await inBatches(numbers, 20, async (n) => {
    const phone = newMobilePhone()
    await app.guest.call(requestSignInCode, { body: { phone } })
    const guesses = times(5, (one) => GUESSED_CODES[(n * 5 + one) % GUESSED_CODES.length]!)
    return Promise.all(guesses.map((code) => outcomeOf(app.guest.call(signInByCode, { body: { phone, code } }))))
  })

  expect(answers.flat()).not.toContain('ok')
  const short = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login/code/confirm',
    headers: { 'x-test': '1', 'x-otp': '0000' },
    payload: { phone: newMobilePhone(), code: '0000' },
  })
  expect(short.statusCode).toBe(422)
  const product = productFiles('server', 'contract', 'rules', 'integrations', 'web', 'lib')
  expect(product.filter((file) => /test_?otp|magic_?code|x-test/i.test(readFileSync(file, 'utf8')))).toEqual([])
})

describe('codes are random (T-006)', () => {
  const DRAWS = 20_000
  /** χ² with 9 degrees of freedom exceeds this for one in ten million fair generators. */
  const MAX_CHI_SQUARE = 50

  test('digits are uniform in every position, and consecutive codes do not correlate', () => {
    const codes = times(DRAWS, generateCode)

    for (let place = 0; place < 6; place++) {
      const counts = Object.values(countOutcomes(codes.map((code) => code[place]!)))
      const expected = DRAWS / 10
      expect(counts).toHaveLength(10)
      expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(MAX_CHI_SQUARE)
    }
    expect(Math.abs(correlation(codes.map(Number)))).toBeLessThan(5 / Math.sqrt(DRAWS))
  })

  test('no file of the server uses Math.random', () => {
    const files = productFiles('server', 'integrations', 'database', 'contract', 'rules', 'lib')
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
  const REFUSED_PHONES = [
    '+78001234567',
    '+74951234567',
    '+882161234567',
    '+77777777777',
    '+77012345678',
    '+14155552671',
    '+79',
  ]

  test.for(REFUSED_PHONES)('no SMS is sent to %s', async (phone, { app }) => {
    const { call } = await givenRegisteredAccount(app)
    const before = (await app.listSentMessages()).length

    const answers = [
      await outcomeOf(app.guest.call(register, { body: { phone, password: ACCOUNT_PASSWORD, ...CONSENTS } })),
      await outcomeOf(app.guest.call(requestSignInCode, { body: { phone } })),
      await outcomeOf(call(requestPhoneChange, { body: { phone, password: ACCOUNT_PASSWORD } })),
    ]
    await app.guest.call(requestPasswordReset, { body: { login: phone } })
    await app.runJobs()

    expect(answers).toEqual(times(3, () => 'invalid_input'))
    expect(await app.listSentMessages()).toHaveLength(before)
  })

  test('a network gets ten SMS an hour, and all clients together five hundred', async () => {
    const app = await openTestApp({ limits: createLimits() })
    const requestCode = (address: string) =>
      outcomeOf(callFrom(app, address)(requestSignInCode, { body: { phone: newMobilePhone() } }))
    const { points } = LIMITS.sms_of_all

    const neighbours = await inBatches(12, 4, (n) => requestCode(`2001:db8:1:2::${n + 1}`))
    expect(countOutcomes(neighbours)).toEqual({ ok: 10, too_many: 2 })
    const others = await inBatches(points, 25, (n) => requestCode(`198.51.${Math.floor(n / 200)}.${n % 200}`))

    expect(countOutcomes(others)).toEqual({ ok: points - 10, too_many: 10 })
    await app.close()
  })
})

test('a number gets at most five SMS a day over all flows (T-014)', async ({ app }) => {
  const [{ phone }, attacker] = [await givenRegisteredAccount(app), await givenRegisteredAccount(app)]
  const flows = [
    () => app.guest.call(register, { body: { phone, password: ACCOUNT_PASSWORD, ...CONSENTS } }),
    () => app.guest.call(requestPasswordReset, { body: { login: `8${phone.slice(2)}` } }),
    () => app.guest.call(requestSignInCode, { body: { phone: phone.slice(1) } }),
    () => attacker.call(requestPhoneChange, { body: { phone, password: ACCOUNT_PASSWORD } }),
  ]

  const answers: string[] = []
  for (const flow of [...flows, ...flows]) {
    answers.push(await outcomeOf(flow()))
    await app.runJobs()
    app.advanceSeconds(61)
  }

  // The first SMS of the day was the sign-up code.
  expect(countOutcomes(answers)).toEqual({ ok: 4, too_many: 4 })
  expect((await app.listSentMessages()).filter(({ to }) => to === phone)).toHaveLength(5)
})
