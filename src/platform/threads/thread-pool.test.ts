import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { paragraphBlock } from '../pdf/blocks.ts'
import { makePdf } from '../pdf/make-pdf.ts'
import { renderPdfReply } from '../pdf/pdf-file.ts'
import { createThreadPool, type ThreadPoolOptions } from './thread-pool.ts'

const OPTIONS = { maxTaskMs: 30_000, maxHeapMb: 64, idleMs: 60_000 }

const TASKS = `
  let calls = 0
  export const count = () => ++calls
  export const echo = (input) => input
  export const fail = () => { throw new TypeError('wrong') }
  export const refuse = () => {
    throw Object.assign(new Error('Так нельзя'), { name: 'Refusal', code: 'limit_reached', details: { max: 5 } })
  }
  export const crash = () => process.exit(1)
  export const hang = () => new Promise(() => setInterval(() => {}, 1000))
  export const spin = () => { for (;;); }
  export const fill = () => { const lists = []; for (;;) lists.push(new Array(100000).fill(Math.random())) }
  export const settings = () => Object.keys(process.env)
`

function openPool(options: Partial<ThreadPoolOptions> = {}) {
  const pool = createThreadPool({ ...OPTIONS, ...options })
  onTestFinished(async () => void (await pool.close()))
  const module = `data:text/javascript,${encodeURIComponent(TASKS)}`
  return { ...pool, call: (name: string, input?: unknown) => pool.run({ module, name, input }) }
}

describe('a pool of threads', () => {
  test('N-150: a thread gets plain data, returns it, and serves the next task too', async () => {
    const { call } = openPool()
    expect(await call('echo', { at: new Date(0), bytes: new Uint8Array([1]) })).toEqual({
      at: new Date(0),
      bytes: new Uint8Array([1]),
    })
    expect([await call('count'), await call('count')]).toEqual([1, 2])
  })

  test('N-150: a thread has no settings and no secrets of the server', async () => {
    expect(await openPool().call('settings')).toEqual([])
  })

  test('N-150: an error and a refusal of a task reach its caller, and the thread lives on', async () => {
    const { call } = openPool()
    await call('count')
    await expect(call('fail')).rejects.toThrow(new TypeError('wrong'))
    await expect(call('refuse')).rejects.toMatchObject({ code: 'limit_reached', details: { max: 5 } })
    expect(await call('count')).toBe(2)
  })

  test.for([
    ['crashes', 'crash', {}],
    ['takes too long', 'hang', { maxTaskMs: 4_000 }],
    ['takes too much memory', 'fill', { maxHeapMb: 16 }],
  ] as const)('N-150: a task that %s is refused as unavailable, and the next one works', async ([, name, options]) => {
    const { call } = openPool(options)
    await expect(call(name)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Не получилось/),
    })
    expect(await call('count')).toBe(1)
  })

  test('N-150: closing ends a thread in the middle of its task', async () => {
    const { call, close } = openPool()
    const hanging = expect(call('spin'))
    await setImmediate()
    await close()
    await hanging.rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('N-150: a PDF reply takes the processor time of another thread, so that the server answers meanwhile', async () => {
  const blocks = Array.from({ length: 300 }, (_, n) => paragraphBlock(`Строка ${n}. ${'Слова. '.repeat(20)}`))
  const content = { title: 'Резюме', createdAt: new Date(0), blocks }
  // The least of several: memory that earlier tests used is collected meanwhile.
  const timeOf = async (work: () => Promise<unknown>) => {
    const times = []
    for (let round = 0; round < 3; round++) {
      const before = process.threadCpuUsage()
      await work()
      const { user, system } = process.threadCpuUsage(before)
      times.push(user + system)
    }
    return Math.min(...times)
  }

  const own = await timeOf(() => makePdf(content))
  expect(await timeOf(() => renderPdfReply('account 1', 'резюме', content))).toBeLessThan(own / 3)
})
