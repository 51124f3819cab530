import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ageInYears } from '#features/resumes/server/queries.ts'
import { ageOn } from '#lib/dates/age.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { test } from '#test/test-app.ts'

const TIME_ZONES = ['UTC', 'Europe/Moscow', 'Asia/Kamchatka', 'America/Los_Angeles']

const birthDay = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2012-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** A moment near a birthday, where time zones disagree about the day. */
const moment = fc
  .record({ day: birthDay, years: fc.integer({ min: 14, max: 80 }), hours: fc.integer({ min: -36, max: 36 }) })
  .map(({ day, years, hours }) => {
    const at = new Date(`${day}T00:00:00Z`)
    at.setUTCFullYear(at.getUTCFullYear() + years)
    return { day, at: new Date(at.getTime() + hours * HOUR_MS) }
  })

test('SQL and TypeScript compute the same age, whatever the time zone of the session (N-048)', async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(moment, fc.constantFrom(...TIME_ZONES), async ({ day, at }, zone) => {
      const age = await app.db.transaction().execute(async (tx) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(tx)
        const { rows } = await sql<{ age: number }>`select ${ageInYears(sql`${day}::date`, at)} as age`.execute(tx)
        return rows[0]!.age
      })
      expect(age).toBe(ageOn(day, at))
    }),
    {
      numRuns: 200,
      examples: [
        [{ day: '2008-11-22', at: new Date('2026-11-21T21:30:00Z') }, 'UTC'],
        [{ day: '2008-02-29', at: new Date('2026-02-28T12:00:00Z') }, 'America/Los_Angeles'],
      ],
    },
  )
})
