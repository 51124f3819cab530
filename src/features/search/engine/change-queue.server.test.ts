import { expect, test } from 'vitest'
import type { DocumentChange } from '#search/index/index-types.ts'
import { ChangeQueue } from './change-queue.server.ts'

const range = (start: number, count: number) => Array.from({ length: count }, (_, n) => start + n)

/** A queue whose first reading waits until it is let go. */
function givenQueue({ isBroken = false } = {}) {
  const applied: number[] = []
  const gate = Promise.withResolvers<void>()
  let reads = 0
  const queue = new ChangeQueue({
    async *read(ids) {
      reads++
      await gate.promise
      if (isBroken && reads === 1) throw new Error('the connection is lost')
      yield ids.map((id) => ({ id }) as DocumentChange)
    },
    apply: async (documents) => void applied.push(...documents.map(({ id }) => id)),
  })
  return { queue, applied, letGo: () => gate.resolve() }
}

test('a change among thousands is applied before the rest of those that came before it', async () => {
  const { queue, applied, letGo } = givenQueue()
  const large = queue.add(range(1, 2000))
  const single = queue.add([9999])
  letGo()
  await Promise.all([large, single])
  while (!queue.isEmpty) await queue.add([])
  expect(applied.indexOf(9999)).toBeLessThan(500)
  expect(applied.toSorted((a, b) => a - b)).toEqual([...range(1, 2000), 9999])
})

test('nobody waits for a large change to its end, and what is not applied yet is known', async () => {
  const { queue, applied, letGo } = givenQueue()
  await queue.add([1])
  expect(applied).toEqual([])
  expect(queue.isEmpty).toBe(false)
  letGo()
  await queue.add([])
  expect(applied).toEqual([1])
  expect(queue.isEmpty).toBe(true)
})

test('what could not be read is read with the next look', async () => {
  const { queue, applied, letGo } = givenQueue({ isBroken: true })
  letGo()
  await expect(queue.add([1, 2])).rejects.toThrow('the connection is lost')
  await queue.add([3])
  expect(applied.toSorted()).toEqual([1, 2, 3])
  await queue.close()
})
