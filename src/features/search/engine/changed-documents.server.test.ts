import { sql } from 'kysely'
import { expect } from 'vitest'
import { givenResume } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { readChanges, readPosition } from './changed-documents.server.ts'

const FEED = sql`(select id, changed_by from resume_change where source = 'resume')`

test('each change is read once after its commit, however long transactions run beside it', async ({ app }) => {
  const seeker = await app.seeker()
  let position = await readPosition(app.db)
  const look = async () => {
    const changed = await readChanges(app.db, { feed: FEED }, position)
    position = changed.position
    return changed.ids.sort((a, b) => a - b)
  }
  const given = async (db = app.db) => (await givenResume(db, seeker.id)).id
  const long = await app.db.startTransaction().execute()
  const slow = await given(long)
  const [first, second] = [await given(), await given()]
  expect(await look()).toEqual([first, second])
  expect(await look()).toEqual([])

  const third = await given()
  const other = await app.db.startTransaction().execute()
  const lost = await given(other)
  expect(await look()).toEqual([third])
  await long.commit().execute()
  await other.rollback().execute()
  expect(await look()).toEqual([slow])
  expect(lost).toBeGreaterThan(slow)

  await app.db.updateTable('resume').set({ views_seen_at: '2026-09-01T09:00:00Z' }).where('id', '=', first).execute()
  expect(await look()).toEqual([])
  await app.db.deleteFrom('resume').where('id', '=', first).execute()
  expect(await look()).toEqual([first])
})

test('changes by transactions in the future, as in a restored database, are not read again and again', async ({
  app,
}) => {
  const position = await readPosition(app.db)
  const row = { source: 'resume', id: 987_654, changed_by: '9000000000' }
  await app.db.insertInto('resume_change').values(row).execute()

  expect((await readChanges(app.db, { feed: FEED }, position)).ids).not.toContain(row.id)
})
