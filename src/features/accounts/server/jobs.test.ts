import { expect } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { test } from '#test/test-app.ts'
import { register } from '../contract/accounts.ts'

test('the daily job deletes codes, unfinished sign-ups, ended sessions and sent messages', async ({ app }) => {
  await app.newcomer()
  const body = { phone: '+79161112233', password: 'новое место у моря', consent_terms: true, consent_pd: true }
  await app.guest.call(register, { body })
  await app.runJobs()
  const countRows = async () => {
    const counts = (['one_time_code', 'registration', 'session', 'outbox'] as const).map((table) =>
      app.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    )
    return (await Promise.all(counts)).map((one) => one.rows)
  }
  const cleanUpAfterDays = async (days: number) => {
    app.advanceSeconds(days * DAY_SECONDS)
    await enqueue(app.db, 'delete_expired_account_data', {})
    await app.runJobs()
    return countRows()
  }

  expect(await countRows()).toEqual([1, 1, 1, 1])
  expect(await cleanUpAfterDays(2)).toEqual([0, 1, 1, 1])
  expect(await cleanUpAfterDays(6)).toEqual([0, 0, 1, 1])
  expect(await cleanUpAfterDays(30)).toEqual([0, 0, 0, 0])
})
