import { describe, expect, inject, onTestFinished, vi } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import {
  confirmRegistration,
  login,
  logout,
  logoutByGet,
  register,
  showUser,
} from '#features/accounts/contract/accounts.ts'
import {
  MAX_SESSION_SECONDS,
  SESSION_IDLE_SECONDS,
  sessionCookie,
} from '#features/accounts/sessions/session-cookies.contract.ts'
import { listSessions } from '#features/accounts/sessions/sessions.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { createApp } from '#main/app.ts'
import { readConfig } from '#platform/config.ts'
import {
  ACCOUNT_PASSWORD,
  CONSENTS,
  givenRegisteredAccount,
  newMobilePhone,
  outcomeOf,
  signInWith,
  times,
} from '../fixtures/registered-accounts.ts'
import { startServerProcess } from '../server-process.ts'
import { test } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'

describe('signing out ends the session on every process (T-021)', () => {
  test.for([logout, logoutByGet])('with $method $path', async (endpoint, { app }) => {
    const { call, token } = await givenRegisteredAccount(app)
    const { app: otherProcess } = createApp(app)
    const status = async () =>
      (await otherProcess.inject({ url: '/api/profile/sessions', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect(await status()).toBe(200)

    const answers = await Promise.all(times(10, () => outcomeOf(call(endpoint, {}))))

    expect(new Set(answers)).toEqual(new Set(['ok']))
    expect(await outcomeOf(call(listSessions, {}))).toBe('signed_out')
    expect(await status()).toBe(401)
    expect(await outcomeOf(call(endpoint, {}))).toBe('ok')
    await otherProcess.close()
  })
})

describe('a session ends after 720 000 idle seconds or sixty days (T-023)', () => {
  test('the announced idle expiry is exact to the second', async ({ app }) => {
    const { phone } = await givenRegisteredAccount(app)
    const signedIn = await signInWith(app.guest.call, phone)
    const isSignedIn = async () => (await app.callAs(signedIn.token)(showUser, {})) !== null
    expect(Date.parse(signedIn.expires_at) - app.now().getTime()).toBe(SESSION_IDLE_SECONDS * 1000)
    expect([signedIn.ttl, sessionCookie('x', { secure: true })]).toEqual([
      720_000,
      expect.stringContaining('Max-Age=720000'),
    ])

    app.advanceSeconds(SESSION_IDLE_SECONDS - 1)
    expect(await isSignedIn()).toBe(true)
    app.advanceSeconds(SESSION_IDLE_SECONDS)
    expect(await isSignedIn()).toBe(false)
  })

  test('use does not prolong a session beyond sixty days', async ({ app }) => {
    const { token } = await signInWith(app.guest.call, (await givenRegisteredAccount(app)).phone)
    const isSignedIn = async () => (await app.callAs(token)(showUser, {})) !== null

    for (let day = 0; day < 59; day++) {
      app.advanceSeconds(DAY_SECONDS)
      expect(await isSignedIn()).toBe(true)
    }
    app.advanceSeconds(MAX_SESSION_SECONDS - 59 * DAY_SECONDS)
    expect(await isSignedIn()).toBe(false)
  })

  test('a started server with a shifted clock applies the same limits', { timeout: 60_000 }, async () => {
    const { db, url } = await openTestDatabase(inject('postgres'))
    onTestFinished(() => db.destroy())
    const start = async (days: number) => {
      const server = await startServerProcess(url, { CLOCK_OFFSET: String(days * DAY_SECONDS), LOG_LEVEL: 'error' })
      const callAs = (token?: string) => createApiClient((path, init) => fetch(server.url + path, init), token)
      return { ...server, callAs }
    }

    const today = await start(0)
    const phone = newMobilePhone()
    await today.callAs()(register, { body: { phone, password: ACCOUNT_PASSWORD, ...CONSENTS } })
    const findMessage = db.selectFrom('outbox').select('text').where('recipient', '=', phone)
    const { text } = await vi.waitFor(() => findMessage.executeTakeFirstOrThrow(), { timeout: 30_000 })
    const idle = await today.callAs()(confirmRegistration, {
      body: { phone, code: text.match(/(?<=: код )\d{6}/)![0] },
    })
    const busy = await today.callAs()(login, { body: { login: phone, password: ACCOUNT_PASSWORD } })
    await today.stop()

    // The long run starts a process for each week; for the short run two processes are enough.
    for (const days of process.env.LONG ? [8, 16, 24, 32, 40, 48, 56] : [8]) {
      const later = await start(days)
      expect(await outcomeOf(later.callAs(busy.token)(listSessions, {}))).toBe('ok')
      await later.stop()
    }
    const end = await start(process.env.LONG ? 61 : 9)
    expect(await outcomeOf(end.callAs(idle.token)(listSessions, {}))).toBe('signed_out')
    expect(await outcomeOf(end.callAs(busy.token)(listSessions, {}))).toBe(process.env.LONG ? 'signed_out' : 'ok')
    await end.stop()
  })

  test('CLOCK_OFFSET is refused on a server that is reachable from a network', () => {
    const reachable = { HOST: '0.0.0.0', PUBLIC_URL: 'https://smena.example', ALLOW_LOCAL_ADAPTERS: 'true' }
    expect(() => readConfig({ ...reachable, CLOCK_OFFSET: '60' })).toThrow('CLOCK_OFFSET')
    expect(readConfig({ CLOCK_OFFSET: '60' }).CLOCK_OFFSET).toBe(60)
  })
})
