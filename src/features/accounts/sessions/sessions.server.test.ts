import { describe, expect } from 'vitest'
import { ACCOUNT_PASSWORD, givenRegisteredAccount, isSignedIn, trySignIn } from '#test/fixtures/registered-accounts.ts'
import { test } from '#test/test-app.ts'
import { showUser } from '../contract/accounts.ts'
import { generateToken } from '../server/token.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.contract.ts'

describe('sessions', () => {
  test('sessions are listed, ended singly, and all others are ended at once', async ({ app }) => {
    const { phone, call } = await givenRegisteredAccount(app)
    const [second, third] = [await trySignIn(app, phone), await trySignIn(app, phone)]

    const listed = await call(listSessions, {})
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(listed).toHaveLength(3)

    await call(endSession, { params: { id: listed.find(({ is_current }) => !is_current)!.id } })
    expect([await isSignedIn(app, second), await isSignedIn(app, third)].filter(Boolean)).toHaveLength(1)
    expect(await call(endOtherSessions, {})).toEqual({ ended: 1 })
    expect(await call(listSessions, {})).toMatchObject([{ is_current: true }])
  })

  test('each sign-in creates a new token and ignores the one in the cookie (T-017)', async ({ app }) => {
    const [{ id, phone }, attacker] = [await givenRegisteredAccount(app), await givenRegisteredAccount(app)]
    const tokens = new Set<string>()
    // An invented token, and the valid one of an attacker who has planted it in the browser.
    for (const planted of ['attacker', attacker.token]) {
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { cookie: `session=${planted}`, origin: 'http://localhost' },
        payload: { login: phone, password: ACCOUNT_PASSWORD },
      })
      const { token } = response.json().data
      expect(await app.callAs(token)(showUser, {})).toMatchObject({ userId: id })
      tokens.add(token)
      expect(tokens.has(planted)).toBe(false)
    }

    expect(tokens.size).toBe(2)
    expect(await app.callAs('attacker')(showUser, {})).toBeNull()
    expect(await app.callAs(attacker.token)(showUser, {})).toMatchObject({ userId: attacker.id })
  })

  test('session tokens are random, and the database stores only their hashes (T-018)', async ({ app }) => {
    const { token } = await trySignIn(app, (await givenRegisteredAccount(app)).phone)

    const dump = JSON.stringify(await app.db.selectFrom('session').selectAll().execute())
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(dump).not.toContain(token)

    const tokens = Array.from({ length: 1000 }, generateToken)
    expect(new Set(tokens.map((one) => one.slice(0, 12))).size).toBe(1000)
    // Every place of the text takes nearly all of the 64 letters; the last one holds only four bits.
    for (let place = 0; place < 42; place++) expect(new Set(tokens.map((one) => one[place])).size).toBeGreaterThan(55)
  })
})
