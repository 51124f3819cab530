import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { showUser } from '#contract/accounts.ts'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { requestEmailConfirmation, updateSeekerProfile } from '#contract/profiles.ts'
import { listCities, listProfessionalRoles } from '#contract/reference.ts'
import { searchResumes } from '#contract/resume-search.ts'
import { searchVacancies } from '#contract/vacancy-search.ts'
import { smtpMail } from '#ports/mail/smtp-mail.ts'
import { CASES } from '../access-cases.ts'
import { givenVacancy } from '../givens.ts'
import { type House, type Person, test } from '../house.ts'
import { openMailServer, readLetter } from '../mail-server.ts'
import { givenWorld } from '../world.ts'
import { heard, inBatches, LONG_RUN_MS, times } from './people.ts'

const endpoints = Object.entries(ALL_ENDPOINTS)
const withBody = endpoints.filter(([, { body }]) => body)

const post = (house: House, person: Person, url: string, payload: string | Buffer, type?: string) =>
  house.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${person.token}`, ...(type !== undefined && { 'content-type': type }) },
    payload,
  })

describe('T-061 what is looked for is words, never a language', () => {
  const SIGNS = [
    '&',
    '|',
    '!',
    '<',
    '>',
    '<->',
    ':*',
    '(',
    ')',
    "'",
    '"',
    '\\',
    ':',
    '*',
    '-',
    ' ',
    'повар',
    'or',
    '%',
    '$1',
    ';--',
  ]
  const drawn = (n: number) =>
    times(1 + (n % 12), (place) => SIGNS[(n * 7919 + place * (n % 13) * 31) % SIGNS.length]).join('')

  test('thousands of odd words are no failure', { timeout: LONG_RUN_MS }, async ({ house }) => {
    await givenVacancy(house.db, (await house.employer()).company_id, { name: 'Повар' })
    const seeker = await house.both()

    const answers = await inBatches(process.env.LONG ? 10_000 : 600, 20, (n) =>
      heard(
        n % 2
          ? house.guest.call(searchVacancies, { query: { text: drawn(n) } })
          : seeker.call(searchResumes, { query: { text: drawn(n) } }),
      ),
    )

    expect(new Set(answers)).toEqual(new Set(['ok']))
  })

  test('a whole book is cut, not searched', async ({ house }) => {
    const body = await house.guest.callInProcess(searchVacancies, { query: { text: 'повар '.repeat(200_000) } })
    expect(body).toMatchObject({ current_page: 1 })
  })
})

describe('T-062 signs of a pattern are letters like others', () => {
  test.for(['%%%%', '_'.repeat(200), '\\', '%', '_', '\\%', '*', '.*'])('%s', async (search, { house }) => {
    const began = performance.now()

    expect(await house.guest.call(listCities, { query: { search: search.slice(0, 100) } })).toEqual([])
    if (search.length > 1)
      expect(await house.guest.call(listProfessionalRoles, { query: { search: search.slice(0, 100) } })).toEqual([])
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('nothing asked is nothing found, and the database is not asked', async ({ house }) => {
    expect(await house.guest.call(listCities, { query: {} })).toEqual([])
    expect(await house.guest.call(listCities, { query: { search: ' ', city_ids: [] } })).toEqual([])
  })

  test('a list of cities has an end', async ({ house }) => {
    const cities = await house.guest.call(listCities, { query: { search: 'ск' } })
    expect(cities.length).toBeGreaterThan(0)
    expect(cities.length).toBeLessThanOrEqual(50)
  })
})

test('T-063 nobody’s pattern is run', async ({ house }) => {
  for (const search of ['(((a+)+)+$', '[', '(?=', 'a{1,99999}', '^.*$', '\\b']) {
    const began = performance.now()
    expect(await house.guest.call(listCities, { query: { search } }), search).toEqual([])
    expect(await house.guest.call(searchVacancies, { query: { text: search } }), search).toHaveProperty('items')
    expect(performance.now() - began).toBeLessThan(1000)
  }
})

describe('T-064 no text takes long to refuse', () => {
  const LENGTHS = [8000, 28_000, 100_000]
  const MOST_MS = 100
  const ATTACKS = [
    'а',
    'a ',
    ' ',
    '\t',
    '\n',
    'a\n',
    '<',
    '<a',
    '<p>',
    '&',
    '-',
    '- ',
    '.',
    'a.',
    '@',
    'a@',
    'a-',
    '0',
    '0 ',
    '(',
    '1.',
    'http://',
    '\u00a0',
    'е\u0301',
    ',',
  ].flatMap((piece) =>
    LENGTHS.flatMap((length) => ['a', '!'].map((end) => `a${piece.repeat(length / piece.length)}${end}`)),
  )

  test.for(endpoints)('%s', ([name, endpoint]) => {
    const slow: string[] = []
    for (const { part, field } of fieldsOf(endpoint)) {
      const shape = endpoint[part] as z.ZodObject
      for (const attack of ATTACKS) {
        const read = () => timeOf(() => [shape.safeParse({ [field]: attack }), shape.safeParse({ [field]: [attack] })])
        let ms = read()
        // A busy machine is slow once, a bad pattern each time.
        for (let again = 0; again < 2 && ms > MOST_MS; again++) ms = Math.min(ms, read())
        if (ms > MOST_MS)
          slow.push(`${name} ${part}.${field}: ${JSON.stringify(attack.slice(0, 8))}… ${ms.toFixed(0)} ms`)
      }
    }
    expect(slow).toEqual([])
  })
})

function timeOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

const PARTS = ['params', 'query', 'body'] as const

function fieldsOf(endpoint: Endpoint) {
  return PARTS.flatMap((part) => Object.keys(endpoint[part]?.shape ?? {}).map((field) => ({ part, field })))
}

describe('T-065 text that nobody can store or read is refused', () => {
  test.for(withBody)('%s: bytes that are no UTF-8', async ([, endpoint], { house }) => {
    const person = await house.both()
    const url = endpoint.path.replaceAll(/:\w+/g, '1')
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xd0]]) {
      const field = Object.keys(endpoint.body!.shape)[0]!
      const payload = Buffer.concat([Buffer.from(`{"${field}":"`), Buffer.from(bytes), Buffer.from('"}')])
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
      const response = await house.app.inject({ method: endpoint.method, url: `/api${url}`, headers, payload })
      expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request'])
    }
  })

  // Every field of every endpoint with NUL and halves of surrogate pairs: `bad-input.test.ts`.
  test('in an address, a query and a form', async ({ house }) => {
    const person = await house.both()
    const status = async (url: string) =>
      (await house.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })).statusCode
    for (const odd of ['%00', '%ff', '%ed%a0%80', '%', '%u0000']) {
      expect(await status(`/api/vacancies/search?text=${odd}`), odd).toBeLessThan(500)
      expect([400, 404, 422]).toContain(await status(`/api/vacancies/${odd}`))
      expect([400, 404, 422]).toContain(await status(`/api/seeker/negotiations/${odd}`))
    }
    const form = '--x\r\ncontent-disposition: form-data; name="first_name"\r\n\r\nA\u0000B\r\n--x--\r\n'
    const sent = await post(house, person, '/seeker/profile', form, 'multipart/form-data; boundary=x')
    expect(sent.statusCode).toBe(422)
  })
})

