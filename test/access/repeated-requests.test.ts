import { expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { takesIdempotencyKey } from '#contract/idempotency.ts'
import { ACTORS, type Actor } from '../fixtures/fixtures.ts'
import { test } from '../test-app.ts'
import { ACCESS_CASES } from './access-cases.ts'
import { fixturesFor } from './fixtures-for.ts'

const keyed = Object.entries(ALL_ENDPOINTS).filter(
  ([name, endpoint]) => takesIdempotencyKey(endpoint) && ACCESS_CASES[name]!.expected.includes('ok'),
)
const actors = Object.keys(ACTORS) as Actor[]

test.for(keyed)(
  'F-22: %s answers a repetition with its first reply, from a transaction that marks the key',
  async ([name, endpoint], { app }) => {
    const { expected, request } = ACCESS_CASES[name]!
    const actor = actors[expected.indexOf('ok')]!
    const fixtures = await fixturesFor(app, endpoint, true)
    const { call } = await ACTORS[actor](app, fixtures)
    const input = request(fixtures) as never
    const options = { idempotencyKey: `repeated-${name}-0123456789`.slice(0, 64) }

    const first = await call(endpoint, input, options)
    const sizes = await countAllRows()
    expect(await call(endpoint, input, options)).toEqual(first)

    expect(await countAllRows()).toEqual(sizes)
    const row = await app.db
      .selectFrom('idempotency_key')
      .select('has_effect')
      .where('key', '=', options.idempotencyKey)
      .executeTakeFirstOrThrow()
    expect(row.has_effect).toBe(true)

    async function countAllRows() {
      const tables = ['support_ticket', 'vacancy', 'resume', 'negotiation', 'negotiation_event', 'artifact'] as const
      return Promise.all(tables.map(async (table) => (await app.db.selectFrom(table).select('id').execute()).length))
    }
  },
)
