import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../test-database.ts'
import { playRestarts } from './restart-rounds.ts'

test('F-02: no request fails while two processes behind a balancer are restarted one after the other', async () => {
  const { db, url } = await openTestDatabase(inject('postgres'))
  const { outcomes, losses, exitCodes, output } = await playRestarts({ restarts: 2, url, db, vacancies: 40 })

  expect(outcomes, output).toMatchObject({ unavailable: 0, unreached: 0, unexpected: [] })
  expect(losses).toEqual([])
  expect(new Set(exitCodes)).toEqual(new Set([0]))
  await db.destroy()
}, 600_000)
