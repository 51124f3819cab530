import { expect, inject, test } from 'vitest'
import { startServerProcess } from '../../server-process.ts'
import { openTestDatabase } from '../../test-database.ts'
import { playKills } from './kill-rounds.ts'

test('F-01: kill -9 of the process under sixteen writers loses, doubles and halves no acknowledged write (F-11)', async () => {
  const { db, url } = await openTestDatabase(inject('postgres'))
  const { server, losses, outcomes } = await playKills({
    rounds: 2,
    start: () => startServerProcess(url, { ROLE: 'app', LIMITS: 'off', LOG_LEVEL: 'error' }),
    findDb: () => db,
    vacancies: 40,
  })

  expect(losses).toEqual([])
  expect(outcomes.unexpected).toEqual([])
  expect(outcomes.unreached).toBeGreaterThan(0)
  await server.stop()
  await db.destroy()
}, 600_000)
