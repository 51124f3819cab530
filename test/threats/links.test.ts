import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { showUser } from '#contract/accounts.ts'
import {
  requestEmailConfirmation,
  showEmployerProfile,
  showSeekerProfile,
  updateEmployerProfile,
  updateSeekerProfile,
  verifyEmail,
} from '#contract/profiles.ts'
import { checkResetCode, forgotPassword, requestSignInCode, resetPassword, signInByCode } from '#contract/recovery.ts'
import { confirmPhoneChange, requestPhoneChange } from '#contract/security.ts'
import { openTestDatabase } from '../database.ts'
import { type House, test } from '../house.ts'
import { codeFor, givenPerson, heard, lastTo, newPhone, PASSWORD } from './people.ts'
import { startServer } from './server.ts'

const tokenTo = async (house: House, to: string) => (await lastTo(house, to)).match(/token=([\w-]+)/)?.[1] ?? 'none'
const verify = (house: House, token: string) => heard(house.guest.call(verifyEmail, { body: { token } }))

describe('links in messages use the public URL, whatever host the request names (T-024)', () => {
  test('a forged host does not appear in a recovery SMS or in a confirmation letter', async ({ house }) => {
    const { phone, token } = await givenPerson(house)
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', host: 'evil.example' }
    const headers = { ...forged, authorization: `Bearer ${token}` }

    await house.app.inject({ method: 'POST', url: '/api/auth/forgot-password', headers, payload: { login: phone } })
    const email = { email: 'host@example.ru' }
    await house.app.inject({ method: 'POST', url: '/api/profile/email/confirmation', headers, payload: email })
    await house.runJobs()

    const sent = (await house.sent()).filter(({ to }) => [phone, email.email].includes(to)).slice(0, 2)
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['mail', 'sms'])
    expect(JSON.stringify(sent)).not.toContain('evil')
    expect(JSON.stringify(sent)).toContain(`${house.site.public_url}/profile/email-verify?token=`)
  })

  test('a request with a foreign, repeated, missing or absolute host is refused with 400', async () => {
    const { db, pool } = await openTestDatabase(inject('postgres'))
    const server = await startServer((pool.options as { connectionString: string }).connectionString)
    const ask = async (request: string) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.end(`${request}\r\nConnection: close\r\n\r\n`)
      return Number((await text(socket)).split(' ')[1])
    }
    const ours = `Host: 127.0.0.1:${server.port}`

    expect(await ask(`GET /api/profile HTTP/1.1\r\n${ours}`)).toBe(200)
    for (const refused of [
      'GET /api/profile HTTP/1.1\r\nHost: evil.example',
      `GET /api/profile HTTP/1.1\r\n${ours}\r\nHost: evil.example`,
      `GET /api/profile HTTP/1.1\r\nHost: evil.example\r\n${ours}`,
      `GET http://evil.example/api/profile HTTP/1.1\r\n${ours}`,
      `GET http://127.0.0.1:${server.port}/api/profile HTTP/1.1\r\n${ours}`,
      'GET /api/profile HTTP/1.1',
      `GET /api/profile HTTP/1.1\r\nHost: evil.example@127.0.0.1:${server.port}`,
      'GET /api/profile HTTP/1.1\r\nHost: ',
    ]) {
      expect(await ask(refused), refused).toBe(400)
    }
    await server.stop()
    await db.destroy()
  })
})

