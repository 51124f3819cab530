import { describe, expect } from 'vitest'
import { showUser } from '#contract/accounts.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/security.ts'
import { test } from '#test/house.ts'
import { givenPerson, isIn, PASSWORD, trySignIn } from '#test/threats/people.ts'

describe('sessions', () => {
  test('sessions are listed, ended singly, and all others are ended at once', async ({ house }) => {
    const { phone, call } = await givenPerson(house)
    const [second, third] = [await trySignIn(house, phone), await trySignIn(house, phone)]

    const listed = await call(listSessions, {})
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(listed).toHaveLength(3)

    await call(endSession, { params: { id: listed.find(({ is_current }) => !is_current)!.id } })
    expect([await isIn(house, second), await isIn(house, third)].filter(Boolean)).toHaveLength(1)
    expect(await call(endOtherSessions, {})).toEqual({ ended: 1 })
    expect(await call(listSessions, {})).toMatchObject([{ is_current: true }])
  })

  test('each sign-in creates a new token and ignores the one in the cookie (T-017)', async ({ house }) => {
    const { phone } = await givenPerson(house)
    const response = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: 'session=attacker', origin: 'http://localhost' },
      payload: { login: phone, password: PASSWORD },
    })

    expect(response.json().data.token).not.toBe('attacker')
    expect(await house.callAs('attacker')(showUser, {})).toBeNull()
  })

  test('the database stores only hashes of session tokens (T-018)', async ({ house }) => {
    const { token } = await trySignIn(house, (await givenPerson(house)).phone)

    const dump = JSON.stringify(await house.db.selectFrom('session').selectAll().execute())
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(dump).not.toContain(token)
  })
})
