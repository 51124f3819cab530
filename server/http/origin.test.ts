import { expect, test } from 'vitest'
import { refuseForeign, tokenOf } from './origin.ts'

const site = { publicUrl: 'https://smena.example', secure: true }
const cookie = '__Host-session=from-cookie'
const request = (headers: Record<string, string>, method = 'POST') => ({ headers, method })

test.each<[string, Record<string, string>, string | undefined]>([
  ['a Bearer header', { authorization: 'Bearer abc' }, 'abc'],
  ['a Bearer header before the cookie', { authorization: 'bearer abc', cookie }, 'abc'],
  ['the cookie', { cookie }, 'from-cookie'],
  ['no cookie of another name', { cookie: 'session=from-cookie' }, undefined],
])('the token is taken from %s', (_, headers, token) => {
  expect(tokenOf(request(headers), site)).toBe(token)
})

const isRefused = (headers: Record<string, string>, method?: string, hasEffect?: boolean) => {
  try {
    refuseForeign(request(headers, method), site, hasEffect)
    return false
  } catch {
    return true
  }
}

test.each<[string, Record<string, string>, boolean]>([
  ['our own page', { cookie, 'sec-fetch-site': 'same-origin' }, false],
  ['our page in an old browser', { cookie, origin: 'https://smena.example' }, false],
  ['an API client with its token', { authorization: 'Bearer abc' }, false],
  ['a client without anything', {}, false],
  ['a neighbour domain with our cookie', { cookie, 'sec-fetch-site': 'same-site' }, true],
  ['a stranger who fakes Origin', { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://smena.example' }, true],
  ['our cookie without proof', { cookie }, true],
  ['a stranger’s form without a cookie, sign-in included', { 'sec-fetch-site': 'cross-site' }, true],
])('a change asked by %s', (_, headers, refused) => {
  expect(isRefused(headers)).toBe(refused)
})

test('a page may be read from anywhere, a GET with an effect may not', () => {
  const link = { cookie, 'sec-fetch-site': 'cross-site' }

  expect(isRefused(link, 'GET')).toBe(false)
  expect(isRefused(link, 'GET', true)).toBe(true)
  expect(isRefused({ cookie }, 'GET', true)).toBe(true)
})