describe('a link confirms only the address it was sent to, while it is still requested (T-028)', () => {
  test('the link is dead after another address was requested', async ({ house }) => {
    const { call } = await givenPerson(house)
    await call(updateSeekerProfile, { body: { email: 'a@example.ru' } })
    const first = await tokenTo(house, 'a@example.ru')
    await call(updateEmployerProfile, { body: { email: 'b@example.ru' } })

    expect(await verify(house, first)).toBe('link_dead')
    expect(await call(showUser, {})).toMatchObject({ email: null, email_to_verify: 'b@example.ru' })

    expect(await verify(house, await tokenTo(house, 'b@example.ru'))).toBe('ok')
    for (const profile of [showSeekerProfile, showEmployerProfile]) {
      expect(await call(profile, {})).toMatchObject({ email: 'b@example.ru', email_to_verify: null })
    }
  })

  test('the link is dead after the address was removed', async ({ house }) => {
    const { call } = await givenPerson(house)
    await call(updateSeekerProfile, { body: { email: 'back@example.ru' } })
    const token = await tokenTo(house, 'back@example.ru')
    await call(updateSeekerProfile, { body: { email: '' } })

    expect(await verify(house, token)).toBe('link_dead')
    expect(await call(showUser, {})).toMatchObject({ email: null, email_to_verify: null })
  })

  test('the link confirms only its own account, and only one of ten parallel clicks succeeds', async ({ house }) => {
    const [one, other] = [await givenPerson(house), await givenPerson(house)]
    await one.call(requestEmailConfirmation, { body: { email: 'one@example.ru' } })
    const token = await tokenTo(house, 'one@example.ru')

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => heard(other.call(verifyEmail, { body: { token } }))),
    )

    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(await other.call(showUser, {})).toMatchObject({ email: null })
    expect(await one.call(showUser, {})).toMatchObject({ email: 'one@example.ru' })
  })

  test('the link is dead after a day', async ({ house }) => {
    const { call } = await givenPerson(house)
    await call(updateSeekerProfile, { body: { email: 'late@example.ru' } })
    const token = await tokenTo(house, 'late@example.ru')
    house.passSeconds(24 * 60 * 60)

    expect(await verify(house, token)).toBe('link_dead')
  })
})

describe('a change of credentials is reported to the previous phone and address', () => {
  test('after a change of the e-mail address', async ({ house }) => {
    const { call, phone } = await givenPerson(house)
    for (const email of ['first@example.ru', 'second@example.ru']) {
      await call(updateSeekerProfile, { body: { email } })
      expect(await verify(house, await tokenTo(house, email))).toBe('ok')
    }

    expect(await lastTo(house, phone)).toMatch(/^Эл\. почта .* изменена\. Если это сделали не вы/)
    expect(await lastTo(house, 'first@example.ru')).toMatch(/^Эл\. почта .* изменена/)
  })

  test('after a password reset by one SMS, even if the mailbox is full', async ({ house }) => {
    const { call, id, phone } = await givenPerson(house)
    await house.db.updateTable('account').set({ email: 'full@example.ru' }).where('id', '=', id).execute()
    const { send } = house.ports.mail
    house.ports.mail.send = () => Promise.reject(new Error('SMTP: EENVELOPE 552'))
    onTestFinished(() => void Object.assign(house.ports.mail, { send }))
    await house.guest.call(forgotPassword, { body: { login: phone } })
    const code = await codeFor(house, phone)
    const { reset_token } = await house.guest.call(checkResetCode, { body: { login: phone, code } })
    await house.guest.call(resetPassword, { body: { reset_token, password: 'другое место в горах' } })

    for (const _ of [1, 2, 3]) {
      await house.runJobs()
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(house.db)
    }

    const told = (await house.sent()).filter(({ to, text }) => to === phone && text.startsWith('Пароль'))
    expect(told).toHaveLength(1)
    expect(await call(showUser, {})).toBeNull()
  })
})

describe('a change of phone ends the flows begun before it', () => {
  test('a reset ticket and a sign-in code of the old phone are refused', async ({ house }) => {
    const { call, phone } = await givenPerson(house)
    const next = newPhone()
    await call(requestPhoneChange, { body: { phone: next, password: PASSWORD } })
    const change = await codeFor(house, next)
    await house.guest.call(forgotPassword, { body: { login: phone } })
    const code = await codeFor(house, phone)
    const { reset_token } = await house.guest.call(checkResetCode, { body: { login: phone, code } })
    house.passSeconds(61)
    await house.guest.call(requestSignInCode, { body: { phone } })
    const entry = await codeFor(house, phone)
    await call(confirmPhoneChange, { body: { code: change } })

    const reset = { reset_token, password: 'другое место в горах' }
    expect(await heard(house.guest.call(resetPassword, { body: reset }))).toBe('gone')
    expect(await heard(house.guest.call(signInByCode, { body: { phone, code: entry } }))).toBe('code_dead')
  })
})
