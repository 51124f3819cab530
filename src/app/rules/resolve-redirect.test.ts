import { describe, expect, test } from 'vitest'
import { EMPLOYER, NOT_FOUND, PROCEEDS, ROUTE_OUTCOMES, SEEKER } from '#test/fixtures/routing/route-outcomes.ts'
import type { RouteUser } from './guard.ts'
import { buildOperatorRedirects, type OperatorRedirects } from './operator-redirects.ts'
import { resolveRedirect } from './resolve-redirect.ts'
import { ROUTE_NAMES, type RouteName, routePath } from './routes.ts'

const USERS: Record<string, RouteUser> = {
  guest: undefined,
  'new seeker': { isEmployerMode: false, seekerCompleted: false, employerCompleted: false },
  seeker: { isEmployerMode: false, seekerCompleted: true, employerCompleted: false },
  'new employer': { isEmployerMode: true, seekerCompleted: false, employerCompleted: false },
  employer: { isEmployerMode: true, seekerCompleted: false, employerCompleted: true },
}

const NO_REDIRECTS: OperatorRedirects = new Map()

const addressOfRow = (name: RouteName) => routePath(name).replaceAll(/:\w+/g, '7')

/** Replaces `+` with the query that keeps the route name and its parameters. */
function withRequestedRoute(cell: string, name: RouteName): string {
  const parameters = [...routePath(name).matchAll(/:(\w+)/g)].map(([, parameter]) => `&${parameter}=7`)
  return cell.replace('+', `?redirect=${name}${parameters.join('')}`)
}

const resultFor = (pathname: string, visitor: RouteUser, rules = NO_REDIRECTS, search = '') => {
  const routeRedirect = resolveRedirect({ pathname, search }, visitor, rules)
  if (!routeRedirect) return PROCEEDS
  if (routeRedirect.kind === 'not-found') return NOT_FOUND
  return { 'for-now': '', alias: '308 ', document: 'document ' }[routeRedirect.kind] + routeRedirect.to
}

describe('resolveRedirect by route and user', () => {
  test('has one row for every route in the table of this test', () => {
    expect(ROUTE_OUTCOMES.map(([name]) => name).sort()).toEqual([...ROUTE_NAMES].sort())
  })

  test.each(ROUTE_OUTCOMES)('redirects every kind of user from %s as the table says', (name, ...cells) => {
    const row = Object.values(USERS).map((visitor) => resultFor(addressOfRow(name), visitor))
    expect(row).toEqual(cells.map((cell) => withRequestedRoute(cell, name)))
  })

  test.each(['/nothing', '/my-resume', '/responses/1/2/3', '/constructor'])(
    'finds nothing at %s, which is not in the table, for every kind of user (N-030)',
    (address) => {
      for (const user of Object.values(USERS)) expect(resultFor(address, user)).toBe(NOT_FOUND)
    },
  )
})

test('an e-mail confirmation link opens without sign-in', () => {
  expect(resultFor('/profile/email-verify', undefined, NO_REDIRECTS, '?token=abc')).toBe(PROCEEDS)
})

test('a user who signed in in another tab is redirected from sign-in to the requested route', () => {
  expect(resultFor('/sign-in', USERS.seeker, NO_REDIRECTS, '?redirect=my-resume-id&id=7')).toBe('/my-resume/7')
  expect(resultFor('/sign-in', USERS.seeker, NO_REDIRECTS, '?redirect=//evil.example')).toBe('/cabinet')
})

test('an alias redirect keeps the query', () => {
  expect(resultFor('/your-resumes', USERS.seeker, NO_REDIRECTS, '?page=2')).toBe('308 /my-resumes?page=2')
})

const ALLOWED = { public_url: 'https://smena.example', redirect_hosts: ['partner.example', 'docs.example:8443'] }
const redirects = (...rows: [path: string, redirect: string][]) =>
  buildOperatorRedirects(
    rows.map(([path, redirect]) => ({ path, redirect })),
    ALLOWED,
  )

