import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routePath } from '#app/rules/routes.ts'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Person, TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

const send = (
  method: string,
  url: string,
  person: Person | undefined,
  { type, payload }: { type?: string; payload?: string | Buffer } = {},
) =>
  app.fastify.inject({
    method: method as 'GET',
    url,
    payload,
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      ...(person && { cookie: `session=${person.token}` }),
      ...(type !== undefined && { 'content-type': type }),
    },
  })

const FORM = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
const FORM_TYPE = 'multipart/form-data; boundary=x'

const MALFORMED_FORMS: Record<string, { type: string; payload: string }> = {
  'no boundary in its type': { type: 'multipart/form-data', payload: FORM },
  'an empty boundary': { type: 'multipart/form-data; boundary=', payload: FORM },
  'another boundary': { type: 'multipart/form-data; boundary=y', payload: FORM },
  'no end': { type: FORM_TYPE, payload: FORM.slice(0, -10) },
  'an end inside a header': { type: FORM_TYPE, payload: FORM.slice(0, 20) },
  'bytes instead of parts': { type: FORM_TYPE, payload: 'nonsense' },
}

describe('a malformed multipart form is refused with a sentence (N-021)', () => {
  const endpoints = Object.entries(ALL_ENDPOINTS).filter(([, endpoint]) => 'multipart' in endpoint)

  test.for(endpoints)('by endpoint %s', async ([, { method, path }]) => {
    const person = await app.seekerAndEmployer()
    for (const [what, form] of Object.entries(MALFORMED_FORMS)) {
      const { statusCode, body } = await send(method, `/api${path.replaceAll(/:\w+/g, '1')}`, person, form)
      expect([400, 403, 404, 422], `${what}: ${statusCode} ${body}`).toContain(statusCode)
      expect(JSON.parse(body).message, what).toMatch(/[а-я]/)
    }
  })

  test('as unreadable if it has no boundary', async () => {
    const { type, payload } = MALFORMED_FORMS['no boundary in its type']!
    const { statusCode, body } = await send('POST', '/api/seeker/profile', await app.newcomer(), { type, payload })
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad_request'])
  })
})

const PAGES_WITH_FORMS = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/mode',
  '/support',
  '/profile/seeker',
  '/profile/employer',
  '/profile/security',
  '/my-resumes',
  '/create-resume',
  '/create-resume/import',
  '/create-vacancy',
  '/favorite/vacancies',
]

const FORM_ONLY = ['/mode']

const MALFORMED_POSTS: Record<string, { type?: string; payload?: string | Buffer }> = {
  ...MALFORMED_FORMS,
  'no body and no type': {},
  'JSON instead of a form': { type: 'application/json', payload: '{"intent":"delete"' },
  'an unknown type': { type: 'text/x-unknown', payload: 'a=1' },
  'a type that is none': { type: ';;;', payload: 'a=1' },
  'a body without a type': { payload: Buffer.from('a=1') },
}

describe('a malformed post to a page is refused with a page and a sentence (N-021)', () => {
  test.for(PAGES_WITH_FORMS)('by %s', async (url) => {
    const person = url.startsWith('/sign') ? undefined : await app.seekerAndEmployer()
    for (const [what, body] of Object.entries(MALFORMED_POSTS)) {
      for (const address of [url, `${url}.data`]) {
        const { statusCode, body: text, headers } = await send('POST', address, person, body)
        const description = `${address} with ${what}: ${statusCode} ${text.slice(0, 300)}`
        expect([400, 405, 415], description).toContain(statusCode)
        expect(text, description).toMatch(/[А-Я][а-я]/)
        // An address that only receives forms answers a script.
        if (address === url && !FORM_ONLY.includes(url))
          expect(headers['content-type'], description).toMatch(/^text\/html/)
      }
    }
  })

  test('also when its escapes are malformed, which a form decodes leniently', async () => {
    const type = 'application/x-www-form-urlencoded'
    const { statusCode } = await send('POST', '/sign-in', undefined, { type, payload: '%=%ZZ&login=%E0%A4%A&=&' })
    expect(statusCode).toBe(422)
  })
})

describe('a method that an address does not serve is refused with 405 (T-138, N-021)', () => {
  const METHODS = ['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY']
  const ADDRESSES = [
    routePath('index'),
    '/search/vacancies',
    '/profile/seeker',
    '/sign-in.data',
    '/nothing',
    '/healthz',
  ]

  test.for(METHODS)('%s without a body on a page', async (method) => {
    for (const url of ADDRESSES) {
      const { statusCode, headers, body } = await send(method, url, undefined)
      expect([statusCode, headers.allow], url).toEqual([405, 'GET, HEAD, POST'])
      expect(body).toContain(ERRORS.method_not_allowed.text)
    }
  })

  test('TRACE on the API, which echoes nothing', async () => {
    const { statusCode, headers, body } = await send('TRACE', '/api/profile', await app.newcomer())
    expect([statusCode, JSON.parse(body).code]).toEqual([405, 'method_not_allowed'])
    expect(headers.allow).not.toContain('TRACE')
    expect(body).not.toContain('session=')
  })

  test('HEAD on what is changed by GET, as a program that looks at links sends it', async () => {
    const person = await app.newcomer()
    const changing = Object.values(ALL_ENDPOINTS).filter(
      ({ method, hasSideEffect }) => method === 'GET' && hasSideEffect,
    )
    expect(changing.map(({ path }) => path)).toContain('/logout')
    for (const { path } of changing) {
      const { statusCode } = await send('HEAD', `/api${path.replaceAll(/:\w+/g, '1')}`, person)
      // The address of one resume, which is only read, takes `/seeker/resumes/import`.
      expect(path.startsWith('/seeker/resumes/') ? [403, 404] : [405], path).toContain(statusCode)
    }
    expect((await send('GET', '/api/profile', person)).statusCode).toBe(200)
  })

  test('a header that names another method changes nothing', async () => {
    const person = await app.seeker()
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const headers = { authorization: `Bearer ${person.token}`, [name]: 'DELETE' }
      const { statusCode } = await app.fastify.inject({ method: 'GET', url: '/api/profile', headers })
      expect(statusCode).toBe(200)
    }
  })
})
