import { expect } from 'vitest'
import type { z } from 'zod'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ACCESS_CASES } from './access/access-cases.ts'
import { fixturesUntilChange, noteAnswer } from './access/fixtures-for.ts'
import { givenOperator } from './fixtures/trust/operators.ts'
import { isProviderRefusal } from './is-provider-refusal.ts'
import { type Person, type TestApp, test } from './test-app.ts'

const UNSTORABLE_VALUES = ['\u0000', 'a\u0000b', '\ud800', '\udc00x']
const ODD_VALUES = [
  ...UNSTORABLE_VALUES,
  'x'.repeat(20_000),
  '99999999999999999999',
  '1e400',
  '-1',
  '300000-01-01',
  "'; drop table account; --",
  -1,
  1.5,
  1e300,
  true,
  null,
  {},
  { a: [{ b: 1 }] },
  [],
  [[]],
  [{}],
  [null, 'a\u0000'],
  Array(999).fill('x'),
]

/** What forms call the file that they send. */
const FILE_FIELDS = ['file', 'photo']

const PARTS = ['params', 'query', 'body'] as const
/** The long run uses every value. The short run uses every eighth one, with an offset that moves from field to field. */
const STEP = process.env.LONG ? 1 : 8

let fieldNumber = 0

/** Requests with an odd value in one field each. A value that cannot be stored is always included. */
function* oddRequests(endpoint: Endpoint, usual: Record<string, object | undefined>) {
  for (const part of PARTS) {
    for (const field of Object.keys((endpoint[part] as z.ZodObject | undefined)?.shape ?? {})) {
      fieldNumber++
      const values = ODD_VALUES.filter((_, n) => (n + fieldNumber) % STEP === 0)
      for (const value of new Set([UNSTORABLE_VALUES[fieldNumber % UNSTORABLE_VALUES.length], ...values]))
        yield { part, field, value, input: { ...usual, [part]: { ...usual[part], [field]: value } } }
    }
  }
}

type OddInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

function sendRequest(app: TestApp, person: Person, { method, path }: Endpoint, { params, query, body }: OddInput) {
  const address = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(toUrlText(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat(9)) search.append(name, toUrlText(one))
  }
  return app.fastify.inject({
    method,
    url: `/api${address}?${search}`,
    headers: { authorization: `Bearer ${person.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

/** A non-empty, well-formed string that a URL can carry. */
const toUrlText = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed() || '-'

test.for(Object.entries(ALL_ENDPOINTS).filter(([, endpoint]) => PARTS.some((part) => endpoint[part])))(
  '%s refuses odd input with an error that names the field, and never fails internally',
  async ([name, endpoint], { app }) => {
    const fixtures = await fixturesUntilChange(app)
    const person = endpoint.access === 'operator' ? await givenOperator(app) : fixtures.owner
    const usualRequest = ACCESS_CASES[name]!.request(fixtures) as Record<string, object | undefined>

    for (const { part, field, value, input } of oddRequests(endpoint, usualRequest)) {
      const response = await sendRequest(app, person, endpoint, input as OddInput)
      noteAnswer(app, endpoint, response)
      const description = `${part}.${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${response.statusCode} ${response.body.slice(0, 200)}`

      const isRefused = isProviderRefusal({ method: endpoint.method, url: `/api${endpoint.path}` }, response)
      expect(isRefused ? 0 : response.statusCode, description).toBeLessThan(500)
      const reply = response.json()
      const names = Object.keys(reply.errors ?? {})
      if (reply.code === 'invalid_input')
        expect(
          // JSON cannot carry a file, so an endpoint with a file reports the missing file first.
          names.some((one) => one.split('.')[0] === field) ||
            (endpoint.multipart === 'files' && FILE_FIELDS.some((one) => names.includes(one))),
          description,
        ).toBe(true)
      const unstorable = typeof value === 'string' && UNSTORABLE_VALUES.includes(value) && part === 'body'
      if (unstorable) expect(names, description).toContain(field)
    }
  },
)
