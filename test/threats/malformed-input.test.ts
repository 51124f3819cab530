import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { requestEmailConfirmation } from '#features/profiles/email.contract.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { smtpMail } from '#integrations/mail/smtp-mail.ts'
import { ACCESS_CASES } from '../access/access-cases.ts'
import { fixturesUntilChange, noteAnswer } from '../access/fixtures-for.ts'
import { openMailServer, parseLetter } from '../fakes/mail-server.ts'
import { ACCOUNT_PASSWORD, outcomeOf, postRaw } from '../fixtures/registered-accounts.ts'
import { type Person, test } from '../test-app.ts'

const endpoints = Object.entries(ALL_ENDPOINTS)
const withBody = endpoints.filter(([, { body }]) => body)

const PARTS = ['params', 'query', 'body'] as const

function fieldsOf(endpoint: Endpoint) {
  return PARTS.flatMap((part) => Object.keys(endpoint[part]?.shape ?? {}).map((field) => ({ part, field })))
}

describe('text that cannot be stored or decoded is refused (T-065)', () => {
  /** One for all endpoints: a refused request changes nothing. */
  let sender: Promise<Person> | undefined

  test.for(withBody)('%s refuses a body with invalid UTF-8', async ([, endpoint], { app }) => {
    sender ??= app.seekerAndEmployer()
    const person = await sender
    const url = endpoint.path.replaceAll(/:\w+/g, '1')
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xd0]]) {
      const field = Object.keys(endpoint.body!.shape)[0]!
      const payload = Buffer.concat([Buffer.from(`{"${field}":"`), Buffer.from(bytes), Buffer.from('"}')])
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
      const response = await app.fastify.inject({ method: endpoint.method, url: `/api${url}`, headers, payload })
      expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request'])
    }
  })

  // `bad-input.test.ts` sends NUL and unpaired surrogates in every field of every endpoint.
  test('invalid text in a path, a query or a form is refused without a failure', async ({ app }) => {
    const person = await app.seekerAndEmployer()
    const status = async (url: string) =>
      (await app.fastify.inject({ url, headers: { authorization: `Bearer ${person.token}` } })).statusCode
    for (const odd of ['%00', '%ff', '%ed%a0%80', '%', '%u0000']) {
      expect(await status(`/api/vacancies/search?text=${odd}`), odd).toBeLessThan(500)
      expect([400, 404, 422]).toContain(await status(`/api/vacancies/${odd}`))
      expect([400, 404, 422]).toContain(await status(`/api/seeker/negotiations/${odd}`))
    }
    const form = '--x\r\ncontent-disposition: form-data; name="first_name"\r\n\r\nA\u0000B\r\n--x--\r\n'
    const sent = await postRaw(app, person, '/seeker/profile', form, 'multipart/form-data; boundary=x')
    expect(sent.statusCode).toBe(422)
  })
})

describe('an odd number in a path or a query causes no failure (T-066)', () => {
  const ODD_NUMBERS = [
    '-1',
    '1e3',
    '0x10',
    '99999999999',
    '1.5',
    'NaN',
    '[]',
    '{}',
    '9'.repeat(400),
    ' ',
    'null',
    'true',
    '+1',
    '1_000',
    '٣',
    '0',
    '-0',
    '1,5',
    '1;',
    'Infinity',
  ]

  /** The long run sends every number to every field, the short run every fourth one, with an offset that moves. */
  const STEP = process.env.LONG ? 1 : 4
  let fieldNumber = 0

  test.for(endpoints.filter(([, { query, params }]) => query || params))('%s', async ([name, endpoint], { app }) => {
    const fixtures = await fixturesUntilChange(app)
    const usualRequest = ACCESS_CASES[name]!.request(fixtures)
    for (const { part, field } of fieldsOf(endpoint)) {
      if (part === 'body') continue
      fieldNumber++
      for (const odd of ODD_NUMBERS.filter((_, n) => (n + fieldNumber) % STEP === 0)) {
        const { params, query } = { ...usualRequest, [part]: { ...usualRequest[part], [field]: odd } } as Record<
          string,
          Record<string, string>
        >
        const path = endpoint.path.replaceAll(/:(\w+)/g, (_, one) => encodeURIComponent(params?.[one] ?? ''))
        const response = await app.fastify.inject({
          method: endpoint.method,
          url: `/api${path}?${new URLSearchParams(query)}`,
          headers: {
            authorization: `Bearer ${fixtures.owner.token}`,
            ...(usualRequest.body && { 'content-type': 'application/json' }),
          },
          payload: usualRequest.body && JSON.stringify(usualRequest.body),
        })
        noteAnswer(app, endpoint, response)
        expect(response.statusCode, `${part}.${field}=${odd}: ${response.body.slice(0, 200)}`).toBeLessThan(500)
      }
    }
  })
})

