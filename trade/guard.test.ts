import { describe, expect, test } from 'vitest'
import { guard, type Visitor } from './guard.ts'
import { addressOf, routeOf } from './routes.ts'

const at = (pathname: string, visitor: Visitor) => guard(routeOf(pathname)!, visitor)

const seeker = { isEmployerMode: false, seekerCompleted: true, employerCompleted: false }
const employer = { isEmployerMode: true, seekerCompleted: false, employerCompleted: true }
const newcomer = { isEmployerMode: false, seekerCompleted: false, employerCompleted: false }
const newEmployer = { ...newcomer, isEmployerMode: true }

describe('the guard', () => {
  test.each<[string, string, Visitor, string | undefined]>([
    ['1: a signed-in seeker leaves the front page for the profile', '/', seeker, '/profile/seeker'],
    ['1: a signed-in employer too', '/', employer, '/profile/employer'],
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
    ['2: people with an account read too', '/advice/probation', newcomer, undefined],
    ['2: a guest signs in by a code', '/sign-in/code', undefined, undefined],
    ['2: a guest gets a new password', '/forgot-password', undefined, undefined],
    ['3: a guest is asked to sign in', '/my-vacancies', undefined, '/sign-in?redirect=my-vacancies'],
    ['3: with the parameters of the route', '/my-resume/7', undefined, '/sign-in?redirect=my-resume-id&id=7'],
    [
      '3: an address of the specification that is not built yet too',
      '/your-messages',
      undefined,
      '/sign-in?redirect=your-messages',
    ],
    ['4: the profile is that of the mode', '/profile', seeker, '/profile/seeker'],
    ['4: for employers as well', '/profile', employer, '/profile/employer'],
    ['5: an employer fills the profile first', '/my-vacancies', newEmployer, '/profile/employer?redirect=my-vacancies'],
    ['5: a completed one proceeds', '/my-vacancies', employer, undefined],
    ['6: a seeker fills the profile first', '/create-resume', newcomer, '/profile/seeker?redirect=create-resume'],
    ['6: a completed one proceeds', '/create-resume', seeker, undefined],
    ['a route that is not on the list needs no profile', '/my-resume/7', newcomer, undefined],
    ['the profile itself is open to the uncompleted', '/profile/seeker', newcomer, undefined],
    [
      '3: security is the own business of who is signed in',
      '/profile/security',
      undefined,
      '/sign-in?redirect=profile-security',
    ],
    ['security is open to the uncompleted', '/profile/security', newcomer, undefined],
    ['who is signed in does not sign in again', '/sign-in', employer, '/profile/employer'],
    ['nor by a code', '/sign-in/code', seeker, '/profile/seeker'],
    ['but may have forgotten the password', '/forgot-password', seeker, undefined],
  ])('%s', (_, pathname, visitor, expected) => {
    expect(at(pathname, visitor)).toBe(expected)
  })

  test('never sends anybody in a circle', () => {
    const paths = ['/', '/profile', '/sign-in', '/sign-up', '/my-vacancies', '/create-resume', '/favorite/resumes']
    for (const visitor of [undefined, seeker, employer, newcomer, newEmployer]) {
      for (const path of paths) {
        const to = at(path, visitor)
        expect(to && at(to.split('?')[0]!, visitor)).toBeUndefined()
      }
    }
  })
})

describe('a wanted route from outside', () => {
  test.each([
    ['my-vacancies', '', '/my-vacancies'],
    ['my-resume-id', 'id=7', '/my-resume/7'],
    ['vacancies-slug', 'slug=povar-12', '/vacancies/povar-12'],
    ['my-resume-id', '', undefined],
    ['my-resume-id', 'id=..%2F..%2Fadmin', undefined],
    ['//evil.example', '', undefined],
    ['https://evil.example', '', undefined],
    ['__proto__', '', undefined],
  ])('%s?%s leads to %s', (name, query, expected) => {
    expect(addressOf(name, new URLSearchParams(query))).toBe(expected)
  })
})

test('the exact address is found before the one with a parameter', () => {
  expect(routeOf('/vacancies/favorite')?.name).toBe('vacancies-favorite')
  expect(routeOf('/nothing')).toBeUndefined()
})
