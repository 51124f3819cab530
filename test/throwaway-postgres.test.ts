import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FAST_DIRECTORY, startThrowawayPostgres } from '#test/throwaway-postgres.ts'

test('what killed runs of other checkouts left in memory goes when the next run starts, and what living runs use stays', async () => {
  const ended = path.join(FAST_DIRECTORY, `smena-00000000-killed-run-${spawnSync('true').pid}`)
  const living = path.join(FAST_DIRECTORY, `smena-00000000-living-run-${process.pid}`)
  for (const directory of [ended, living]) {
    mkdirSync(directory)
    writeFileSync(path.join(directory, 'rows'), 'rows')
  }
  const cluster = await startThrowawayPostgres('after-a-killed-run')
  await cluster.stop()
  const remains = { ended: existsSync(ended), living: existsSync(living) }
  rmSync(living, { recursive: true })
  expect(remains).toEqual({ ended: false, living: true })
})
