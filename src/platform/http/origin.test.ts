import { expect, test } from 'vitest'
import { refuseCrossSite, tokenOf } from './origin.ts'

const site = {
  publicUrl: 'https://smena.example',
  secure: true,
  isActive: async (token: string) => token === 'active',
}
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

const isRefused = (headers: Record<string, string>, method?: string, hasSideEffect?: boolean) =>
  refuseCrossSite(request(headers, method), site, hasSideEffect).then(
    () => false,
    () => true,
  )

test.each<[string, Record<string, string>, boolean]>([
  ['our own page', { cookie, 'sec-fetch-site': 'same-origin' }, false],
  ['our own page in an old browser', { cookie, origin: 'https://smena.example' }, false],
  ['an API client with its token', { authorization: 'Bearer abc' }, false],
  ['a client without a token or a cookie', {}, false],
  ['an API client that also carries our cookie', { cookie, authorization: 'Bearer active' }, false],
  ['a client with our cookie and a dead Bearer token (N-024)', { cookie, authorization: 'Bearer abc' }, true],
  ['a client with our cookie and another scheme (N-024)', { cookie, authorization: 'Basic active' }, true],
  ['a client with our cookie and an empty scheme (N-024)', { cookie, authorization: 'Bearer' }, true],
  ['another site with a Bearer token', { authorization: 'Bearer active', 'sec-fetch-site': 'cross-site' }, true],
  ['a sibling domain with our cookie', { cookie, 'sec-fetch-site': 'same-site' }, true],
  ['a site with a forged Origin', { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://smena.example' }, true],
  ['a client with our cookie but no origin headers', { cookie }, true],
  ['a form of another site without a cookie, sign-in included', { 'sec-fetch-site': 'cross-site' }, true],
])('a change requested by %s with headers %j: refused = %s', async (_, headers, refused) => {
  expect(await isRefused(headers)).toBe(refused)
})

test('a cross-site GET is accepted, unless its endpoint has an effect', async () => {
  const link = { cookie, 'sec-fetch-site': 'cross-site' }

  expect(await isRefused(link, 'GET')).toBe(false)
  expect(await isRefused(link, 'GET', true)).toBe(true)
  expect(await isRefused({ cookie }, 'GET', true)).toBe(true)
})
