import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const repeat = <T>(count: number, call: () => T): T[] => Array.from({ length: count }, call)

test('a concurrency limit runs 4 tasks, queues 50 and refuses the rest with unavailable', async () => {
  const limitConcurrency = createConcurrencyLimit({ concurrency: 4, maxQueued: 50 })
  let [working, maxRunning] = [0, 0]
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++working)
    await new Promise(setImmediate)
    working--
    return 'done'
  }

  const results = await Promise.all(repeat(200, () => limitConcurrency(work).catch((error) => error.code)))

  expect(results.filter((one) => one === 'done')).toHaveLength(54)
  expect(results.filter((one) => one === 'unavailable')).toHaveLength(146)
  expect(maxRunning).toBe(4)
})

test('a failed task frees its slot in the concurrency limit', async () => {
  const limitConcurrency = createConcurrencyLimit({ concurrency: 1, maxQueued: 1 })
  const fail = () => Promise.reject(new Error('no'))

  await Promise.allSettled([limitConcurrency(fail), limitConcurrency(fail)])

  expect(await limitConcurrency(async () => 'done')).toBe('done')
})
