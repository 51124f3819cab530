import { readFileSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findGuardRedirect } from '#app/rules/guard.ts'
import { ROUTE_NAMES, type RouteName, routePath } from '#app/rules/routes.ts'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { sessionCookie } from '#features/accounts/sessions/session-cookies.contract.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import {
  ACCOUNT_PASSWORD,
  findLastMessageText,
  givenRegisteredAccount,
  times,
} from '../fixtures/registered-accounts.ts'
import { givenVacancy } from '../fixtures/rows.ts'
import { productFiles } from '../layer-files.ts'
import type { TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

const getPage = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })

/** Posts a form the way our own pages do. */
const postForm = (url: string, fields: Record<string, string>, cookie = '', more: Partial<InjectOptions> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: app.site.public_url,
      host: new URL(app.site.public_url).host,
      ...(cookie && { cookie }),
    },
    payload: new URLSearchParams(fields).toString(),
    ...more,
  })

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat() as string[]

const signInOnPage = async (phone: string) => {
  const response = await postForm('/sign-in', { login: phone, password: ACCOUNT_PASSWORD })
  const kept = cookiesOf(response).find((one) => one.startsWith('session='))!
  return { response, kept, cookie: kept.split(';')[0]!, token: kept.match(/^session=([^;]+)/)![1]! }
}

describe('no script can read the session token (T-019)', () => {
  test('the token is sent in an HttpOnly cookie and appears on no page', async () => {
    const person = await givenRegisteredAccount(app)
    const { kept, cookie, token, response } = await signInOnPage(person.phone)

    expect(kept).toMatch(/; HttpOnly; Path=\/; Max-Age=720000; SameSite=Lax$/)
    expect(sessionCookie('x', { secure: true })).toMatch(
      /^__Host-session=x; HttpOnly; Path=\/; Max-Age=720000; SameSite=Lax; Secure$/,
    )
    expect(response.body).not.toContain(token)
    for (const url of [
      '/profile/seeker',
      '/profile/seeker.data',
      '/profile/security',
      '/search/vacancies',
      '/api/profile',
    ]) {
      const page = await getPage(url, { cookie })
      expect(page.statusCode, url).toBe(200)
      expect(page.body, url).not.toContain(token)
    }
  })

  test('the cookie that scripts can read contains only flags', async () => {
    const person = await givenRegisteredAccount(app)
    await person.call(updateSeekerProfile, { body: { first_name: 'Пётр', last_name: 'Тайный' } })
    const { cookie } = await signInOnPage(person.phone)

    const flags = cookiesOf(await getPage('/search/vacancies', { cookie })).find((one) => one.startsWith('auth='))!
    expect(JSON.parse(decodeURIComponent(flags.match(/^auth=([^;]+)/)![1]!))).toEqual({
      isAuthed: true,
      isEmployerMode: false,
      isSubscribed: false,
      seekerCompleted: false,
      employerCompleted: false,
    })
  })

  test('the browser stores no personal data but unsent drafts, and signing out clears everything', async () => {
    // The last reload of an older build, settings of keys and lists, the last search
    // of the tab, how often the browser came here, and until the sign-out unsent drafts and the last texts searched for. Push
    // messages only ask what the browser has.
    const allowed = [
      // For a minute, what another tab of the browser has to know: that somebody has signed in or out, and when.
      'src/app/layouts/tab-messages.ts',
      'src/app/offline/visits.ts',
      'src/app/prefetch/stale-build.ts',
      // The ids of vacancies that a guest has saved, until they join the favorites of an account.
      'src/features/favorites/device/device-favorites.ts',
      'src/features/favorites/device/merge-device-favorites.ts',
      'src/features/favorites/device/write-device-favorites.ts',
      'src/features/negotiations/decisions/web/template-text-area.tsx',
      'src/features/negotiations/inbox/web/list/use-stored-order.ts',
      'src/features/negotiations/inbox/web/use-inbox-shortcuts.ts',
      'src/features/notifications/push/push-errors.ts',
      'src/features/search/keys/keys-switch.ts',
      'src/features/search/suggestions/recent-searches.ts',
      'src/features/vacancies/found-list/list-memory.ts',
      'src/ui/form/draft/draft-storage.ts',
      'src/ui/list/use-density.ts',
    ]
    const screens = productFiles('web').filter((file) => !allowed.includes(file))
    const storagePattern = /(localStorage|sessionStorage|indexedDB|document\.cookie)\b/
    expect(screens.filter((file) => storagePattern.test(readFileSync(file, 'utf8')))).toEqual([])

    const { cookie, token } = await signInOnPage((await givenRegisteredAccount(app)).phone)
    const signOutReply = await postForm('/sign-out', {}, cookie)
    expect(signOutReply.headers.location).toBe('/sign-in')
    expect(signOutReply.headers['clear-site-data']).toBe('"storage"')
    for (const name of ['session', 'auth']) {
      expect(cookiesOf(signOutReply).find((one) => one.startsWith(`${name}=;`))).toContain('Max-Age=0')
    }
    expect(await app.callAs(token)(showUser, {})).toBeNull()
  })
})

