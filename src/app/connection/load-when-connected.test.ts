import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findConnectionProblem, setConnectionProblem } from '#ui/feedback/connection-problem.ts'
import { loadWhenConnected } from './load-when-connected.ts'

let isConnected = false
let browser: EventTarget

beforeEach(() => {
  isConnected = false
  browser = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => {
  setConnectionProblem()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = vi.fn(async () => {
  if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module')
  return 'dialog'
})

/** `waiting` while the part is not loaded. */
async function open() {
  let outcome = 'waiting'
  void loadWhenConnected(load).then(
    (part) => {
      outcome = part
    },
    () => {
      outcome = 'failed'
    },
  )
  await vi.advanceTimersByTimeAsync(10)
  return () => outcome
}

test('N-041: a part that is opened offline says so, and is requested when the browser is online again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  load.mockClear()
  const outcome = await open()
  expect(outcome()).toBe('waiting')
  expect(findConnectionProblem()?.text).toContain('Нет связи')
  expect(load).not.toHaveBeenCalled()

  isConnected = true
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(outcome()).toBe('dialog')
  expect(findConnectionProblem()).toBeUndefined()
})

test('N-041: a part opens when a server that was gone is back, though the browser was online all the time', async () => {
  const outcome = await open()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outcome()).toBe('waiting')

  isConnected = true
  await vi.advanceTimersByTimeAsync(4000)
  expect(outcome()).toBe('dialog')
})

test('a part that a reachable server does not have fails after a second try', async () => {
  isConnected = true
  load.mockClear()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'))

  expect((await open())()).toBe('failed')
  expect(load).toHaveBeenCalledTimes(2)
  expect(findConnectionProblem()).toBeUndefined()
})
