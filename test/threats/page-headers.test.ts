import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtPages } from '#main/pages/built-pages.ts'
import { ACCOUNT_PASSWORD, givenRegisteredAccount } from '../fixtures/registered-accounts.ts'
import { givenResume, givenVacancy } from '../fixtures/rows.ts'
import type { Person, TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

let app: TestApp
let person: Person
let pages: string[]

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 180_000 })

beforeAll(async () => {
  // The policy of the production build on pages that Vite compiles.
  app = await openTestAppWithPages({ securityPolicy: builtPages().securityPolicy })
  person = await app.seekerAndEmployer()
  const vacancy = await givenVacancy(app.db, (await app.employer()).company_id)
  const resume = await givenResume(app.db, (await app.seeker()).id)
  pages = [
    '/',
    '/search/vacancies',
    `/vacancies/${vacancy.slug}`,
    `/resumes/${resume.slug}`,
    '/sign-in',
    '/about',
    '/support',
    '/nothing',
    '/my-resumes',
    '/profile/seeker',
  ]
}, 180_000)
afterAll(() => app.close())

const IS_LONG_RUN = Boolean(process.env.LONG)

const read = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })
const asPerson = () => ({ cookie: `session=${person.token}` })
const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1).join(' ')] as const))

describe('the content security policy of a page (T-083)', () => {
  test('allows only our own scripts and styles, by hashes in a page for every guest, else by a nonce of its own', async () => {
    const nonces = new Set<string>()
    let replies = 0
    for (const url of [...pages, ...pages.slice(1).map((page) => `${page}.data`)]) {
      for (const headers of [{}, asPerson()]) {
        const reply = await read(url, headers)
        const directives = directivesOf(String(reply.headers['content-security-policy']))
        const isShared = String(reply.headers['cache-control']).startsWith('public')
        const scripts = directives.get('script-src')!
        expect(scripts, url).toMatch(isShared ? /^'self'( 'sha256-[\w+/]{43}=')+$/ : /^'self' 'nonce-[\w+/=]{22,}'$/)
        if (isShared) expect(headers, `${url} is for guests only`).toEqual({})
        else nonces.add(scripts)
        if (!isShared) replies++
        expect(Object.fromEntries(directives), url).toMatchObject({
          'default-src': "'self'",
          'object-src': "'none'",
          'base-uri': "'none'",
          'form-action': "'self'",
          'frame-ancestors': "'none'",
        })
        expect(String(reply.headers['content-security-policy'])).not.toMatch(/unsafe-|\*|https?:/)
      }
    }
    expect(nonces.size).toBe(replies)
  })

  test('fits the page: every inline script carries the nonce, and nothing else is inline', async () => {
    for (const url of pages) {
      const { body, headers } = await read(url, asPerson())
      const nonce = String(headers['content-security-policy']).match(/'nonce-([^']+)'/)?.[1]
      if (!String(headers['content-type']).startsWith('text/html')) continue
      for (const [tag, attributes] of body.matchAll(/<script\b([^>]*)>/g)) {
        const isData = attributes!.includes('type="application/ld+json"')
        const isOwnFile = /\bsrc="\/(?!\/)/.test(attributes!)
        expect(isData || isOwnFile || attributes!.includes(`nonce="${nonce}"`), `${url}: ${tag}`).toBe(true)
      }
      const elements = body.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
      expect(elements.match(/<[^>]+\son\w+="[^>]*>/)?.[0], url).toBeUndefined()
      expect(
        elements.match(/<[^>]+\b(?:href|src|action)="\s*(?:javascript|data:text)[^>]*>/i)?.[0],
        url,
      ).toBeUndefined()
    }
  })
})

test('no page can be shown in a frame of another site (T-085)', async () => {
  const vacancyPage = pages[2]!
  const replies = [
    ...(await Promise.all(pages.map((url) => read(url, asPerson())))),
    await app.fastify.inject({
      method: 'POST',
      url: vacancyPage,
      headers: { ...asPerson(), 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'intent=nothing',
    }),
  ]
  for (const { headers, statusCode } of replies) {
    expect(directivesOf(String(headers['content-security-policy'])).get('frame-ancestors'), `${statusCode}`).toBe(
      "'none'",
    )
  }
})

describe('the redirect after the sign-in (T-091)', () => {
  const TARGETS = [
    '//evil.example',
    'https://evil.example',
    'https:evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/%2fevil.example',
    'evil',
    'search-vacancies//evil.example',
    'http://localhost@evil.example',
    '/search/vacancies',
    'sign-out',
    'constructor',
    '__proto__',
  ]

  test('leads to the profile for everything that is no route name', async () => {
    const { phone } = await givenRegisteredAccount(app)
    for (const [n, target] of TARGETS.entries()) {
      for (const query of [
        `redirect=${encodeURIComponent(target)}`,
        `redirect=vacancies-slug&slug=${encodeURIComponent(target)}`,
        `redirect=about&redirect=${encodeURIComponent(target)}`,
      ].filter((_, at) => IS_LONG_RUN || n % 3 === at)) {
        const reply = await app.fastify.inject({
          method: 'POST',
          url: `/sign-in?${query}`,
          headers: {
            host: 'localhost',
            origin: 'http://localhost',
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ login: phone, password: ACCOUNT_PASSWORD }).toString(),
        })
        const isKnown = query.startsWith('redirect=about')
        // A slug of letters and digits is a fitting parameter: it stays on this site.
        const expected = isKnown
          ? '/about'
          : /slug=(evil|constructor|__proto__|sign-out)$/.test(query)
            ? /^\/vacancies\/[\w-]+$/
            : '/profile/seeker'
        expect([query, reply.statusCode]).toEqual([query, 302])
        if (typeof expected === 'string') expect([query, reply.headers.location]).toEqual([query, expected])
        else expect(reply.headers.location, query).toMatch(expected)
      }
    }
  }, 180_000)

  test('leaves this site for nobody who is signed in already', async () => {
    for (const target of TARGETS) {
      const { statusCode, headers } = await read(`/sign-in?redirect=${encodeURIComponent(target)}`, asPerson())
      expect([target, statusCode]).toEqual([target, 302])
      expect(new URL(String(headers.location), 'http://localhost').origin, target).toBe('http://localhost')
    }
  })
})

test('a page holds no secret beside an input that it echoes (T-137)', async () => {
  const { body: ownSessions } = await read('/profile/security', asPerson())
  const secrets = [person.token, person.token.slice(0, 12)]
  const { token_hash } = await app.db
    .selectFrom('session')
    .select('token_hash')
    .where('id', '=', person.session_id)
    .executeTakeFirstOrThrow()
  secrets.push(
    ...[token_hash].flatMap((hash) => [Buffer.from(hash).toString('hex'), Buffer.from(hash).toString('base64url')]),
  )
  for (const url of ['/search/vacancies?text=', '/results?q=', '/sign-in?redirect=', '/support?topic=']) {
    const { body } = await read(`${url}session%3D${person.token.slice(0, 4)}`, asPerson())
    for (const secret of secrets) expect(body.includes(secret), url).toBe(false)
    expect(body, url).not.toMatch(/name="(?:csrf|_token|authenticity_token)"/)
  }
  for (const secret of secrets) expect(ownSessions.includes(secret)).toBe(false)
})

test('a robot gets the same status and the same data as a person (T-056)', async () => {
  const vacancyPage = pages[2]!
  const agents = ['Googlebot/2.1', 'Chrome-Lighthouse', 'facebookexternalhit/1.1', 'curl/8', '']
  const visited = [...pages, '/my-vacancies', '/profile/security', '/responses', '/favorite/vacancies']
  for (const [at, agent] of agents.entries()) {
    // Every page meets a robot, every robot some pages; the long run tries all pairs.
    for (const url of visited.filter((_, n) => IS_LONG_RUN || n % agents.length === at)) {
      const [robot, visitor] = [await read(url, { 'user-agent': agent }), await read(url, { 'user-agent': 'Firefox' })]
      expect([agent, url, robot.statusCode, robot.headers.location]).toEqual([
        agent,
        url,
        visitor.statusCode,
        visitor.headers.location,
      ])
    }
    for (const url of [
      '/api/seeker/resumes',
      '/api/employer/vacancies',
      '/api/vacancies/search',
      '/api/resumes/search',
    ]) {
      const [robot, visitor] = [await read(url, { 'user-agent': agent }), await read(url, { 'user-agent': 'Firefox' })]
      const withoutId = ({ body }: typeof robot) => body.replace(/"request_id":"[^"]+"/, '')
      expect([url, robot.statusCode, withoutId(robot)]).toEqual([url, visitor.statusCode, withoutId(visitor)])
    }
    const { body } = await read(vacancyPage, { 'user-agent': agent })
    expect(body, agent).toContain('Бариста')
  }
})
