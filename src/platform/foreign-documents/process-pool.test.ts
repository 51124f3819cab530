import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createProcessPool, type ProcessPoolOptions, ReadingEnded } from './process-pool.ts'

const READERS = `
  import { writeFileSync } from 'node:fs'
  import { execSync } from 'node:child_process'
  import { connect } from 'node:net'
  const { DocumentRefused } = await import(${JSON.stringify(new URL('./document-refused.ts', import.meta.url).href)})
  const attempt = (act) => { try { act(); return 'done' } catch (error) { return error.code } }
  let calls = 0
  const table = {
    count: () => ++calls,
    echo: (input) => input,
    fail: () => { throw new TypeError('wrong') },
    refuse: () => { throw new DocumentRefused('Так нельзя') },
    crash: () => process.abort(),
    hang: () => new Promise(() => setInterval(() => {}, 1000)),
    spin: () => { for (;;); },
    fillHeap: () => { const lists = []; for (;;) lists.push(new Array(1_000_000).fill(Math.random())) },
    fillBuffers: () => { const buffers = []; for (;;) buffers.push(Buffer.alloc(1_000_000, 1)) },
    settings: () => Object.keys(process.env).filter((name) => name !== 'VIPSHOME'),
    pid: () => process.pid,
    file: () => attempt(() => writeFileSync('/tmp/written-by-a-reader', '')),
    program: () => attempt(() => execSync('true')),
    connection: () => new Promise((resolve) => connect(1, '127.0.0.1').on('error', (error) => resolve(error.code))),
    grow: () => { globalThis.grown = Buffer.alloc(250_000_000, 1); return process.pid },
  }
  export const readers = Object.fromEntries(Object.entries(table).map(([name, read]) => [name, async () => read]))
  readers.missing = async () => { throw new Error('no such reader') }
`
const readers = new URL(`data:text/javascript,${encodeURIComponent(READERS)}`)
const OPTIONS = {
  readers,
  maxBytes: 400 * 1024 * 1024,
  maxProcessorMs: 20_000,
  maxTaskMs: 60_000,
  idleMs: 60_000,
} satisfies ProcessPoolOptions

function openPool(options: Partial<ProcessPoolOptions> = {}) {
  const pool = createProcessPool({ ...OPTIONS, ...options })
  onTestFinished(() => pool.close())
  const reply = (reader: string, input?: unknown) => pool.read({ reader, input })
  return { ...pool, reply, call: async (reader: string, input?: unknown) => (await reply(reader, input)).result }
}

describe('a process that reads documents of strangers', () => {
  test('gets plain data, returns it, and reads the next document too', async () => {
    const { call } = openPool()
    const input = { at: new Date(0), bytes: new Uint8Array([1]), names: new Set(['a']) }
    expect(await call('echo', input)).toEqual(input)
    expect([await call('count'), await call('count')]).toEqual([1, 2])
  })

  test('has no settings, writes no file, starts no program and opens no connection', async () => {
    const { call } = openPool()
    expect(await call('settings')).toEqual([])
    for (const name of ['file', 'program', 'connection']) expect(await call(name), name).toBe('ERR_ACCESS_DENIED')
  })

  test('an error of a reader says that its document is broken, a refusal keeps its sentence', async () => {
    const { reply } = openPool()
    expect(await reply('fail')).toEqual({ isBroken: true, isLarge: false })
    expect(await reply('refuse')).toEqual({ refused: 'Так нельзя', isLarge: false })
  })

  test.for([
    ['crashes', 'crash', {}],
    ['takes too much processor time', 'spin', { maxProcessorMs: 200 }],
    ['does nothing for too long', 'hang', { maxTaskMs: 2000 }],
    // A thread can take the server with it: V8 often ends its whole process.
    ['fills its heap', 'fillHeap', {}],
    ['fills its buffers', 'fillBuffers', {}],
  ] as const)('that %s is ended alone, and the next one works', async ([, name, options]) => {
    const { call } = openPool(options)
    await expect(call(name)).rejects.toThrow(ReadingEnded)
    expect(await call('count')).toBe(1)
  })

  test('that has grown reads no other document', async () => {
    const { call } = openPool()
    expect(await call('pid')).not.toBe(await call('grow').then(() => call('pid')))
  })

  test('ends with its pool in the middle of a document', async () => {
    const { call, close } = openPool()
    await call('count')
    const spinning = expect(call('spin')).rejects.toThrow(ReadingEnded)
    await close()
    await spinning
  })

  test('ends with a killed server in the middle of a document', async () => {
    const script = `
      import { createProcessPool } from ${JSON.stringify(new URL('./process-pool.ts', import.meta.url).href)}
      const pool = createProcessPool({ ...${JSON.stringify(OPTIONS)}, readers: new URL(process.argv[1]) })
      process.send((await pool.read({ reader: 'pid' })).result)
      void pool.read({ reader: 'spin' })
    `
    const execArgv = ['--input-type=module', '--eval', script]
    const server = fork(readers.href, { execArgv, stdio: 'ignore' } as never)
    const [pid] = (await once(server, 'message')) as [number]
    server.kill('SIGKILL')
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
  })

  test('that does not start, or a reader that cannot be loaded, is no fault of its document', async () => {
    const missing = openPool({ readers: new URL('file:///missing.ts') })
    await expect(missing.call('count')).rejects.toThrow('before it was ready')
    await expect(openPool().call('missing')).rejects.toThrow('no such reader')
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
