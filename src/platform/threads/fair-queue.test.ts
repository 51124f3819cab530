import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const OPTIONS = {
  places: 1,
  maxOwnerSize: 100,
  maxSize: 200,
  minTaskSize: 10,
  messages: { own: 'Ваши файлы ещё ждут', all: 'Файлов слишком много' },
}

/** A queue whose tasks end when the test says so. `started` holds their names in the order of their start. */
function openQueue(options: Partial<typeof OPTIONS> = {}) {
  const enqueue = createFairQueue({ ...OPTIONS, ...options })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  const add = (name: string, size = 10) => {
    const run = () =>
      new Promise<string>((resolve) => {
        started.push(name)
        ends.set(name, () => resolve(name))
      })
    const reply = enqueue(name[0]!, size, run)
    reply.catch(({ code }: { code: string }) => refused.push(`${name} ${code}`))
    return reply
  }
  const finish = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { add, started, finish, refused }
}

describe('a fair queue', () => {
  test('after each task of one owner those of all others come first (AT-7)', async () => {
    const { add, started, finish } = openQueue()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void add(name)
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) if (started.includes(name)) await finish(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('an owner takes one place at a time, also when others are free (AT-7)', async () => {
    const { add, started, finish } = openQueue({ places: 3 })
    for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name)
    expect(started).toEqual(['a1', 'b1'])
    await finish('a1')
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  test('an owner with too much waiting is told to wait for the own files, and others are not refused (AT-7)', async () => {
    const { add, refused } = openQueue()
    for (const name of ['a1', 'a2', 'a3']) void add(name, 50)
    await expect(add('a4', 50)).rejects.toMatchObject({
      code: 'too_many',
      message: 'Ваши файлы ещё ждут',
      details: { retry_after: 60 },
    })
    void add('b1', 50)
    await new Promise(setImmediate)
    expect(refused).toEqual(['a4 too_many'])
  })

  test('many tasks without a size count too', async () => {
    const { add, refused } = openQueue()
    for (let n = 0; n < 12; n++) void add(`a${n}`, 0)
    await new Promise(setImmediate)
    expect(refused).toEqual(['a11 too_many'])
  })

  test('when all sizes are used up, the last task of the owner with the most gives way to a newcomer (AT-7)', async () => {
    const { add, refused } = openQueue({ maxSize: 150 })
    for (const name of ['x1', 'a1', 'a2', 'b1', 'b2', 'b3']) void add(name, 30)
    void add('c1', 30)
    await expect(add('d1', 90)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Файлов слишком много',
      details: { retry_after: 60 },
    })
    await new Promise(setImmediate)
    expect(refused.toSorted()).toEqual(['b3 unavailable', 'd1 unavailable'])
  })

  test('a task that fails gives its place to the next one', async () => {
    const enqueue = createFairQueue(OPTIONS)
    const failed = enqueue('a', 1, () => Promise.reject(new Error('broken')))
    const next = enqueue('a', 1, async () => 'read')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('read')
  })
})
