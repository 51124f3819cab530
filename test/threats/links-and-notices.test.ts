import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { confirmPhoneChange, requestPhoneChange } from '#features/accounts/credentials/phone-change.contract.ts'
import {
  checkResetCode,
  requestPasswordReset,
  requestSignInCode,
  resetPassword,
  signInByCode,
} from '#features/accounts/recovery/recovery.contract.ts'
import { inviteMember, joinCompany } from '#features/companies/team/company-team.contract.ts'
import { downloadDataExport } from '#features/privacy/data-export/data-export.contract.ts'
import { requestEmailConfirmation, verifyEmail } from '#features/profiles/email.contract.ts'
import { showEmployerProfile, updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { showSeekerProfile, updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import {
  ACCOUNT_PASSWORD,
  findLastMessageText,
  findSentCode,
  givenRegisteredAccount,
  newMobilePhone,
  outcomeOf,
} from '../fixtures/registered-accounts.ts'
import { givenDataExport } from '../fixtures/rows.ts'
import { startServerProcess } from '../server-process.ts'
import { type TestApp, test } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'

const findTokenSentTo = async (app: TestApp, to: string) =>
  (await findLastMessageText(app, to)).match(/token=([\w-]+)/)?.[1] ?? 'none'
const verifyOutcome = (app: TestApp, token: string) => outcomeOf(app.guest.call(verifyEmail, { body: { token } }))

describe('links in messages use the public URL, whatever host the request names (T-024)', () => {
  test('a forged host does not appear in a recovery SMS or in a confirmation letter', async ({ app }) => {
    const { phone, token } = await givenRegisteredAccount(app)
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', host: 'evil.example' }
    const headers = { ...forged, authorization: `Bearer ${token}` }

    await app.fastify.inject({ method: 'POST', url: '/api/auth/forgot-password', headers, payload: { login: phone } })
    const email = { email: 'host@example.ru', password: ACCOUNT_PASSWORD }
    await app.fastify.inject({ method: 'POST', url: '/api/profile/email/confirmation', headers, payload: email })
    await app.runJobs()

    const sent = (await app.listSentMessages()).filter(({ to }) => [phone, email.email].includes(to)).slice(0, 2)
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['mail', 'sms'])
    expect(JSON.stringify(sent)).not.toContain('evil')
    expect(JSON.stringify(sent)).toContain(`${app.site.public_url}/profile/email-verify?token=`)
  })

  test('a request with a foreign, repeated, missing or absolute host is refused with 400', async () => {
    const { db, url } = await openTestDatabase(inject('postgres'))
    const server = await startServerProcess(url)
    const requestStatus = async (request: string) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.end(`${request}\r\nConnection: close\r\n\r\n`)
      return Number((await text(socket)).split(' ')[1])
    }
    const ours = `Host: 127.0.0.1:${server.port}`

    expect(await requestStatus(`GET /api/profile HTTP/1.1\r\n${ours}`)).toBe(200)
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
      expect(await requestStatus(refused), refused).toBe(400)
    }
    await server.stop()
    await db.destroy()
  })
})

describe('a link confirms only the address it was sent to, while it is still requested (T-028)', () => {
  test('the link is dead after another address was requested', async ({ app }) => {
    const { call } = await givenRegisteredAccount(app)
    await call(updateSeekerProfile, { body: { email: 'a@example.ru', password: ACCOUNT_PASSWORD } })
    const first = await findTokenSentTo(app, 'a@example.ru')
    await call(updateEmployerProfile, { body: { email: 'b@example.ru', password: ACCOUNT_PASSWORD } })

    expect(await verifyOutcome(app, first)).toBe('link_dead')
    expect(await call(showUser, {})).toMatchObject({ email: null, email_to_verify: 'b@example.ru' })

    expect(await verifyOutcome(app, await findTokenSentTo(app, 'b@example.ru'))).toBe('ok')
    for (const profile of [showSeekerProfile, showEmployerProfile]) {
      expect(await call(profile, {})).toMatchObject({ email: 'b@example.ru', email_to_verify: null })
    }
  })

  test('the link is dead after the address was removed', async ({ app }) => {
    const { call } = await givenRegisteredAccount(app)
    await call(updateSeekerProfile, { body: { email: 'back@example.ru', password: ACCOUNT_PASSWORD } })
    const token = await findTokenSentTo(app, 'back@example.ru')
    await call(updateSeekerProfile, { body: { email: '' } })

    expect(await verifyOutcome(app, token)).toBe('link_dead')
    expect(await call(showUser, {})).toMatchObject({ email: null, email_to_verify: null })
  })

  test('the link confirms only its own account, and only one of ten parallel clicks succeeds', async ({ app }) => {
    const [one, other] = [await givenRegisteredAccount(app), await givenRegisteredAccount(app)]
    await one.call(requestEmailConfirmation, { body: { email: 'one@example.ru', password: ACCOUNT_PASSWORD } })
    const token = await findTokenSentTo(app, 'one@example.ru')

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(other.call(verifyEmail, { body: { token } }))),
    )

    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(await other.call(showUser, {})).toMatchObject({ email: null })
    expect(await one.call(showUser, {})).toMatchObject({ email: 'one@example.ru' })
  })

  test('the link is dead after a day', async ({ app }) => {
    const { call } = await givenRegisteredAccount(app)
    await call(updateSeekerProfile, { body: { email: 'late@example.ru', password: ACCOUNT_PASSWORD } })
    const token = await findTokenSentTo(app, 'late@example.ru')
    app.advanceSeconds(DAY_SECONDS)

    expect(await verifyOutcome(app, token)).toBe('link_dead')
  })
})

