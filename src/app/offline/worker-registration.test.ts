import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateWaitingWorker, activeWorker, registerWorker } from './worker-registration.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stubWorkers = (workers: object | undefined) =>
  vi.stubGlobal('navigator', workers ? { serviceWorker: workers } : {})
const registration = { waiting: { postMessage: vi.fn() } }

test('an active worker is found', async () => {
  stubWorkers({ register: async () => registration, ready: Promise.resolve(registration) })
  expect(await activeWorker()).toBe(registration)
})

test('F-33: a worker that is not active after ten seconds counts as none, and nothing waits for it longer', async () => {
  stubWorkers({ register: async () => registration, ready: new Promise(() => {}) })
  const active = activeWorker()
  await vi.advanceTimersByTimeAsync(9999)
  const isSettled = vi.fn()
  void active.then(isSettled)
  await vi.advanceTimersByTimeAsync(0)
  expect(isSettled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await active).toBeUndefined()
})

test('F-33: a worker script that does not run is no error of the page', async () => {
  stubWorkers({ register: () => Promise.reject(new TypeError('ServiceWorker script evaluation failed')) })
  expect(await activeWorker()).toBeUndefined()
  stubWorkers(undefined)
  expect(await registerWorker()).toBeUndefined()
})

test('F-33: a new worker waits until the person agrees to the new version', async () => {
  stubWorkers({ getRegistration: async () => registration })
  await activateWaitingWorker()
  expect(registration.waiting.postMessage).toHaveBeenCalledWith({ kind: 'activate' })
  stubWorkers(undefined)
  await activateWaitingWorker()
})
