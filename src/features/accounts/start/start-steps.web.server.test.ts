import { expect, test } from 'vitest'
import { withGreeting } from './start-steps.web.server.ts'

test.each([
  ['/vacancies/povar-7/apply', '/vacancies/povar-7/apply?started='],
  ['/vacancies/povar-7?apply', '/vacancies/povar-7?apply=&started='],
  ['/search/vacancies?text=%D0%B0&apply=povar-7#list', '/search/vacancies?text=%D0%B0&apply=povar-7&started=#list'],
  ['/search/vacancies?text=apply', '/search/vacancies?text=apply'],
  ['/cabinet', '/cabinet'],
])('the form that a new user returns to greets them, other pages do not: %s', (wanted, address) => {
  expect(withGreeting(wanted, 'https://example.org')).toBe(address)
})