describe('7: redirects of the operator lead to allowed hosts only (T-094)', () => {
  test.each([
    ['redirect an old address to a new one', '/jobs', '/search/vacancies', '/search/vacancies'],
    [
      'redirect an address that has no page',
      '/Работа',
      '/search/vacancies?text=повар',
      '/search/vacancies?text=%D0%BF%D0%BE%D0%B2%D0%B0%D1%80',
    ],
    ['accept the full address of an own page', '/jobs', 'https://smena.example/about', '/about'],
    [
      'open another site as a document',
      '/blog',
      'https://partner.example/smena?a=1',
      'document https://partner.example/smena?a=1',
    ],
    [
      'accept an allowed host with a port',
      '/docs',
      'https://docs.example:8443/',
      'document https://docs.example:8443/',
    ],
  ])('%s', (_, path, redirect, expected) => {
    expect(resultFor(encodeURI(path), undefined, redirects([path, redirect]))).toBe(expected)
  })

  test('match a path in any case, encoding and with a trailing slash', () => {
    const known = redirects(['/jobs', '/about'])
    for (const spelling of ['/JOBS', '/jobs/', '/%6aobs']) expect(resultFor(spelling, undefined, known)).toBe('/about')
  })

  test('keep the query unless the target has its own', () => {
    expect(resultFor('/jobs', undefined, redirects(['/jobs', '/search/vacancies']), '?text=1')).toBe(
      '/search/vacancies?text=1',
    )
    expect(resultFor('/jobs', undefined, redirects(['/jobs', '/about?a=1']), '?text=1')).toBe('/about?a=1')
  })

  test('apply after the guard', () => {
    expect(resultFor('/my-resumes', undefined, redirects(['/my-resumes', '/about']))).toBe(
      '/sign-in?redirect=my-resumes',
    )
  })

  test.each([
    'https://evil.example/',
    'https://evil.example/?partner.example',
    'https://partner.example.evil.example/',
    'https://partner.example:444/',
    'https://partner.example@evil.example/',
    'https://evil@partner.example/',
    'https://evil.example\\@partner.example/',
    'https:/\\evil.example',
    'https:///evil.example',
    'http://partner.example/',
    'http://smena.example/',
    '//partner.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://smena.example//evil.example',
    '/about\r\nSet-Cookie: x=1',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'about',
    '',
  ])('ignore the unsafe target %j', (redirect) => {
    expect(redirects(['/jobs', redirect]).size).toBe(0)
  })

  test.each<[string, OperatorRedirects]>([
    ['to itself', redirects(['/about', '/About/'])],
    ['by two rules', redirects(['/about', '/jobs'], ['/jobs', '/about'])],
    [
      'through the guard',
      redirects(['/profile/seeker', '/'], ['/profile/employer', '/profile'], ['/sign-in', '/cabinet']),
    ],
    ['through an alias', redirects(['/my-resumes', '/your-resumes'])],
    ['through a circle of others', redirects(['/jobs', '/about'], ['/about', '/courses'], ['/courses', '/about'])],
  ])('do not create a redirect loop %s', (_, circle) => {
    for (const user of Object.values(USERS)) {
      for (const start of [
        '/',
        '/about',
        '/jobs',
        '/sign-in',
        '/my-resumes',
        '/your-resumes',
        '/profile',
        SEEKER,
        EMPLOYER,
      ]) {
        const visited: string[] = []
        let at: string | undefined = start
        while (at !== undefined && visited.length < 20) {
          visited.push(at)
          const [pathname, search] = at.split('?') as [string, string?]
          const next = resolveRedirect({ pathname, search: search ? `?${search}` : '' }, user, circle)
          at = next && 'to' in next ? next.to : undefined
        }
        expect(visited.length, visited.join(' → ')).toBeLessThan(6)
      }
    }
  })
})
