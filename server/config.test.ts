import { describe, expect, test } from 'vitest'
import { isLoopback, readConfig, WrongSetting } from './config.ts'

describe('settings', () => {
  test('none are needed', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: '.data',
      SEED: 'demo',
      ROLE: 'all',
      LIMITS: 'on',
    })
  })

  test('an empty one is an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, SEED: 'demo' })
  })

  test('made-up people never fill a database of somebody’s own by themselves', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://app@db/smena' }).SEED).toBe('none')
    expect(readConfig({ DATABASE_URL: 'postgres://app@db/smena', SEED: 'demo' }).SEED).toBe('demo')
  })

  test.each([
    ['PORT', 'много'],
    ['PORT', '70000'],
    ['SEED', 'full'],
    ['ROLE', 'boss'],
    ['DATABASE_URL', 'mysql://db/smena'],
    ['PUBLIC_URL', 'smena.example'],
    ['CLOCK_OFFSET', 'завтра'],
    ['ALLOW_DEV_OUTBOX', 'perhaps'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })

    expect(read).toThrow(WrongSetting)
    expect(read).toThrow(name)
  })
})

describe('a server that a network can reach', () => {
  const OPEN = { HOST: '0.0.0.0', PUBLIC_URL: 'https://smena.example' }

  test('does not start with local SMS and mail, unless that is said in words', () => {
    expect(() => readConfig(OPEN)).toThrow('ALLOW_LOCAL_ADAPTERS')
    expect(() => readConfig({ PUBLIC_URL: 'https://smena.example' })).toThrow('ALLOW_LOCAL_ADAPTERS')
    expect(readConfig({ ...OPEN, ALLOW_LOCAL_ADAPTERS: 'true' }).HOST).toBe('0.0.0.0')
  })

  test('keeps its limits and its clock', () => {
    const allowed = { ...OPEN, ALLOW_LOCAL_ADAPTERS: 'true' }

    expect(() => readConfig({ ...allowed, LIMITS: 'off' })).toThrow('LIMITS')
    expect(() => readConfig({ ...allowed, CLOCK_OFFSET: '60' })).toThrow('CLOCK_OFFSET')
  })

  test.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.1', false],
    ['127.0.0.1.evil.example', false],
  ])('%s is loopback: %s', (HOST, expected) => {
    expect(isLoopback({ HOST, PUBLIC_URL: 'http://localhost:3000' })).toBe(expected)
  })
})
