import { describe, expect } from 'vitest'
import { requestSignInCode } from '#features/accounts/recovery/recovery.contract.ts'
import { createApp } from '#main/app.ts'
import { createLimits, LIMITS } from '#platform/http/limits.ts'
import { limitRequests } from '#platform/http/rate-limit.ts'
import {
  ACCOUNT_PASSWORD,
  callFrom,
  countOutcomes,
  findSentCode,
  givenRegisteredAccount,
  newMobilePhone,
  outcomeOf,
  signInWith,
  times,
} from '../fixtures/registered-accounts.ts'
import { openTestApp, test } from '../test-app.ts'

const openLimitedTestApp = () => openTestApp({ limits: createLimits() })

const WRONG_PASSWORD = 'не тот пароль'

describe('a password cannot be guessed, and guesses do not lock out its owner (T-009)', () => {
  test('the eleventh guess from an address is refused, and elsewhere the right password needs a code', async () => {
    const app = await openLimitedTestApp()
    const { phone } = await givenRegisteredAccount(app)
    const [attacker, owner] = [callFrom(app, '203.0.113.1'), callFrom(app, '198.51.100.1')]

    for (let n = 0; n < 10; n++)
      expect(await outcomeOf(signInWith(attacker, phone, WRONG_PASSWORD))).toBe('bad_credentials')
    const refused = await signInWith(attacker, phone).catch((error) => error)
    expect(refused).toMatchObject({ status: 429, details: { retry_after: expect.any(Number) } })

    expect(await outcomeOf(signInWith(owner, phone))).toBe('otp_required')
    expect(await outcomeOf(signInWith(owner, phone, WRONG_PASSWORD))).toBe('bad_credentials')
    expect(await signInWith(owner, phone, ACCOUNT_PASSWORD, await findSentCode(app, phone))).toMatchObject({
      token_type: 'bearer',
    })
    await app.close()
  })

  test('a hundred parallel guesses from one address count as ten', async () => {
    const app = await openLimitedTestApp()
    const { phone } = await givenRegisteredAccount(app)

    const answers = await Promise.all(
      times(100, () => outcomeOf(signInWith(callFrom(app, '203.0.113.2'), phone, WRONG_PASSWORD))),
    )

    expect(countOutcomes(answers)).toEqual({ bad_credentials: 10, too_many: 90 })
    await app.close()
  })

  test('a right guess from one of many addresses still requires a code', async () => {
    const app = await openLimitedTestApp()
    const { phone } = await givenRegisteredAccount(app)

    const guesses = times(40, (n) =>
      outcomeOf(signInWith(callFrom(app, `203.0.113.${n}`), phone, n < 39 ? WRONG_PASSWORD : ACCOUNT_PASSWORD)),
    )

    expect(countOutcomes(await Promise.all(guesses))).toEqual({ bad_credentials: 39, otp_required: 1 })
    await app.close()
  })

  test('trying one password on many logins stops at the twenty-sixth for the whole network', async () => {
    const app = await openLimitedTestApp()
    const answers: string[] = []
    for (let n = 0; n < 27; n++) {
      answers.push(
        await outcomeOf(signInWith(callFrom(app, `2001:db8:7:7::${n + 1}`), newMobilePhone(), WRONG_PASSWORD)),
      )
    }

    expect(answers.slice(24)).toEqual(['bad_credentials', 'too_many', 'too_many'])
    await app.close()
  })

  test('right passwords do not count as guesses', async () => {
    const app = await openLimitedTestApp()
    const { phone } = await givenRegisteredAccount(app)

    for (let n = 0; n < 30; n++) await signInWith(callFrom(app, '203.0.113.3'), phone)
    await app.close()
  })
})

test('all spellings of a number share every limit (T-010)', async () => {
  const app = await openLimitedTestApp()
  const { phone } = await givenRegisteredAccount(app)
  const wide = [...phone.slice(1)].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join('')
  const arabic = [...phone.slice(1)].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0x630)).join('')
  const spellings = [
    phone,
    phone.slice(1),
    `8${phone.slice(2)}`,
    ` +7 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)} `,
    `+${wide}`,
    wide,
    `+${arabic}`,
    `${phone} доб. 5`,
    `8107${phone.slice(2)}`,
    `+7 8 ${phone.slice(2)}`,
    phone.slice(2),
  ]

  const answers: string[] = []
  for (const [n, spelling] of spellings.entries()) {
    const guessed = await outcomeOf(signInWith(callFrom(app, '203.0.113.4'), spelling, WRONG_PASSWORD))
    expect(guessed, spelling).toBe(n < 10 ? 'bad_credentials' : 'too_many')
    answers.push(await outcomeOf(app.guest.call(requestSignInCode, { body: { phone: spelling } })))
  }

  // A form may refuse a spelling, but no spelling counts as another number.
  expect(answers.filter((answer) => answer !== 'invalid_input' && answer !== 'too_many')).toEqual(['ok'])
  await app.close()
})

