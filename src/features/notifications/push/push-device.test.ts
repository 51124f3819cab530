import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnOnPush } from './push-device.ts'
import { PushError } from './push-errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Browser = {
  answer?: NotificationPermission
  registration?: object
  ready?: Promise<unknown>
  lacks?: string
}

/** A browser that asks for the permission, and whose person answers so. Returns what it was asked. */
function stubBrowser({ answer = 'granted', registration = {}, ready, lacks }: Browser) {
  const requestPermission = vi.fn(async () => answer)
  const scope: Record<string, unknown> = {
    window: {},
    document: {},
    PushManager: class {},
    indexedDB: {},
    Notification: { permission: 'default', requestPermission },
    navigator: {
      serviceWorker: { register: async () => registration, ready: ready ?? Promise.resolve(registration) },
    },
  }
  for (const [name, value] of Object.entries(scope)) if (name !== lacks) vi.stubGlobal(name, value)
  return requestPermission
}

const codeOf = async (turningOn: Promise<void>) => {
  const error = await turningOn.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PushError)
  return (error as PushError).message
}

test('turning push messages on asks for the permission, and anything but «granted» is permission-blocked', async () => {
  for (const answer of ['denied', 'default'] as const) {
    const asked = stubBrowser({ answer })
    expect(await codeOf(turnOnPush('key'))).toBe('permission-blocked')
    expect(asked).toHaveBeenCalledOnce()
  }
})

test('a browser that lacks something is refused by the name of the error, and is not asked', async () => {
  const asked = stubBrowser({ lacks: 'indexedDB' })
  expect(await codeOf(turnOnPush('key'))).toBe('indexed-db-unsupported')
  vi.unstubAllGlobals()
  stubBrowser({ lacks: 'PushManager' })
  expect(await codeOf(turnOnPush('key'))).toBe('unsupported-browser')
  vi.unstubAllGlobals()
  stubBrowser({ lacks: 'window' })
  expect(await codeOf(turnOnPush('key'))).toBe('only-available-in-window')
  expect(asked).not.toHaveBeenCalled()
})

test('a worker that does not become active is not-registered, and one that has no push is invalid-sw-registration', async () => {
  stubBrowser({ ready: new Promise(() => {}) })
  const late = codeOf(turnOnPush('key'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late).toBe('not-registered')
  stubBrowser({ registration: {} })
  expect(await codeOf(turnOnPush('key'))).toBe('invalid-sw-registration')
})
