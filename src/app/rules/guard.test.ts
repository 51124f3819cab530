import { describe, expect, test } from 'vitest'
import { findGuardRedirect, isHiringRoute, type RouteUser } from './guard.ts'
import { buildRouteAddress, findRoute } from './routes.ts'

const redirectFrom = (pathname: string, visitor: RouteUser) => findGuardRedirect(findRoute(pathname)!, visitor)

const seeker = { isEmployerMode: false, seekerCompleted: true, employerCompleted: false }
const employer = { isEmployerMode: true, seekerCompleted: false, employerCompleted: true }
const newSeeker = { isEmployerMode: false, seekerCompleted: false, employerCompleted: false }
const newEmployer = { ...newSeeker, isEmployerMode: true }

describe('findGuardRedirect', () => {
  test.each<[string, string, RouteUser, string | undefined]>([
    ['1: a signed-in seeker leaves the front page for the profile', '/', seeker, '/profile/seeker'],
    ['1: a signed-in employer leaves the front page for the profile', '/', employer, '/profile/employer'],
    ['2: a guest reads the front page', '/', undefined, undefined],
    ['2: a guest searches', '/search/vacancies', undefined, undefined],
    ['2: a guest reads a vacancy', '/vacancies/povar-1', undefined, undefined],
    ['2: a guest reads a document', '/legal/terms', undefined, undefined],
    ['2: a guest reads who we are', '/about', undefined, undefined],
    ['2: a guest reads advice', '/advice', undefined, undefined],
    ['2: a guest reads an article', '/advice/probation', undefined, undefined],
    ['2: a guest looks at the courses', '/courses', undefined, undefined],
    ['2: a guest looks at a course', '/courses/first-resume', undefined, undefined],
    ['2: a guest reads a lesson', '/courses/first-resume/title', undefined, undefined],
    ['2: a signed-in user reads an article', '/advice/probation', newSeeker, undefined],
    ['2: a guest signs in by a code', '/sign-in/code', undefined, undefined],
    ['2: a guest gets a new password', '/forgot-password', undefined, undefined],
    ['3: a guest is asked to sign in', '/my-vacancies', undefined, '/sign-in?redirect=my-vacancies'],
    [
      '3: the sign-in address keeps the parameters of the route',
      '/my-resume/7',
      undefined,
      '/sign-in?redirect=my-resume-id&id=7',
    ],
    [
      '3: a guest is asked to sign in at an address of the specification that has no screen yet',
      '/your-messages',
      undefined,
      '/sign-in?redirect=your-messages',
    ],
    ['4: a seeker gets the seeker profile', '/profile', seeker, '/profile/seeker'],
    ['4: an employer gets the employer profile', '/profile', employer, '/profile/employer'],
    [
      '5: an employer without a completed profile fills it first',
      '/my-vacancies',
      newEmployer,
      '/profile/employer?redirect=my-vacancies',
    ],
    ['5: an employer with a completed profile proceeds', '/my-vacancies', employer, undefined],
    [
      '6: a seeker without a completed profile fills it first',
      '/create-resume',
      newSeeker,
      '/profile/seeker?redirect=create-resume',
    ],
    ['6: a seeker with a completed profile proceeds', '/create-resume', seeker, undefined],
    ['a route that is not listed does not need a completed profile', '/my-resume/7', newSeeker, undefined],
    ['the profile is open before it is completed', '/profile/seeker', newSeeker, undefined],
    ['3: security settings require sign-in', '/profile/security', undefined, '/sign-in?redirect=profile-security'],
    ['security settings are open before the profile is completed', '/profile/security', newSeeker, undefined],
    ['a signed-in user is redirected from sign-in', '/sign-in', employer, '/cabinet'],
    ['a signed-in user is redirected from sign-in by code', '/sign-in/code', seeker, '/cabinet'],
    ['a new user is redirected from sign-in to the profile', '/sign-in', newSeeker, '/profile/seeker'],
    ['a signed-in user may reset a forgotten password', '/forgot-password', seeker, undefined],
  ])('%s', (_, pathname, user, expected) => {
    expect(redirectFrom(pathname, user)).toBe(expected)
  })

  test('never redirects in a loop', () => {
    const paths = ['/', '/profile', '/sign-in', '/sign-up', '/my-vacancies', '/create-resume', '/favorite/resumes']
    for (const user of [undefined, seeker, employer, newSeeker, newEmployer]) {
      for (const path of paths) {
        const to = redirectFrom(path, user)
        expect(to && redirectFrom(to.split('?')[0]!, user)).toBeUndefined()
      }
    }
  })
})

describe('buildRouteAddress with a route name from a query', () => {
  test.each([
    ['my-vacancies', '', '/my-vacancies'],
    ['my-resume-id', 'id=7', '/my-resume/7'],
    ['vacancies-slug', 'slug=povar-12', '/vacancies/povar-12'],
    ['my-vacancies', 'query=status%3Ddraft', '/my-vacancies?status=draft'],
    [
      'search-vacancies',
      'query=text%3Dповар%26page%3D2',
      `/search/vacancies?text=${encodeURIComponent('повар')}&page=2`,
    ],
    ['my-vacancies', 'query=%2F%2Fevil.example', '/my-vacancies?%2F%2Fevil.example='],
    ['my-vacancies', 'query=', '/my-vacancies'],
    ['my-resume-id', '', undefined],
    ['my-resume-id', 'id=..%2F..%2Fadmin', undefined],
    ['//evil.example', '', undefined],
    ['https://evil.example', '', undefined],
    ['__proto__', '', undefined],
    ['sign-out', '', undefined],
    ['mode', '', undefined],
  ])('%s?%s leads to %s', (name, query, expected) => {
    expect(buildRouteAddress(name, new URLSearchParams(query))).toBe(expected)
  })
})

test('N-068: the sign-in and the profile lead back to the very place, with its query', () => {
  const route = findRoute('/my-vacancies')!
  for (const user of [undefined, newEmployer]) {
    const address = findGuardRedirect(route, user, new URLSearchParams('status=draft&page=2'))!
    const query = new URL(address, 'http://ours').searchParams
    expect(buildRouteAddress(query.get('redirect')!, query)).toBe('/my-vacancies?status=draft&page=2')
  }
})

test('N-068: a new account that wants to place a vacancy hires', () => {
  expect([isHiringRoute('create-vacancy'), isHiringRoute('create-resume'), isHiringRoute(null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('findRoute prefers an exact address to one with a parameter', () => {
  expect(findRoute('/vacancies/favorite')?.name).toBe('vacancies-favorite')
  expect(findRoute('/nothing')).toBeUndefined()
})
