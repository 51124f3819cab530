import pg from 'pg'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { z } from 'zod'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { ACCESS_CASES } from '../access/access-cases.ts'
import { givenFixtures } from '../fixtures/fixtures.ts'
import { test } from '../test-app.ts'

const MARK = 'zqsql'
const PAYLOADS = [
  `${MARK}' or '1'='1`,
  `${MARK}'; select pg_sleep(20); --`,
  `${MARK}" desc; drop table account; --`,
  `${MARK}) union select password_hash from account --`,
  `${MARK}\\'; delete from session; --`,
  `$1${MARK}::text`,
  `${MARK}%' escape '' --`,
  `{${MARK},"}`,
]
const PARTS = ['params', 'query', 'body'] as const
const IS_LONG_RUN = Boolean(process.env.LONG)

let sqlTexts: string[]
beforeEach(() => {
  sqlTexts = []
  // Values travel beside the text of a statement, so the text itself may never hold what a request has sent.
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [config] = given
    sqlTexts.push(typeof config === 'string' ? config : ((config as { text?: string })?.text ?? ''))
    return (query as (...all: unknown[]) => unknown).apply(this, given) as never
  })
})
afterEach(() => vi.restoreAllMocks())

type Parts = Record<(typeof PARTS)[number], Record<string, unknown> | undefined>

test('no value, name, header or cookie of a request becomes part of a statement (T-060)', {
  timeout: 600_000,
}, async ({ app }) => {
  const fixtures = await givenFixtures(app)
  const headers = {
    authorization: `Bearer ${fixtures.owner.token}`,
    'content-type': 'application/json',
    'user-agent': PAYLOADS[0]!,
    'accept-language': PAYLOADS[1]!,
    'x-forwarded-for': PAYLOADS[2]!,
    cookie: `session=${encodeURIComponent(PAYLOADS[3]!)}; auth=${encodeURIComponent(PAYLOADS[4]!)}`,
    'sec-fetch-site': 'same-origin',
  }
  let [fields, requests] = [0, 0]
  for (const [name, endpoint] of Object.entries(ALL_ENDPOINTS)) {
    const usual = ACCESS_CASES[name]!.request(fixtures) as Partial<Parts>
    for (const part of PARTS) {
      for (const field of Object.keys((endpoint[part] as z.ZodObject | undefined)?.shape ?? {})) {
        // The short run takes every third field of all endpoints.
        if (++fields % 3 !== 0 && !IS_LONG_RUN) continue
        for (const payload of IS_LONG_RUN ? PAYLOADS : [PAYLOADS[requests % PAYLOADS.length]!]) {
          // Numbers, dates and codes are refused by their shape; lists take the payload as an item.
          const value = requests % 5 === 4 ? [payload] : payload
          const sent = {
            ...usual,
            [part]: { ...usual[part], [field]: value, [`${field} ${payload}`]: payload },
          } as Parts
          const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key) => encodeURIComponent(String(sent.params?.[key])))
          const query = new URLSearchParams()
          for (const [key, one] of Object.entries(sent.query ?? {})) query.append(key, String(one))
          const reply = await app.fastify.inject({
            method: endpoint.method,
            url: `/api${path}?${query}`,
            headers,
            ...(endpoint.method !== 'GET' && { payload: JSON.stringify(sent.body ?? {}) }),
          })
          const description = `${name} ${part}.${field}: ${reply.statusCode}`
          expect(reply.statusCode, description).toBeLessThan(500)
          expect(reply.body, description).not.toMatch(/syntax error|\$argon2|SQLSTATE/)
          requests++
        }
      }
    }
  }

  expect(fields).toBeGreaterThan(400)
  expect(sqlTexts.length).toBeGreaterThan(requests)
  expect(sqlTexts.filter((text) => text.includes(MARK))).toEqual([])
})
