import { expect, test } from 'vitest'
import { missingForPush, pushState } from './push-errors.ts'

type Scope = typeof globalThis
const whole = (permission: NotificationPermission = 'default') => ({
  window: {},
  document: {},
  navigator: { serviceWorker: {} },
  PushManager: class {},
  Notification: { permission },
  fetch() {},
  indexedDB: {},
})
const without = (name: string) =>
  Object.fromEntries(Object.entries(whole()).filter(([key]) => key !== name)) as unknown as Scope

test.for([
  ['window', 'only-available-in-window'],
  ['document', 'only-available-in-window'],
  ['PushManager', 'unsupported-browser'],
  ['Notification', 'unsupported-browser'],
  ['fetch', 'unsupported-browser'],
  ['indexedDB', 'indexed-db-unsupported'],
])('a browser without %s reports %s', ([name, code]) => {
  expect(missingForPush(without(name!))).toBe(code)
  expect(pushState(without(name!), true)).toBe('unsupported')
})

test('a browser without service workers is unsupported', () => {
  expect(missingForPush({ ...whole(), navigator: {} } as unknown as Scope)).toBe('unsupported-browser')
})

test('the state follows the permission, and is on only where the server knows the device', () => {
  const states = (['default', 'granted', 'denied'] as const).flatMap((permission) =>
    [false, true].map((isOnServer) => pushState(whole(permission) as unknown as Scope, isOnServer)),
  )
  expect(states).toEqual(['off', 'off', 'off', 'on', 'blocked', 'blocked'])
})
