import { expect } from 'vitest'
import type { z } from 'zod'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CASES } from './access-cases.ts'
import { type House, type Person, test } from './house.ts'
import { givenWorld } from './world.ts'

const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', '\udc00x']
const ODD = [
  ...UNSTORABLE,
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

const PARTS = ['params', 'query', 'body'] as const
/** The long run uses every value. The short run uses every third one, with an offset that moves from field to field. */
const STEP = process.env.LONG ? 1 : 3

let turn = 0

/** Requests with an odd value in one field each. A value that cannot be stored is always included. */
function* oddRequests(endpoint: Endpoint, usual: Record<string, object | undefined>) {
  for (const part of PARTS) {
    for (const field of Object.keys((endpoint[part] as z.ZodObject | undefined)?.shape ?? {})) {
      turn++
      const values = ODD.filter((_, n) => (n + turn) % STEP === 0)
      for (const value of new Set([UNSTORABLE[turn % UNSTORABLE.length], ...values]))
        yield { part, field, value, input: { ...usual, [part]: { ...usual[part], [field]: value } } }
    }
  }
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

function send(house: House, person: Person, { method, path }: Endpoint, { params, query, body }: Input) {
  const address = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(wellFormed(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat(9)) search.append(name, wellFormed(one))
  }
  return house.app.inject({
    method,
    url: `/api${address}?${search}`,
    headers: { authorization: `Bearer ${person.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

/** A non-empty, well-formed string that a URL can carry. */
const wellFormed = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed() || '-'

test.for(Object.entries(ALL_ENDPOINTS))(
  '%s refuses odd input with an error that names the field, and never fails internally',
  async ([name, endpoint], { house }) => {
    const world = await givenWorld(house)
    const usual = CASES[name]!.ask(world) as Record<string, object | undefined>

    for (const { part, field, value, input } of oddRequests(endpoint, usual)) {
      const response = await send(house, world.owner, endpoint, input as Input)
      const told = `${part}.${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${response.statusCode} ${response.body.slice(0, 200)}`

      expect(response.statusCode, told).toBeLessThan(500)
      const reply = response.json()
      const names = Object.keys(reply.errors ?? {})
      if (reply.code === 'invalid_input')
        expect(
          // JSON cannot carry a file, so an endpoint with a file reports the missing file first.
          names.some((one) => one.split('.')[0] === field) ||
            (endpoint.multipart === 'files' && names.includes('file')),
          told,
        ).toBe(true)
      const unstorable = typeof value === 'string' && UNSTORABLE.includes(value) && part === 'body'
      if (unstorable) expect(names, told).toContain(field)
    }
  },
)
