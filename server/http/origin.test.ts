import { expect, test } from 'vitest'
import { refuseCrossSite, tokenOf } from './origin.ts'

const site = { publicUrl: 'https://smena.example', secure: true }
const cookie = '__Host-session=from-cookie'
const request = (headers: Record<string, string>, method = 'POST') => ({ headers, method })

test.each<[string, Record<string, string>, string | undefined]>([
  ['a Bearer header', { authorization: 'Bearer abc' }, 'abc'],
  ['a Bearer header before the cookie', { authorization: 'bearer abc', cookie }, 'abc'],
  ['the cookie', { cookie }, 'from-cookie'],
  ['nowhere if the cookie has another name', { cookie: 'session=from-cookie' }, undefined],
])('the token is taken from %s', (_, headers, token) => {
  expect(tokenOf(request(headers), site)).toBe(token)
})

const isRefused = (headers: Record<string, string>, method?: string, hasSideEffect?: boolean) => {
  try {
    refuseCrossSite(request(headers, method), site, hasSideEffect)
    return false
  } catch {
    return true
  }
}

test.each<[string, Record<string, string>, boolean]>([
  ['our own page', { cookie, 'sec-fetch-site': 'same-origin' }, false],
  ['our own page in an old browser', { cookie, origin: 'https://smena.example' }, false],
  ['an API client with its token', { authorization: 'Bearer abc' }, false],
  ['a client without a token or a cookie', {}, false],
  ['a sibling domain with our cookie', { cookie, 'sec-fetch-site': 'same-site' }, true],
  ['a site with a forged Origin', { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://smena.example' }, true],
  ['a client with our cookie but no origin headers', { cookie }, true],
  ['a form of another site without a cookie, sign-in included', { 'sec-fetch-site': 'cross-site' }, true],
])('a change requested by %s with headers %j: refused = %s', (_, headers, refused) => {
  expect(isRefused(headers)).toBe(refused)
})

test('a cross-site GET is accepted, unless its endpoint has an effect', () => {
  const link = { cookie, 'sec-fetch-site': 'cross-site' }

  expect(isRefused(link, 'GET')).toBe(false)
  expect(isRefused(link, 'GET', true)).toBe(true)
  expect(isRefused({ cookie }, 'GET', true)).toBe(true)
})
