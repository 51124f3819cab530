import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What the module listens to. */
const listeners = new Map<string, () => void>()
vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))

// Anew: another file of this worker may have loaded it already, and then it listens to nothing here.
vi.resetModules()
const { loadChunk } = await import('./stale-build.ts')

const reload = vi.fn()
let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  reload.mockReset()
  vi.useFakeTimers({ now: new Date('2026-09-01T09:00:00Z') })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const loadMissingChunk = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** `waiting` while the promise is pending. */
const outcome = (chunk: Promise<unknown>) =>
  Promise.race([
    chunk.then(
      () => 'loaded',
      () => 'failed',
    ),
    vi.advanceTimersByTimeAsync(1).then(() => 'waiting'),
  ])

test('a chunk that exists is loaded without a reload', async () => {
  expect(await outcome(loadChunk(async () => ({})))).toBe('loaded')
  expect(reload).not.toHaveBeenCalled()
})

test('a missing chunk reloads the page at most once in ten seconds', async () => {
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('waiting')
  expect(reload).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(9900)
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('failed')
  expect(reload).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(200)
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('waiting')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a missing chunk does not reload the page when offline or without session storage', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('failed')

  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('failed')
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that was lost without a network does not reload the page when the network is back at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    return new Response()
  })
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('failed')
  expect(reload).not.toHaveBeenCalled()
})

test('a missing chunk does not reload a page with unsent input', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) })
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('failed')
  expect(reload).not.toHaveBeenCalled()
})

test('N-041: a missing chunk does not reload the page while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('failed')

  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }))
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('failed')
  expect(reload).not.toHaveBeenCalled()
})

// The last one, because the module remembers when the network came back.
test('a chunk that fails in the seconds after the network is back does not reload the page, and a later one does', async () => {
  listeners.get('online')!()
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('failed')
  expect(reload).not.toHaveBeenCalled()

  vi.advanceTimersByTime(10_100)
  expect(await outcome(loadChunk(loadMissingChunk))).toBe('waiting')
})
