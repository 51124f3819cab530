import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../test-database.ts'
import { playRestarts } from './restart-rounds.ts'

const RESTARTS = Number(process.env.RESTARTS ?? 21)
/** Fewer than a person may keep as favorites. */
const VACANCIES = 900

test('F-02: no request fails while two processes and a worker are restarted twenty times in turn (G-10)', async () => {
  const { db, url } = await openTestDatabase(inject('postgres'))
  const roles = ['app', 'app', 'worker']
  const { outcomes, losses, exitCodes, output } = await playRestarts({
    restarts: RESTARTS,
    url,
    db,
    roles,
    vacancies: VACANCIES,
  })

  expect(outcomes, output).toMatchObject({ unavailable: 0, unreached: 0, unexpected: [] })
  expect(losses).toEqual([])
  expect(new Set(exitCodes)).toEqual(new Set([0]))
  await db.destroy()
}, 3_600_000)