describe('a change of credentials is reported to the previous phone and address', () => {
  test('after a change of the e-mail address', async ({ app }) => {
    const { call, phone } = await givenRegisteredAccount(app)
    for (const email of ['first@example.ru', 'second@example.ru']) {
      await call(updateSeekerProfile, { body: { email, password: ACCOUNT_PASSWORD } })
      expect(await verifyOutcome(app, await findTokenSentTo(app, email))).toBe('ok')
    }

    expect(await findLastMessageText(app, phone)).toMatch(/^Почта .* изменена\. Если это сделали не вы/)
    expect(await findLastMessageText(app, 'first@example.ru')).toMatch(/^Почта .* изменена/)
  })

  test('after a password reset by one SMS, even if the mailbox is full', async ({ app }) => {
    const { call, id, phone } = await givenRegisteredAccount(app)
    await app.db.updateTable('account').set({ email: 'full@example.ru' }).where('id', '=', id).execute()
    const { send } = app.integrations.mail
    app.integrations.mail.send = () => Promise.reject(new Error('SMTP: EENVELOPE 552'))
    onTestFinished(() => void Object.assign(app.integrations.mail, { send }))
    await app.guest.call(requestPasswordReset, { body: { login: phone } })
    const code = await findSentCode(app, phone)
    const { reset_token } = await app.guest.call(checkResetCode, { body: { login: phone, code } })
    await app.guest.call(resetPassword, { body: { reset_token, password: 'другое место в горах' } })

    for (const _ of [1, 2, 3]) {
      await app.runJobs()
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(app.db)
    }

    const notices = (await app.listSentMessages()).filter(({ to, text }) => to === phone && text.startsWith('Пароль'))
    expect(notices).toHaveLength(1)
    expect(await call(showUser, {})).toBeNull()
  })
})

describe('a change of phone ends the flows begun before it', () => {
  test('a reset ticket and a sign-in code of the old phone are refused', async ({ app }) => {
    const { call, phone } = await givenRegisteredAccount(app)
    const next = newMobilePhone()
    await call(requestPhoneChange, { body: { phone: next, password: ACCOUNT_PASSWORD } })
    const change = await findSentCode(app, next)
    await app.guest.call(requestPasswordReset, { body: { login: phone } })
    const code = await findSentCode(app, phone)
    const { reset_token } = await app.guest.call(checkResetCode, { body: { login: phone, code } })
    app.advanceSeconds(61)
    await app.guest.call(requestSignInCode, { body: { phone } })
    const entry = await findSentCode(app, phone)
    await call(confirmPhoneChange, { body: { code: change } })

    const reset = { reset_token, password: 'другое место в горах' }
    expect(await outcomeOf(app.guest.call(resetPassword, { body: reset }))).toBe('gone')
    expect(await outcomeOf(app.guest.call(signInByCode, { body: { phone, code: entry } }))).toBe('code_dead')
  })
})

test('a link of one person, changed by a character, opens nothing of another (T-147)', async ({ app }) => {
  const [one, other] = [await givenRegisteredAccount(app), await givenRegisteredAccount(app)]
  await one.call(requestEmailConfirmation, { body: { email: 'link-one@example.ru', password: ACCOUNT_PASSWORD } })
  const emailToken = await findTokenSentTo(app, 'link-one@example.ru')
  const owner = await app.employer()
  await owner.call(inviteMember, { body: { email: 'link-two@example.ru', role: 'viewer' } })
  const invitation = (await findLastMessageText(app, 'link-two@example.ru')).match(/join-company\/([\w-]+)/)![1]!
  const [sender, key] = [await app.newcomer(), await givenDataExport(app, one.id)]

  // Another case of a letter is another token: a token is compared byte by byte.
  const changed = (token: string) => [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
    `${token}%00`,
    '%25',
    "' or true --",
  ]
  for (const token of changed(emailToken)) expect(await verifyOutcome(app, token)).not.toBe('ok')
  for (const token of changed(invitation))
    expect(await outcomeOf(sender.call(joinCompany, { params: { token } })), token).not.toBe('ok')
  for (const wrong of [...changed(key), key]) {
    const refused = await outcomeOf(other.call(downloadDataExport, { params: { key: wrong } }))
    expect(['not_found', 'invalid_input', 'gone'], wrong).toContain(refused)
  }

  // A token of one purpose is worth nothing for another.
  expect(await verifyOutcome(app, invitation)).toBe('link_dead')
  expect(await outcomeOf(sender.call(joinCompany, { params: { token: emailToken } }))).toBe('link_dead')
  expect(await verifyOutcome(app, emailToken)).toBe('ok')
  expect(await outcomeOf(sender.call(joinCompany, { params: { token: invitation } }))).toBe('ok')
})
