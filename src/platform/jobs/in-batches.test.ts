import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#database/connect.ts'
import { untilBlocked } from '#test/fixtures/blocked-queries.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { runForEach, runInBatches } from './in-batches.ts'

async function givenRows({ db, changeSchema }: TestApp, count: number) {
  await changeSchema(sql`drop table if exists due`)
  await changeSchema(sql`create table due (id bigint primary key, is_done boolean not null default false)`)
  await sql`insert into due select generate_series(1, ${count}::int)`.execute(db)
}

const lockDue = async (tx: Db, { after, limit }: { after: number; limit: number }) => {
  const { rows } = await sql<{ id: number }>`
    select id from due where not is_done and id > ${after} order by id limit ${limit} for update skip locked`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const finish = (tx: Db, ids: number[]) => sql`update due set is_done = true where id = any(${ids})`.execute(tx)

async function listUnfinished(db: Db) {
  const { rows } = await sql<{ id: number }>`select id from due where not is_done order by id`.execute(db)
  return rows.map(({ id }) => id)
}

test('rows are handled in batches of the given size until none is left', async ({ app }) => {
  await givenRows(app, 25)
  const sizes: number[] = []

  const handle = (tx: Db, ids: number[]) => {
    sizes.push(ids.length)
    return finish(tx, ids)
  }
  await runInBatches(app.db, { lockDue, handle }, { batchRows: 10 })

  expect(sizes).toEqual([10, 10, 5])
  expect(await listUnfinished(app.db)).toEqual([])
})

test('one bad row fails alone: all others are handled, and the error at the end names it', async ({ app }) => {
  await givenRows(app, 25)
  const handle = async (tx: Db, ids: number[]) => {
    await finish(tx, ids)
    if (ids.includes(13)) throw new Error('poisoned')
  }

  await expect(runInBatches(app.db, { lockDue, handle }, { batchRows: 10 })).rejects.toMatchObject({
    message: '1 failed. Row 13: poisoned',
    errors: [{ message: 'Row 13: poisoned' }],
  })

  expect(await listUnfinished(app.db)).toEqual([13])
})

test('rows that another transaction has locked are skipped', async ({ app }) => {
  await givenRows(app, 5)

  await app.db.transaction().execute(async (tx) => {
    await sql`select from due where id = 2 for update`.execute(tx)
    await runInBatches(app.db, { lockDue, handle: finish }, { batchRows: 1 })
  })

  expect(await listUnfinished(app.db)).toEqual([2])
})

test('F-08: a batch that ends in a deadlock is repeated, and its rows are handled once', async ({ app }) => {
  await givenRows(app, 2)
  const lock = (tx: Db, key: number) => sql`select pg_advisory_xact_lock(${key}::int)`.execute(tx)
  const isLocked = Promise.withResolvers<void>()
  const batchSizes: number[] = []
  const other = app.db.transaction().execute(async (tx) => {
    await lock(tx, 2)
    isLocked.resolve()
    // The batch waits first, so it is the one that finds the deadlock and ends.
    await untilBlocked(app, 1)
    await lock(tx, 1)
  })
  await isLocked.promise
  const handle = async (tx: Db, ids: number[]) => {
    batchSizes.push(ids.length)
    await lock(tx, 1)
    await lock(tx, 2)
    await finish(tx, ids)
  }

  await Promise.all([other, runInBatches(app.db, { lockDue, handle })])

  expect(batchSizes).toEqual([2, 2])
  expect(await listUnfinished(app.db)).toEqual([])
})

test('an action that fails for one item is still run for the others', async () => {
  const done: number[] = []
  const action = async ({ id }: { id: number }) => {
    if (id === 2) throw new Error('poisoned')
    done.push(id)
  }

  await expect(runForEach([{ id: 1 }, { id: 2 }, { id: 3 }], action)).rejects.toThrow('1 failed. Row 2: poisoned')
  expect(done).toEqual([1, 3])
})
