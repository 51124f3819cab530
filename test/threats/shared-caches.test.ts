import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { givenResume, givenVacancy } from '../fixtures/rows.ts'
import type { Person, TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

let app: TestApp
let person: Person
/** Addresses that people, robots and scripts ask for, with and without private content. */
let addresses: string[]

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 180_000 })

const NAME = 'Тайновская'
const TITLE = 'Пекарь ночных смен Тайного переулка'

beforeAll(async () => {
  app = await openTestAppWithPages()
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id)
  person = await app.seekerAndEmployer()
  await app.db.updateTable('seeker').set({ last_name: NAME }).where('id', '=', person.id).execute()
  await givenResume(app.db, person.id, { title: TITLE, access_type: 'no_one' })
  const open = await givenResume(app.db, (await app.seeker()).id)
  const pages = [
    '/',
    '/search/vacancies',
    `/vacancies/${vacancy.slug}`,
    `/resumes/${open.slug}`,
    '/about',
    '/cabinet',
    '/my-resumes',
    '/profile/seeker',
    '/sign-in',
    '/nothing',
  ]
  addresses = [
    ...pages,
    ...pages.slice(1).map((page) => `${page}.data`),
    'profile',
    'seeker/profile',
    'seeker/resumes',
    'profile/sessions',
    'dictionaries',
    'area/regions',
    'industries',
    'vacancies/search',
    `vacancy/${vacancy.id}`,
    `resumes/${open.id}`,
    'getTopCompanies',
    'nothing',
    'openapi.json',
    'builds/latest.json',
    'docs',
  ].map((address) => (address.startsWith('/') ? address : `/api/${address}`))
  addresses.push('/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-companies.xml', '/builds/latest.json')
}, 180_000)
afterAll(() => app.close())

const asPerson = () => ({ cookie: `session=${person.token}` })
const read = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: received, body } = await app.fastify.inject({ url, headers })
  return { status: statusCode, headers: received as Record<string, string | string[] | undefined>, body }
}
type Reply = Awaited<ReturnType<typeof read>>

/** Whether a proxy may keep the reply for other people, as nginx decides: only when the reply says so. */
const isShared = ({ headers }: Reply) => {
  const control = String(headers['cache-control'] ?? '')
  return !/private|no-store|no-cache/.test(control) && /max-age=[1-9]|public/.test(control)
}
const namesInVary = ({ headers }: Reply) =>
  String(headers.vary ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
const privateMarks = () => [NAME, TITLE, person.token, person.phone.slice(2)]
/** The id of a request and the nonce of its scripts differ from reply to reply. */
const withoutIds = (body: string) => body.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|nonce="[^"]*"/g, '')

describe('a proxy between two people (T-129)', () => {
  test('keeps nothing private of the first one for the second', async () => {
    const kept = new Map<string, { reply: Reply; vary: string }>()
    const through = async (url: string, headers: Record<string, string> = {}) => {
      const found = kept.get(url)
      if (
        found &&
        namesInVary(found.reply)
          .map((name) => headers[name] ?? '')
          .join('\n') === found.vary
      )
        return found.reply
      const reply = await read(url, headers)
      if (isShared(reply))
        kept.set(url, {
          reply,
          vary: namesInVary(reply)
            .map((name) => headers[name] ?? '')
            .join('\n'),
        })
      return reply
    }

    let privatePages = 0
    for (const url of addresses) {
      const own = await through(url, asPerson())
      if (privateMarks().some((mark) => own.body.includes(mark))) privatePages++
    }
    expect(privatePages, 'the crawl of the owner sees private pages').toBeGreaterThanOrEqual(5)
    for (const url of addresses) {
      const { body, headers } = await through(url)
      for (const mark of privateMarks()) expect(body.includes(mark), `${url} holds ${mark}`).toBe(false)
      if (kept.has(url)) expect(headers, url).not.toHaveProperty('set-cookie')
    }
  })

  test('is told not to keep any reply to a signed-in visitor that depends on the visitor', async () => {
    for (const url of addresses) {
      const [own, guest] = [await read(url, asPerson()), await read(url)]
      const differs = own.status !== guest.status || withoutIds(own.body) !== withoutIds(guest.body)
      if (differs) expect([url, isShared(own)]).toEqual([url, false])
      if (differs && isShared(guest)) expect(namesInVary(guest), url).toContain('cookie')
      if (own.headers['set-cookie'] || own.status >= 400) expect([url, isShared(own)]).toEqual([url, false])
    }
  })
})

