import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { parseFormData } from '#lib/forms/form-data.ts'
import {
  MAX_DISCOVERED_PATHS,
  MAX_PATH_LENGTH,
  MAX_PATH_SEGMENTS,
  MAX_QUERY_FIELDS,
} from '#platform/http/request-size/request-limits.ts'
import { expectLinearGrowth } from '../expect-fast.ts'
import { bestProcessorMs } from '../processor-time.ts'
import type { TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 240_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 240_000)
afterAll(() => app.close())

const URL_ENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=end-of-part'

const fieldsOf = (count: number) => Array.from({ length: count }, (_, n) => `${n}=`).join('&')
const partsOf = (count: number, headers = '') =>
  `${Array.from({ length: count }, (_, n) => `--end-of-part\r\n${headers}content-disposition: form-data; name="${n}"\r\n\r\n\r\n`).join('')}--end-of-part--\r\n`

const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
const post = (url: string, type: string, payload: string) =>
  app.fastify.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } })
const get = (url: string) => app.fastify.inject({ url, headers })

/** More than a refusal takes, and a small part of what the work did that it spares. */
const REFUSAL_MS = 50

describe('AT-1: a form with more fields than any of ours', () => {
  const PAGES = ['/sign-in', '/sign-up', '/support', '/verify', '/mode', '/vacancies/1', '/nothing', '/sign-in.data']

  test.for(PAGES)('is refused by %s with 413 and a sentence, before it is parsed', async (url) => {
    for (const [type, payload] of [
      [URL_ENCODED, fieldsOf(20_000)],
      [URL_ENCODED, fieldsOf(201)],
      [MULTIPART, partsOf(3000)],
      [MULTIPART, partsOf(201)],
    ] as const) {
      const reply = await post(url, type, payload)
      expect([url, type, reply.statusCode]).toEqual([url, type, 413])
      expect(reply.body).toContain(ERRORS.too_large.text)
      expect(await bestProcessorMs(() => post(url, type, payload), REFUSAL_MS)).toBeLessThan(REFUSAL_MS)
    }
  })

  test('is refused by a page for files too, although 100 000 parts are fewer bytes than a file', async () => {
    const payload = partsOf(100_000)
    expect(payload.length).toBeLessThan(10_000_000)
    expect((await post('/support', MULTIPART, payload)).statusCode).toBe(413)
  })

  test('is refused with a sentence if its boundary is longer than the standard has, whatever its body is', async () => {
    for (const length of [71, 250, 8000]) {
      const type = `multipart/form-data; boundary=${'-'.repeat(length)}`
      const send = () => post('/sign-in', type, '-'.repeat(60_000))
      const { statusCode, body } = await send()
      expect([length, statusCode]).toEqual([length, 400])
      expect(body).toContain(ERRORS.bad_request.text)
      expect(await bestProcessorMs(send, REFUSAL_MS)).toBeLessThan(REFUSAL_MS)
    }
  })

  test('is refused if one of its names, or the headers of one of its parts, are long', async () => {
    const longName = 'n'.repeat(201)
    expect((await post('/sign-in', URL_ENCODED, `${longName}=1`)).statusCode).toBe(413)
    expect((await post('/sign-in', MULTIPART, partsOf(1, `x: ${'y'.repeat(5000)}\r\n`))).statusCode).toBe(413)
    expect((await post('/sign-in', MULTIPART, partsOf(1, 'x: y\r\n'.repeat(1000)))).statusCode).toBe(413)
  })

  test('is read if it is one of an editor, whose rows have several hundred fields', async () => {
    const seeker = await app.seeker()
    const send = (count: number) =>
      app.fastify.inject({
        method: 'POST',
        url: '/create-resume',
        payload: fieldsOf(count),
        headers: { ...headers, 'content-type': URL_ENCODED, cookie: `session=${seeker.token}` },
      })
    expect((await send(500)).statusCode).not.toBe(413)
    expect((await send(501)).statusCode).toBe(413)
  })

  test('is read in linear time where it is read', async () => {
    const formOf = (count: number) => {
      const form = new FormData()
      for (let n = 0; n < count; n++) form.append(String(n), '')
      return form
    }
    await expectLinearGrowth(20_000, (count) => {
      const form = formOf(count)
      return () => parseFormData(form)
    })
  })
})

describe('AT-2: an address that nothing here has', () => {
  test.for([33, 1000, 7500])(
    'is not found at once if it has %i segments, on a page and in the API',
    async (segments) => {
      const path = '/a'.repeat(segments)
      for (const url of [path, `${path}.data`, `/api${path}`, `${path}?a=1`, '/'.repeat(segments + 1)]) {
        if (url.split('?')[0]!.length > 15_500) continue
        const reply = await get(url)
        expect(reply.statusCode).toBe(404)
        expect(reply.body).toContain(ERRORS.not_found.text)
        expect(await bestProcessorMs(() => get(url), REFUSAL_MS)).toBeLessThan(REFUSAL_MS)
      }
    },
  )

  test('is not found without a page of React Router if it is deeper than all addresses, and redirects if an operator says so', async () => {
    const reply = await get('/a/b/c/d/e/f')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('window.__reactRouterContext')

    await app.db.insertInto('redirect_rule').values({ path: '/old/a/b/c/d/e/f', redirect: '/about' }).execute()
    app.advanceSeconds(2)
    expect((await get('/old/a/b/c/d/e/f')).headers.location).toBe('/about')
    expect((await get('/old/a/b/c/d/f')).statusCode).toBe(404)
  })

  test('is refused with 414 and a sentence if its path is long or its query has many fields', async () => {
    const longPath = `/vacancies/${'x'.repeat(MAX_PATH_LENGTH)}`
    const longQuery = `/search/vacancies?${'a=1&'.repeat(MAX_QUERY_FIELDS)}a=1`
    for (const url of [longPath, longQuery, `/api${longPath}`, `/api${longQuery}`]) {
      const reply = await get(url)
      expect([url.slice(0, 30), reply.statusCode]).toEqual([url.slice(0, 30), 414])
      expect(reply.body).toContain(ERRORS.too_long.text)
    }
    const longest = `/search/vacancies?${'city_ids=1&'.repeat(MAX_QUERY_FIELDS - 1)}city_ids=1`
    expect((await get(longest)).statusCode).not.toBe(414)
  })

  test('is matched for as many links as a page has, and for no more', async () => {
    const discover = (count: number) =>
      get(`/__manifest?paths=${Array.from({ length: count }, (_, n) => `/${n.toString(36)}`).join(',')}`)
    expect((await discover(MAX_DISCOVERED_PATHS)).statusCode).not.toBe(414)
    expect((await discover(MAX_DISCOVERED_PATHS + 1)).statusCode).toBe(414)
  })

  test('may have as many segments as the limit says', () => {
    expect(MAX_PATH_SEGMENTS).toBe(32)
  })
})
