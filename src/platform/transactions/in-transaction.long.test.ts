import { sql } from 'kysely'
import { expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { inTransaction } from './in-transaction.ts'

const ROUNDS = 125
const PAIRS = 4

test(`F-08: ${ROUNDS * PAIRS * 2} transactions that update two rows in opposite orders all succeed`, {
  timeout: 1_800_000,
}, async ({ app }) => {
  const { company_id } = await app.employer()
  const givenId = async () => (await givenVacancy(app.db, company_id, { old_views: 0 })).id
  const pairs = await Promise.all(Array.from({ length: PAIRS }, async () => [await givenId(), await givenId()]))
  const countBoth = (ids: number[]) =>
    inTransaction(app.db, async (tx) => {
      for (const id of ids) {
        await sql`update vacancy set old_views = old_views + 1 where id = ${id}`.execute(tx)
        await sql`select pg_sleep(0.01)`.execute(tx)
      }
    })

  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(pairs.flatMap((ids) => [countBoth(ids), countBoth(ids.toReversed())]))
  }

  const rows = await app.db.selectFrom('vacancy').select('old_views').where('company_id', '=', company_id).execute()
  expect(new Set(rows.map(({ old_views }) => old_views))).toEqual(new Set([ROUNDS * 2]))
})