test('headers and parameters that are not part of the address change no page (T-130)', async () => {
  const POISONS: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '8443' },
    { 'x-forwarded-prefix': '/evil', 'x-original-url': '/evil', 'x-rewrite-url': '/evil' },
    { 'x-host': 'evil.example', 'x-http-host-override': 'evil.example', forwarded: 'host=evil.example;proto=evil' },
    { 'x-forwarded-for': 'evil.example', 'true-client-ip': 'evil.example', 'accept-language': 'evil' },
    { origin: 'https://evil.example', referer: 'https://evil.example/', 'x-requested-with': 'evil' },
  ]
  const open = ['/', '/search/vacancies', '/search/vacancies.data', '/robots.txt', '/sitemap.xml', '/api/dictionaries']
  for (const url of [...open, '/nothing', '/my-resumes']) {
    const clean = await read(url)
    for (const poison of POISONS) {
      const reply = await read(url, poison)
      expect([url, poison, reply.status, reply.headers.location]).toEqual([
        url,
        poison,
        clean.status,
        clean.headers.location,
      ])
      expect(JSON.stringify(reply).includes('evil'), `${url} ${JSON.stringify(poison)}`).toBe(false)
      expect(withoutIds(reply.body), url).toBe(withoutIds(clean.body))
    }
    const again = await read(url)
    expect(withoutIds(again.body), url).toBe(withoutIds(clean.body))
  }
  // A parameter of an advertisement is part of the address, and only echoed where the page keeps its query.
  expect((await read('/?utm_source=%3Cscript%3E')).body).not.toContain('<script>utm')
  // The error page depends on the user agent, so nobody may keep it.
  for (const agent of ['Mozilla/5.0', 'Googlebot/2.1']) {
    const { status, headers } = await read('/nothing', { 'user-agent': agent })
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
  }
})

test('a private page has no second address that looks like a file (T-131)', async () => {
  for (const page of ['/profile/seeker', '/my-resumes', '/cabinet', '/api/seeker/profile', '/api/profile']) {
    for (const tail of [
      '/x.css',
      '.css',
      '%2fx.css',
      ';x.css',
      '/..%2fx.css',
      '%00.css',
      '/%2e%2e/x.js',
      '.js',
      '.png',
    ]) {
      const reply = await read(page + tail, asPerson())
      expect([400, 404], page + tail).toContain(reply.status)
      expect([page + tail, isShared(reply)]).toEqual([page + tail, false])
      for (const mark of privateMarks()) expect(reply.body.includes(mark), page + tail).toBe(false)
    }
    for (const query of ['?x.css', '?/x.js']) expect(isShared(await read(page + query, asPerson())), query).toBe(false)
  }
})

test('files for everybody are the same for everybody and set no cookie (T-132)', async () => {
  const files = ['/builds/latest.json', '/api/builds/latest.json', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml']
  for (const url of [...files, '/api/dictionaries', '/api/area/regions', '/api/openapi.json']) {
    const [own, guest] = [await read(url, asPerson()), await read(url)]
    expect([url, own.status]).toEqual([url, 200])
    expect(own.body, url).toBe(guest.body)
    for (const { headers } of [own, guest]) expect(headers, url).not.toHaveProperty('set-cookie')
  }
  expect((await read('/builds/latest.json')).headers['cache-control']).toBe('no-cache')
})
