import { expect } from 'vitest'
import { register } from '#contract/accounts.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { test } from '#test/house.ts'

const DAY = 24 * 60 * 60

test('the daily job deletes codes, unfinished sign-ups, ended sessions and sent messages', async ({ house }) => {
  await house.newcomer()
  const body = { phone: '+79161112233', password: 'новое место у моря', consent_terms: true, consent_pd: true }
  await house.guest.call(register, { body })
  const rows = async () => {
    const counts = (['one_time_code', 'registration', 'session', 'outbox'] as const).map((table) =>
      house.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    )
    return (await Promise.all(counts)).map((one) => one.rows)
  }
  const clean = async (days: number) => {
    house.passSeconds(days * DAY)
    await enqueue(house.db, 'forget_old_traces', {})
    await house.runJobs()
    return rows()
  }

  expect(await rows()).toEqual([1, 1, 1, 1])
  expect(await clean(2)).toEqual([0, 1, 1, 1])
  expect(await clean(6)).toEqual([0, 0, 1, 1])
  expect(await clean(30)).toEqual([0, 0, 0, 0])
})