describe('T-066 a number is a number', () => {
  const ODD = [
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

  test.for(endpoints.filter(([, { query, params }]) => query || params))('%s', async ([name, endpoint], { house }) => {
    const world = await givenWorld(house)
    const usual = CASES[name]!.ask(world)
    for (const { part, field } of fieldsOf(endpoint)) {
      if (part === 'body') continue
      for (const odd of ODD) {
        const { params, query } = { ...usual, [part]: { ...usual[part], [field]: odd } } as Record<
          string,
          Record<string, string>
        >
        const path = endpoint.path.replaceAll(/:(\w+)/g, (_, one) => encodeURIComponent(params?.[one] ?? ''))
        const response = await house.app.inject({
          method: endpoint.method,
          url: `/api${path}?${new URLSearchParams(query)}`,
          headers: {
            authorization: `Bearer ${world.owner.token}`,
            ...(usual.body && { 'content-type': 'application/json' }),
          },
          payload: usual.body && JSON.stringify(usual.body),
        })
        expect(response.statusCode, `${part}.${field}=${odd}: ${response.body.slice(0, 200)}`).toBeLessThan(500)
      }
    }
  })
})

describe('T-067 a date is a day that there was', () => {
  const BAD = [
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

  test.for(BAD)('%s is none', async (birth_date, { house }) => {
    const person = await house.newcomer()
    const refused = await person.call(updateSeekerProfile, { body: { birth_date } }).catch((error) => error)
    expect(refused.errors).toEqual({ birth_date: 'Неправильный формат даты' })
  })

  test.for(['1899-12-31', '2101-01-01', '2026-08-31', '0001-01-01'])(
    '%s is nobody’s birthday',
    async (birth_date, { house }) => {
      const person = await house.newcomer()
      expect(await heard(person.call(updateSeekerProfile, { body: { birth_date } }))).toBe('invalid_input')
    },
  )

  test.for(['2000-02-29', '1926-01-01', '1990-12-31'])('%s is kept to the day', async (birth_date, { house }) => {
    const person = await house.newcomer()
    expect(await person.call(updateSeekerProfile, { body: { birth_date } })).toMatchObject({ birth_date })
  })
})

describe('T-069 an address is one address, and a name no header', () => {
  const LISTS = [
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

  test.for(LISTS)('%j is none', async (email, { house }) => {
    const person = await house.newcomer()
    for (const body of [{ email }]) {
      const answers = [
        await heard(person.call(updateSeekerProfile, { body })),
        await heard(person.call(requestEmailConfirmation, { body })),
      ]
      const trimmed = email.trim() !== email
      if (!trimmed) expect(answers).toEqual(['invalid_input', 'invalid_input'])
    }
    await house.runJobs()
    const recipients = (await house.sent()).map(({ to }) => to)
    expect(recipients.filter((to) => /[\s,;<>"()]/.test(to))).toEqual([])
  })

  test('a letter reaches one recipient, whatever its writer is called', async ({ house }) => {
    const server = await openMailServer()
    house.ports.mail = smtpMail({ url: server.url(), from: 'robot@smena.example' })
    const person = await house.newcomer()
    await person.call(updateSeekerProfile, { body: { email: 'one@example.ru' } })
    await house.runJobs()

    expect(server.taken.map(({ to }) => to)).toEqual([['one@example.ru']])
    expect(readLetter(server.taken[0]!.source).headers).not.toHaveProperty('bcc')
    await server.close()
  })
})

describe('T-072 no input reaches a prototype', () => {
  const PAYLOADS = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":{"polluted":1}}}',
  ]

  test.for(endpoints)('%s', async ([, endpoint], { house }) => {
    const person = await house.both()
    const url = `/api${endpoint.path.replaceAll(/:\w+/g, '__proto__')}?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1`
    const headers = { authorization: `Bearer ${person.token}` }
    for (const payload of PAYLOADS) {
      const body = endpoint.body && { payload, headers: { ...headers, 'content-type': 'application/json' } }
      const response = await house.app.inject({ method: endpoint.method, url, headers, ...body })
      expect(response.statusCode, response.body).toBeLessThan(500)
    }
    if (endpoint.multipart) {
      const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n{"polluted":1}\r\n`
      const form = `${part('__proto__')}${part('__proto__[polluted]')}${part('constructor')}--x--\r\n`
      expect(
        (await post(house, person, endpoint.path, form, 'multipart/form-data; boundary=x')).statusCode,
      ).toBeLessThan(500)
    }
    expect('polluted' in {}).toBe(false)
    expect(await heard(person.call(showUser, {}))).toBe('ok')
  })
})

describe('T-073 one name has one value', () => {
  test('two where one is meant are refused', async ({ house }) => {
    for (const query of [
      'page=1&page=2',
      'per_page=1&per_page=50',
      'text=a&text=b',
      'page[]=1&page[]=2',
      'page=1&page[]=2',
    ]) {
      const response = await house.app.inject(`/api/vacancies/search?${query}`)
      expect([response.statusCode, response.json().code], query).toEqual([422, 'invalid_input'])
    }
  })

  test('of two keys of an object the last counts, everywhere', async ({ house }) => {
    const person = await house.newcomer()
    const response = await post(
      house,
      person,
      '/seeker/profile',
      '{"first_name":"А","first_name":"Б"}',
      'application/json',
    )
    expect(response.json().data.first_name).toBe('Б')
  })

  test('an object or a list is no text', async ({ house }) => {
    const person = await house.newcomer()
    for (const first_name of [{ toString: 'x' }, ['А'], 1, true]) {
      expect(await heard(person.call(updateSeekerProfile, { body: { first_name } as never }))).toBe('invalid_input')
    }
  })
})

test('T-074 nobody’s XML is read, neither as a body nor in a picture', async ({ house }) => {
  const person = await house.both()
  const xml =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>'
  for (const type of ['text/xml', 'application/xml', 'image/svg+xml', 'application/soap+xml']) {
    expect((await post(house, person, '/seeker/profile', xml, type)).statusCode, type).toBe(415)
  }
  const form = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.svg"\r\ncontent-type: image/svg+xml\r\n\r\n${xml}\r\n--x--\r\n`
  const sent = await post(house, person, '/seeker/profile', form, 'multipart/form-data; boundary=x')
  expect(sent.statusCode).toBeGreaterThanOrEqual(400)
  expect(sent.statusCode).toBeLessThan(500)
  expect(sent.body).not.toContain('root:')
})

describe('T-076 too much is refused before it is looked at', () => {
  test.for<[string, () => string, number[]]>([
    ['a megabyte', () => `{"login":"${'x'.repeat(1_000_000)}"}`, [413]],
    ['ten megabytes', () => `{"login":"${'x'.repeat(10_000_000)}"}`, [413]],
    ['ten thousand levels', () => `{"login":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, [400]],
    ['a hundred thousand levels', () => `{"login":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, [400, 413]],
    ['a million keys', () => `{${times(1_000_000, (n) => `"${n}":1`).join()}}`, [413]],
    ['as many keys as fit', () => `{${times(25_000, (n) => `"k${n}":1`).join()}}`, [400, 422, 413]],
    ['a list of two thousand', () => `{"login":[${times(2000, () => 1).join()}]}`, [400]],
    ['thirty-three levels', () => `{"login":${'['.repeat(33)}${']'.repeat(33)}}`, [400]],
  ])('%s', async ([, make, statuses], { house }) => {
    const payload = make()
    const headers = { 'content-type': 'application/json' }
    const began = performance.now()
    const { statusCode } = await house.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })

    expect(statuses).toContain(statusCode)
    expect(performance.now() - began).toBeLessThan(500)
  })

  test('a body without end is cut off, and not kept', async ({ house }) => {
    await house.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = house.app.server.address() as { port: number }
    const before = process.memoryUsage().rss
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const answer = text(socket).catch(() => 'cut')
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    let sent = 0
    while (!socket.destroyed && !socket.readableEnded && sent < 2000) {
      socket.write(chunk)
      sent += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.destroy()

    expect(await answer).toMatch(/413|cut/)
    expect(sent).toBeLessThan(2000)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })
})

describe('T-077 a body is what it says, and says what we read', () => {
  const TYPES = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/jsonx',
    'application/json-patch+json',
    'text/json',
    '',
    undefined,
  ]

  test.for(withBody)('%s', async ([, endpoint], { house }) => {
    const person = await house.both()
    const types = endpoint.multipart ? TYPES : [...TYPES, 'multipart/form-data; boundary=x']
    for (const type of types) {
      const response = await house.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`,
        headers: { authorization: `Bearer ${person.token}`, ...(type !== undefined && { 'content-type': type }) },
        payload: Buffer.from('{"first_name":"А"}'),
      })
      expect([response.statusCode, response.json().code], type).toEqual([415, 'unsupported_type'])
    }
  })
})