test('a robot that opens the links of letters confirms nothing (T-029)', async () => {
  const { call } = await givenRegisteredAccount(app)
  await call(updateSeekerProfile, { body: { email: 'robot@example.ru', password: ACCOUNT_PASSWORD } })
  const token = (await findLastMessageText(app, 'robot@example.ru')).match(/token=([\w-]+)/)![1]!
  const url = `/profile/email-verify?token=${token}`

  for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET'] as const) {
    expect((await app.fastify.inject({ method, url, headers: { 'user-agent': 'SafeLinks/1.0 bot' } })).statusCode).toBe(
      200,
    )
  }
  // Reading the state of the link has no effect.
  expect((await getPage(`/api/profile/email/verify?token=${token}`)).statusCode).toBe(200)
  expect(await call(showUser, {})).toMatchObject({ email: null, email_to_verify: 'robot@example.ru' })

  expect((await postForm(url, { token })).statusCode).toBe(200)
  expect(await call(showUser, {})).toMatchObject({ email: 'robot@example.ru', email_to_verify: null })
})

describe('no spelling of an address bypasses the guard (T-055)', () => {
  const isPrivate = (name: RouteName) =>
    findGuardRedirect({ name, params: { id: '1', slug: 'x-1', name: 'x' } }, undefined) !== undefined
  const addresses = ROUTE_NAMES.filter(isPrivate).map((name) => routePath(name).replaceAll(/:\w+/g, '1'))

  const SPELLINGS: Record<string, (path: string) => string> = {
    'no change': (path) => path,
    'a slash at the end': (path) => `${path}/`,
    'two slashes at the beginning': (path) => `/${path}`,
    'two slashes inside': (path) => path.replace(/(.)\//, '$1//'),
    'capital letters': (path) => path.toUpperCase(),
    'a capital letter': (path) => `/${path[1]!.toUpperCase()}${path.slice(2)}`,
    'an encoded letter': (path) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    'an encoded slash': (path) => `/%2f${path.slice(1)}`,
    'a parameter of the path': (path) => `${path};id=1`,
    'parent dots': (path) => `/search/..${path}`,
    'encoded parent dots': (path) => `/search/%2e%2e${path}`,
    'a leading dot': (path) => `/.${path}`,
    'a language prefix': (path) => `/ru${path}`,
    'data of the page': (path) => `${path}.data`,
    'data of one part': (path) => `${path}.data?_routes=routes%2Fguard`,
    'a query': (path) => `${path}?redirect=index&isAuthed=true`,
    'a backslash': (path) => path.replaceAll('/', '\\'),
  }

  test.for(Object.entries(SPELLINGS))('a protected address with %s shows nothing to a guest', async ([, spell]) => {
    for (const address of addresses) {
      const url = spell(address)
      const { statusCode, headers, body } = await getPage(url, { cookie: 'auth=%7B%22isAuthed%22%3Atrue%7D' })
      const description = `${url}: ${statusCode} ${headers.location} ${body.slice(0, 120)}`
      if (statusCode === 202 || (statusCode === 200 && url.includes('.data')))
        expect(body, description).toContain('/sign-in')
      else if (statusCode >= 300 && statusCode < 400) expect(headers.location, description).toMatch(/^\/sign-in(\?|$)/)
      else expect([400, 404], description).toContain(statusCode)
    }
  })

  test('the redirect to the sign-in names the requested screen', async () => {
    expect((await getPage('/my-resume/7')).headers.location).toBe('/sign-in?redirect=my-resume-id&id=7')
    expect((await getPage('/MY-RESUMES/')).headers.location).toBe('/sign-in?redirect=my-resumes')
  })
})

describe('a line break in input never becomes a header (T-068)', () => {
  const LINE_BREAK = '\r\nSet-Cookie: x=1\r\n\r\n<b>'
  const ENCODED_LINE_BREAK = encodeURIComponent(LINE_BREAK)

  test('a line break in an address', async () => {
    for (const url of [
      `/sign-in?redirect=${ENCODED_LINE_BREAK}`,
      `/sign-in?redirect=vacancies-slug&slug=${ENCODED_LINE_BREAK}`,
      `/my-resume/${ENCODED_LINE_BREAK}`,
      `/vacancies/${ENCODED_LINE_BREAK}-1`,
      `/search/vacancies?text=${ENCODED_LINE_BREAK}&page=${ENCODED_LINE_BREAK}`,
      `/${ENCODED_LINE_BREAK}`,
      `/api/vacancies/${ENCODED_LINE_BREAK}-1`,
      `/api/${ENCODED_LINE_BREAK}`,
      `/profile/email-verify?token=${ENCODED_LINE_BREAK}`,
    ]) {
      const { statusCode, headers } = await getPage(url)
      expect(statusCode, url).toBeLessThan(500)
      expect(JSON.stringify(headers), url).not.toMatch(/x=1(?!\\)|\\r|\\n/)
    }
  })

  test('a line break in a form field', async () => {
    const { phone } = await givenRegisteredAccount(app)
    const { cookie } = await signInOnPage(phone)
    const answers = [
      await postForm(`/sign-in?redirect=vacancies-slug&slug=${ENCODED_LINE_BREAK}`, {
        login: phone,
        password: ACCOUNT_PASSWORD,
      }),
      await postForm(
        '/mode',
        { is_employer_mode: 'true', to: `/search/vacancies?a=${LINE_BREAK}`, from: LINE_BREAK },
        cookie,
      ),
      await postForm('/mode', { is_employer_mode: 'true', to: '//evil.example/search/vacancies' }, cookie),
      await postForm('/mode', { is_employer_mode: 'true', to: '/\\evil.example' }, cookie),
    ]
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(302)
      expect(headers.location).toMatch(/^\/(profile\/|search\/)/)
      expect(JSON.stringify(headers)).not.toContain('x=1')
    }
  })

  test('a line break in a file name', async () => {
    const { token } = await givenRegisteredAccount(app)
    const file = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a${LINE_BREAK}.png"\r\ncontent-type: image/png\r\n\r\n1\r\n--x--\r\n`
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/seeker/profile',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: file,
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.headers).not.toHaveProperty('set-cookie')
  })

  test('a malformed cookie causes no failure', async () => {
    for (const cookie of [
      'session=%',
      'session=%0d%0a',
      'auth=%E0%A4%A',
      'session=a\u00ffb',
      `session=${'x'.repeat(5000)}`,
      ...times(2, () => ';;=;'),
    ]) {
      expect((await getPage('/search/vacancies', { cookie })).statusCode, cookie.slice(0, 20)).toBe(200)
      expect((await getPage('/api/profile', { cookie })).statusCode, cookie.slice(0, 20)).toBe(200)
    }
  })
})

test('N-023: the page of a closed vacancy is a 404 without its name, structured data or link preview', async () => {
  const employer = await app.employer()
  const fields = { type_id: 2, name: 'Тайный советник' }
  const { id } = await givenVacancy(app.db, employer.company_id, fields)

  for (const url of [`/vacancies/tajnyj-sovetnik-${id}`, `/vacancies/${id}`]) {
    const page = await getPage(url)
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toMatch(/Тайный советник|JobPosting/)
  }
})
