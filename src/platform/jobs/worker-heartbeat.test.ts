import { sql } from 'kysely'
import { expect } from 'vitest'
import { givenLetterJobs } from '#test/fixtures/jobs.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createBeat } from './worker-heartbeat.ts'

const LEASE_SECONDS = 600

/** One job, locked so long ago by a worker whose last beat is so long ago; without a beat it has no row. */
async function givenLockedJob({ db }: TestApp, worker: string, { lockedAgo, beatAgo }: Record<string, number>) {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`delete from worker_heartbeat`.execute(db)
  await givenLetterJobs(db, 1, worker)
  await sql`
    update graphile_worker._private_jobs set attempts = 1, locked_by = ${worker},
      locked_at = clock_timestamp() - make_interval(secs => ${lockedAgo})`.execute(db)
  if (beatAgo === undefined) return
  await sql`
    insert into worker_heartbeat values
      (${worker}, clock_timestamp() - make_interval(secs => ${beatAgo}))`.execute(db)
}

async function findJob({ db }: TestApp) {
  const { rows } = await sql<{ locked_by: string | null; attempts: number }>`
    select locked_by, attempts from graphile_worker._private_jobs`.execute(db)
  return rows[0]
}

const createMyBeat = ({ db }: TestApp) => createBeat(db, ['pool-mine'], LEASE_SECONDS)

const makeMyBeatLate = ({ db }: TestApp) =>
  sql`insert into worker_heartbeat values ('pool-mine', clock_timestamp() - interval '1 hour')`.execute(db)

test.for([
  ['a worker without a fresh beat', { lockedAgo: 700, beatAgo: 700 }],
  ['a worker that left no row', { lockedAgo: 700 }],
] as const)(
  'N-142: with its second beat a worker gives back the job of %s, with the try counted',
  async ([, lock], { app }) => {
    await givenLockedJob(app, 'pool-dead', lock)

    const beat = createMyBeat(app)
    for (const _ of [1, 2]) await beat()

    expect(await findJob(app)).toEqual({ locked_by: null, attempts: 1 })
  },
)

test.for([
  ['a worker with a fresh beat', { lockedAgo: 3600, beatAgo: 5 }],
  ['a worker that has just begun and has no row yet', { lockedAgo: 5 }],
] as const)('F-20: %s is left its job', async ([, lock], { app }) => {
  await givenLockedJob(app, 'pool-living', lock)

  const beat = createMyBeat(app)
  for (const _ of [1, 2]) await beat()

  expect(await findJob(app)).toEqual({ locked_by: 'pool-living', attempts: 1 })
})

test('F-20: a worker that starts after an outage takes nothing from the others, who renew their rows a moment later', async ({
  app,
}) => {
  await givenLockedJob(app, 'pool-other', { lockedAgo: 3600, beatAgo: 700 })
  const [beat, beatOfOther] = [createMyBeat(app), createBeat(app.db, ['pool-other'], LEASE_SECONDS)]

  await beat()
  await beatOfOther()
  await beat()

  expect(await findJob(app)).toMatchObject({ locked_by: 'pool-other' })
})

test.for([
  ['stood still itself', makeMyBeatLate],
  ['was taken for dead by another one, which deleted its row', async () => {}],
] as const)('F-20: a worker that %s takes nothing from the others for a lease', async ([, interrupt], { app }) => {
  const beat = createMyBeat(app)
  for (const _ of [1, 2]) await beat()
  await givenLockedJob(app, 'pool-other', { lockedAgo: 3600, beatAgo: 700 })
  await interrupt(app)

  for (const _ of ['late', 1, 2]) await beat()
  expect(await findJob(app)).toMatchObject({ locked_by: 'pool-other' })
  await beat()
  expect(await findJob(app)).toMatchObject({ locked_by: null })
})
