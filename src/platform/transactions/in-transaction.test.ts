import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { copyVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { productFiles } from '#test/layer-files.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { inTransaction } from './in-transaction.ts'

/** Runs a transaction that fails `times` times after its write, and returns how often it ran and what was stored. */
async function runFailing(app: TestApp, code: string, times: number) {
  const { company_id } = await app.employer()
  const { id } = await givenVacancy(app.db, company_id, { old_views: 0 })
  let runs = 0
  const outcome = await inTransaction(app.db, async (tx) => {
    runs++
    await tx
      .updateTable('vacancy')
      .set(({ eb }) => ({ old_views: eb('old_views', '+', runs) }))
      .where('id', '=', id)
      .execute()
    if (runs <= times) throw Object.assign(new Error('rolled back'), { code })
    return 'done'
  }).catch((error: { code: string }) => error.code)
  const row = await app.db.selectFrom('vacancy').select('old_views').where('id', '=', id).executeTakeFirstOrThrow()
  return { runs, outcome, stored: row.old_views }
}

/** Either of the two may be the one that PostgreSQL ends. */
const expectDeadlock = (error: unknown) => expect(error).toMatchObject({ code: '40P01' })

const isSomeoneBlocked = async ({ db }: TestApp) => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

describe('a transaction', () => {
  test('F-08: a request that deadlocks with another transaction succeeds and has one effect', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await givenVacancy(app.db, employer.company_id)
    let copy: Promise<unknown> | undefined

    await app.db
      .transaction()
      .execute(async (rival) => {
        await sql`select from company where id = ${employer.company_id} for update`.execute(rival)
        copy = employer.call(copyVacancy, { params: { id } })
        await vi.waitFor(async () => expect(await isSomeoneBlocked(app)).toBe(true), { timeout: 30_000 })
        // The request holds the vacancy and waits for the company: now both wait, and PostgreSQL ends one of them.
        await rival.updateTable('vacancy').set({ updated_at: app.now().toISOString() }).where('id', '=', id).execute()
      })
      .catch(expectDeadlock)

    await expect(copy).resolves.toMatchObject({ status: 'draft' })
    const drafts = app.db.selectFrom('vacancy').select('id').where('company_id', '=', employer.company_id)
    expect(await drafts.where('status', '=', 'draft').execute()).toHaveLength(1)
  })

  test('F-08: a transaction that deadlocks three times runs a fourth time, and only that run has an effect', async ({
    app,
  }) => {
    expect(await runFailing(app, '40P01', 3)).toEqual({ runs: 4, outcome: 'done', stored: 4 })
    expect(await runFailing(app, '40001', 1)).toEqual({ runs: 2, outcome: 'done', stored: 2 })
  })

  test('F-08: a transaction is repeated at most three times, and only after a deadlock', async ({ app }) => {
    expect(await runFailing(app, '40P01', 9)).toEqual({ runs: 4, outcome: '40P01', stored: 0 })
    expect(await runFailing(app, '23505', 9)).toEqual({ runs: 1, outcome: '23505', stored: 0 })
  })

  test('F-08: no other file of the server opens a transaction', () => {
    const sources = productFiles('server')
    // Reads its rows from a stream, which cannot be repeated. Nobody else is in the database then.
    const restoring = 'src/platform/backup/restore-backup.ts'
    const opening = sources.filter((file) => readFileSync(file, 'utf8').includes('.transaction()'))
    expect(opening.filter((file) => file !== restoring)).toEqual(['src/platform/transactions/in-transaction.ts'])
  })

  test('F-08: no other file of the server counts limits that a rollback does not undo', () => {
    const sources = productFiles('server')
    const counting = sources.filter((file) => /from 'rate-limiter-flexible'/.test(readFileSync(file, 'utf8')))
    expect(counting).toEqual(['src/platform/http/limits.ts'])
  })
})
