import { describe, expect } from 'vitest'
import { showUser } from '#contract/accounts/accounts.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/accounts/sessions.ts'
import { ACCOUNT_PASSWORD, givenRegisteredAccount, isSignedIn, trySignIn } from '#test/fixtures/registered-accounts.ts'
import { test } from '#test/test-app.ts'

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
    const { phone } = await givenRegisteredAccount(app)
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: 'session=attacker', origin: 'http://localhost' },
      payload: { login: phone, password: ACCOUNT_PASSWORD },
    })

    expect(response.json().data.token).not.toBe('attacker')
    expect(await app.callAs('attacker')(showUser, {})).toBeNull()
  })

  test('the database stores only hashes of session tokens (T-018)', async ({ app }) => {
    const { token } = await trySignIn(app, (await givenRegisteredAccount(app)).phone)

    const dump = JSON.stringify(await app.db.selectFrom('session').selectAll().execute())
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(dump).not.toContain(token)
  })
})
