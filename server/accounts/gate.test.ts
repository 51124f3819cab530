import { expect, test } from 'vitest'
import { gate } from './gate.ts'

const doors = <T>(count: number, open: () => T): T[] => Array.from({ length: count }, open)

test('a concurrency limit runs 4 tasks, queues 50 and refuses the rest with unavailable', async () => {
  const takeTurn = gate({ atOnce: 4, waiting: 50 })
  let [working, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++working)
    await new Promise(setImmediate)
    working--
    return 'done'
  }

  const heard = await Promise.all(doors(200, () => takeTurn(work).catch((error) => error.code)))

  expect(heard.filter((one) => one === 'done')).toHaveLength(54)
  expect(heard.filter((one) => one === 'unavailable')).toHaveLength(146)
  expect(most).toBe(4)
})

test('a failed task frees its slot in the concurrency limit', async () => {
  const takeTurn = gate({ atOnce: 1, waiting: 1 })
  const fail = () => Promise.reject(new Error('no'))

  await Promise.allSettled([takeTurn(fail), takeTurn(fail)])

  expect(await takeTurn(async () => 'done')).toBe('done')
})