describe('a birth date must be a plausible calendar day (T-067)', () => {
  const MALFORMED_DATES = [
    '2024-02-31',
    '2023-02-29',
    '0000-00-00',
    '300000-01-01',
    '2024-13-01',
    '2024-00-10',
    '2024-1-1',
    '01.02.1990',
    '1990/01/02',
    '1990-01-02T00:00:00Z',
    '+001990-01-02',
    '1990-01-02 ',
    'вчера',
    '19900102',
    '-1990-01-02',
    '1990-01-32',
  ]

  test.for(MALFORMED_DATES)('%s is refused as malformed', async (birth_date, { app }) => {
    const person = await app.newcomer()
    const refused = await person.call(updateSeekerProfile, { body: { birth_date } }).catch((error) => error)
    expect(refused.errors).toEqual({ birth_date: 'Неправильный формат даты' })
  })

  test.for(['1899-12-31', '2101-01-01', '2026-08-31', '0001-01-01'])(
    '%s is refused as implausible',
    async (birth_date, { app }) => {
      const person = await app.newcomer()
      expect(await outcomeOf(person.call(updateSeekerProfile, { body: { birth_date } }))).toBe('invalid_input')
    },
  )

  test.for(['2000-02-29', '1926-01-01', '1990-12-31'])('%s is stored unchanged', async (birth_date, { app }) => {
    const person = await app.newcomer()
    expect(await person.call(updateSeekerProfile, { body: { birth_date } })).toMatchObject({ birth_date })
  })
})

describe('an e-mail field holds one address and adds no header (T-069)', () => {
  const INVALID_EMAILS = [
    'a@x.ru\r\nBcc: thief@x.ru',
    'a@x.ru,b@y.ru',
    'a@x.ru;b@y.ru',
    'a,b@x.ru',
    'a;b@x.ru',
    'Имя <a@x.ru>',
    '"a" b@x.ru',
    'a@x.ru (b)',
    'a:b@x.ru',
    'a@x.ru%0d%0aBcc:b@y.ru',
    'a@[127.0.0.1]',
    'a\u0000@x.ru',
    'a@x.ru\n',
    'a\\@x.ru',
  ]

  test.for(INVALID_EMAILS)('%j is refused as an e-mail address', async (email, { app }) => {
    const person = await app.newcomer()
    for (const body of [{ email }]) {
      const answers = [
        await outcomeOf(person.call(updateSeekerProfile, { body })),
        await outcomeOf(person.call(requestEmailConfirmation, { body })),
      ]
      const trimmed = email.trim() !== email
      if (!trimmed) expect(answers).toEqual(['invalid_input', 'invalid_input'])
    }
    await app.runJobs()
    const recipients = (await app.listSentMessages()).map(({ to }) => to)
    expect(recipients.filter((to) => /[\s,;<>"()]/.test(to))).toEqual([])
  })

  test('a confirmation letter has exactly one recipient and no bcc', async ({ app }) => {
    const server = await openMailServer()
    app.integrations.mail = smtpMail({ url: server.url(), from: 'robot@smena.example' })
    const person = await app.newcomer()
    await person.call(updateSeekerProfile, { body: { email: 'one@example.ru', password: ACCOUNT_PASSWORD } })
    await app.runJobs()

    expect(server.receivedLetters.map(({ to }) => to)).toEqual([['one@example.ru']])
    expect(parseLetter(server.receivedLetters[0]!.source).headers).not.toHaveProperty('bcc')
    await server.close()
  })
})