describe('the client address is the address of the socket (T-011)', () => {
  const forgedHeaders = (n: number) => ({
    'x-forwarded-for': `10.0.0.${n}`,
    'x-real-ip': `10.0.0.${n}`,
    forwarded: `for=10.0.0.${n}`,
    'client-ip': `10.0.0.${n}`,
  })
  const guess = { login: '+79210000000', password: WRONG_PASSWORD }

  test('no header changes the client address', async () => {
    const app = await openLimitedTestApp()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const login = { method: 'POST', url: '/api/auth/login', headers: forgedHeaders(n), payload: guess } as const
      statuses.push((await app.fastify.inject(login)).statusCode)
    }

    expect(statuses.slice(9)).toEqual([422, 429, 429])
    await app.close()
  })

  test('behind a trusted proxy it is the address that the proxy saw, not one that the client claimed', async () => {
    const app = await openLimitedTestApp()
    const { app: proxiedFastify } = createApp(app, { trustProxy: ['10.9.9.9'] })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const headers = { 'x-forwarded-for': `1.2.3.${n}, 203.0.113.5` }
      const login = {
        method: 'POST',
        url: '/api/auth/login',
        headers,
        payload: guess,
        remoteAddress: '10.9.9.9',
      } as const
      statuses.push((await proxiedFastify.inject(login)).statusCode)
    }

    expect(statuses.slice(9)).toEqual([422, 429, 429])
    await proxiedFastify.close()
    await app.close()
  })

  test('an invented token has no separate limit, and `page[]` counts as paging', { timeout: 60_000 }, async () => {
    const app = await openLimitedTestApp()
    limitRequests(app.fastify, app, { secure: false })
    const { token } = await app.newcomer()
    const ask = async (url: string, bearer: string) =>
      (await app.fastify.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${bearer}` } })).statusCode

    for (let n = 0; n < LIMITS.requests.points; n++) await ask('/profile', `made-up-${n}`)
    expect(await ask('/profile', 'made-up')).toBe(429)
    expect(await ask('/profile', token)).toBe(200)

    for (let n = 0; n < LIMITS.paging.points; n++) await ask('/vacancies/search?%70age%5B%5D=2&per_page=x', token)
    expect(await ask('/vacancies/search?page=3', token)).toBe(429)
    await app.close()
  })

  test('no spelling of an address bypasses the request limit of pages', async () => {
    const app = await openLimitedTestApp()
    limitRequests(app.fastify, app, { secure: false })
    app.fastify.get('/*', async () => 'a page')
    const ask = async (url: string) => (await app.fastify.inject({ url })).statusCode

    for (let n = 0; n < LIMITS.requests.points; n++) await ask('/assets/../search/vacancies')

    for (const url of ['/assets/..%2fsearch', '/dev/../search', '/healthz/', '/search'])
      expect(await ask(url)).toBe(429)
    expect(await ask('/healthz')).toBe(200)
    await app.close()
  })
})

test('a phone must be a single text (T-012)', async ({ app }) => {
  const { phone } = await givenRegisteredAccount(app)
  const before = (await app.listSentMessages()).length
  const post = async (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await app.fastify.inject({ method: 'POST', url: '/api/auth/login/code', headers, payload })
    return [response.statusCode, Object.keys(response.json().errors ?? {})]
  }

  const refused = [
    [phone, phone],
    { 0: phone },
    `${phone}\u0000`,
    `${phone},${newMobilePhone()}`,
    `${phone}\n${newMobilePhone()}`,
    7,
  ]
  for (const odd of [...refused, true, null, '9'.repeat(251)]) {
    expect(await post(JSON.stringify({ phone: odd })), JSON.stringify(odd)).toEqual([422, ['phone']])
  }
  expect(await post(`{"phone[]":"${phone}"}`)).toEqual([422, ['phone']])
  await app.runJobs()
  expect(await app.listSentMessages()).toHaveLength(before)

  // Of two equal keys the last one counts, for both the limit and the SMS.
  const [first, last] = [newMobilePhone(), phone]
  expect((await post(`{"phone":"${first}","phone":"${last} "}`))[0]).toBe(200)
  expect((await post(`{"phone":"${last}"}`))[0]).toBe(429)
  expect((await post(`{"phone":"${first}"}`))[0]).toBe(200)
})
