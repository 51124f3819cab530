import { describe, expect, inject, onTestFinished } from 'vitest'
import { confirmRegistration, login, logout, logoutByGet, register, showUser } from '#contract/accounts.ts'
import { client } from '#contract/client.ts'
import { listSessions } from '#contract/security.ts'
import { IDLE_SECONDS, keepToken, LONGEST_SECONDS } from '#contract/session.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openTestDatabase } from '../database.ts'
import { test } from '../house.ts'
import { consents, givenPerson, heard, newPhone, PASSWORD, signIn, times } from './people.ts'
import { startServer } from './server.ts'

const DAY = 24 * 60 * 60

describe('signing out ends the session on every process (T-021)', () => {
  test.for([logout, logoutByGet])('with $method $path', async (way, { house }) => {
    const { call, token } = await givenPerson(house)
    const { app: neighbour } = createApp(house)
    const status = async () =>
      (await neighbour.inject({ url: '/api/profile/sessions', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect(await status()).toBe(200)

    const answers = await Promise.all(times(10, () => heard(call(way, {}))))

    expect(new Set(answers)).toEqual(new Set(['ok']))
    expect(await heard(call(listSessions, {}))).toBe('signed_out')
    expect(await status()).toBe(401)
    expect(await heard(call(way, {}))).toBe('ok')
    await neighbour.close()
  })
})

describe('a session ends after 720 000 idle seconds or sixty days (T-023)', () => {
  test('the announced idle expiry is exact to the second', async ({ house }) => {
    const { phone } = await givenPerson(house)
    const signedIn = await signIn(house.guest.call, phone)
    const isIn = async () => (await house.callAs(signedIn.token)(showUser, {})) !== null
    expect(Date.parse(signedIn.expires_at) - house.now().getTime()).toBe(IDLE_SECONDS * 1000)
    expect([signedIn.ttl, keepToken('x', { secure: true })]).toEqual([
      720_000,
      expect.stringContaining('Max-Age=720000'),
    ])

    house.passSeconds(IDLE_SECONDS - 1)
    expect(await isIn()).toBe(true)
    house.passSeconds(IDLE_SECONDS)
    expect(await isIn()).toBe(false)
  })

  test('use does not prolong a session beyond sixty days', async ({ house }) => {
    const { token } = await signIn(house.guest.call, (await givenPerson(house)).phone)
    const isIn = async () => (await house.callAs(token)(showUser, {})) !== null

    for (let day = 0; day < 59; day++) {
      house.passSeconds(DAY)
      expect(await isIn()).toBe(true)
    }
    house.passSeconds(LONGEST_SECONDS - 59 * DAY)
    expect(await isIn()).toBe(false)
  })

  test('a started server with a shifted clock applies the same limits', { timeout: 60_000 }, async () => {
    const { db, pool } = await openTestDatabase(inject('postgres'))
    const url = (pool.options as { connectionString: string }).connectionString
    onTestFinished(() => db.destroy())
    const start = async (days: number) => {
      const server = await startServer(url, { CLOCK_OFFSET: String(days * DAY), LOG_LEVEL: 'error' })
      const callAs = (token?: string) => client((path, init) => fetch(server.url + path, init), token)
      return { ...server, callAs }
    }

    const today = await start(0)
    const phone = newPhone()
    await today.callAs()(register, { body: { phone, password: PASSWORD, ...consents } })
    const { text } = await db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow()
    const idle = await today.callAs()(confirmRegistration, { body: { phone, code: text.slice(0, 6) } })
    const busy = await today.callAs()(login, { body: { login: phone, password: PASSWORD } })
    await today.stop()

    // The long run starts a process for each week; for the short run two processes are enough.
    for (const days of process.env.LONG ? [8, 16, 24, 32, 40, 48, 56] : [8]) {
      const later = await start(days)
      expect(await heard(later.callAs(busy.token)(listSessions, {}))).toBe('ok')
      await later.stop()
    }
    const end = await start(process.env.LONG ? 61 : 9)
    expect(await heard(end.callAs(idle.token)(listSessions, {}))).toBe('signed_out')
    expect(await heard(end.callAs(busy.token)(listSessions, {}))).toBe(process.env.LONG ? 'signed_out' : 'ok')
    await end.stop()
  })

  test('CLOCK_OFFSET is refused on a server that is reachable from a network', () => {
    const reachable = { HOST: '0.0.0.0', PUBLIC_URL: 'https://smena.example', ALLOW_LOCAL_ADAPTERS: 'true' }
    expect(() => readConfig({ ...reachable, CLOCK_OFFSET: '60' })).toThrow('CLOCK_OFFSET')
    expect(readConfig({ CLOCK_OFFSET: '60' }).CLOCK_OFFSET).toBe(60)
  })
})
