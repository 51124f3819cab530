import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { type ApiCall, createApiClient } from '#contract/client.ts'
import { confirmRegistration, login, register, resendCode, showUser } from '#features/accounts/contract/accounts.ts'
import { changePassword } from '#features/accounts/credentials/password.contract.ts'
import { checkResetCode, requestPasswordReset, resetPassword } from '#features/accounts/recovery/recovery.contract.ts'
import { startTwoFactor } from '#features/accounts/two-factor/two-factor.contract.ts'
import { listFavoriteVacancies } from '#features/favorites/favorites.contract.ts'
import { requestEmailConfirmation, verifyEmail } from '#features/profiles/email.contract.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { createApp } from '#main/app.ts'
import { loggingOptions } from '#platform/http/logging.ts'
import { ACCESS_CASES } from '../access/access-cases.ts'
import { givenFixtures } from '../fixtures/fixtures.ts'
import { startServerProcess } from '../server-process.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'

const PHONE = '+79265550123'
const PASSWORD = 'тайное слово у моря'
const OTHER_PASSWORD = 'другое тайное слово'
const EMAIL = 'tajnyj.adres@example.ru'
const NAME = 'Тайновский'

/** Values that no log line may contain, in their usual spellings. */
type Secrets = Set<string>
const KNOWN_SECRETS = [
  PHONE,
  PHONE.slice(1),
  `8${PHONE.slice(2)}`,
  '926) 555',
  '555-01-23',
  '5550123',
  PASSWORD,
  OTHER_PASSWORD,
  EMAIL,
  NAME,
]

function openLog() {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
}

/** Opens a test app that records all its log lines. */
async function openLoggedTestApp() {
  const app = await openTestApp()
  const log = openLog()
  const { logger, ...options } = loggingOptions({ LOG_LEVEL: 'debug' })
  const { app: fastify } = createApp(app, { ...options, logger: { ...(logger as object), stream: log.stream } })
  onTestFinished(async () => {
    await fastify.close()
    await app.close()
  })
  const callAs = (token?: string): ApiCall =>
    createApiClient(
      async (url, { method, headers, body }) =>
        fastify.inject({ url, method: method as 'GET', headers, payload: body }),
      token,
    )
  return { app, fastify, log, callAs }
}

async function findLastMessageText(app: TestApp, to: string) {
  await app.runJobs()
  return (await app.listSentMessages()).find((message) => message.to === to)!.text
}

const ignoreError = () => undefined

/** Goes through the account flows, with and without mistakes, and returns all secrets that they used. */
async function runAccountFlows(app: TestApp, callAs: (token?: string) => ApiCall): Promise<Secrets> {
  const secrets: Secrets = new Set(KNOWN_SECRETS)
  const guest = callAs()
  const collectCode = async (to: string) => {
    const code = (await findLastMessageText(app, to)).match(/(?<=: код )\d{6}/)![0]
    secrets.add(code)
    return code
  }

  const registration = { phone: PHONE, password: PASSWORD, consent_terms: true, consent_pd: true, first_name: NAME }
  const { registration_id } = await guest(register, { body: registration })
  await collectCode(PHONE)
  app.advanceSeconds(61)
  await guest(resendCode, { body: { registration_id, phone: PHONE } })
  await guest(confirmRegistration, { body: { phone: PHONE, code: '000000' } }).catch(ignoreError)
  const signedUp = await guest(confirmRegistration, { body: { phone: PHONE, code: await collectCode(PHONE) } })
  const { token } = await guest(login, { body: { login: PHONE, password: PASSWORD } })
  for (const one of [signedUp.token, token]) secrets.add(one)
  await guest(login, { body: { login: EMAIL, password: OTHER_PASSWORD } }).catch(ignoreError)

  const call = callAs(token)
  await call(updateSeekerProfile, {
    body: { last_name: NAME, email: EMAIL, city_id: 999_999, password: PASSWORD } as never,
  }).catch(ignoreError)
  await call(requestEmailConfirmation, { body: { email: EMAIL, password: PASSWORD } })
  const link = (await findLastMessageText(app, EMAIL)).match(/token=([\w-]+)/)![1]!
  secrets.add(link)
  await guest(verifyEmail, { body: { token: `${link}x` } }).catch(ignoreError)
  await guest(verifyEmail, { body: { token: link } })
  await call(changePassword, { body: { current_password: OTHER_PASSWORD, password: PASSWORD } }).catch(ignoreError)
  secrets.add((await call(startTwoFactor, { body: { password: PASSWORD } })).secret)

  app.advanceSeconds(61)
  await guest(requestPasswordReset, { body: { login: EMAIL } })
  const { reset_token } = await guest(checkResetCode, { body: { login: EMAIL, code: await collectCode(PHONE) } })
  secrets.add(reset_token)
  await guest(resetPassword, { body: { reset_token, password: OTHER_PASSWORD } })
  await app.runJobs()
  return secrets
}

const REQUEST_ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

function expectNoSecrets(output: string, secrets: Secrets) {
  // Random request ids may contain six digits by chance.
  const text = output.replaceAll(REQUEST_ID, '')
  for (const secret of secrets) {
    // Six digits may also be part of a time, so a code counts only as a separate number.
    const isLogged = /^\d{6}$/.test(secret)
      ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text)
      : text.includes(secret)
    expect(isLogged, `the log holds ${secret}`).toBe(false)
  }
}

describe('a code appears in its SMS and nowhere else (T-005)', () => {
  test('no reply repeats a code, and no log line contains a code, phone, address, token or password', async () => {
    const { app, fastify, log, callAs } = await openLoggedTestApp()
    const bodies: string[] = []
    fastify.addHook('onSend', async (_request, _reply, payload) => {
      bodies.push(String(payload))
      return payload
    })

    const secrets = await runAccountFlows(app, callAs)
    expectNoSecrets(log.text(), secrets)
    const codes = new Set([...secrets].filter((one) => /^\d{6}$/.test(one)))
    expect(codes.size).toBeGreaterThanOrEqual(2)
    expectNoSecrets(bodies.join('\n'), codes)
    expect(log.text()).toContain('/api/auth/register')
  })

  test('no log line contains a secret after internal failures', async () => {
    const { app, log, callAs } = await openLoggedTestApp()
    const secrets = await runAccountFlows(app, callAs)
    const person = await app.newcomer()
    secrets.add(person.token)

    app.integrations.sms.send = (to, text) => Promise.reject(new Error('SMS: 503', { cause: { to, text } }))
    await callAs()(register, {
      body: { phone: '+79265550124', password: PASSWORD, consent_terms: true, consent_pd: true },
    })
    const jobLog = vi.spyOn(console, 'error').mockImplementation(() => {})
    await app.runJobs()
    const failedJobs = jobLog.mock.calls.map((call) => inspect(call, { depth: 9 })).join()
    jobLog.mockRestore()
    expect(failedJobs).toContain('send_enqueued_code')
    await app.changeSchema(sql`drop table vacancy_favorite cascade`)
    await callAs(person.token)(listFavoriteVacancies, { query: {} }).catch(ignoreError)
    await app.changeSchema(sql`alter table seeker add constraint broken check (last_name <> ${sql.lit(NAME)})`)
    await callAs(person.token)(updateSeekerProfile, { body: { first_name: NAME, last_name: NAME } }).catch(ignoreError)

    const failures = parseLines(log.text()).filter(({ level }) => level >= 50)
    expect(failures.length).toBeGreaterThanOrEqual(2)
    expectNoSecrets(log.text() + failedJobs, secrets.add('5550124'))
  })
})

test('no endpoint logs a name, a contact, a text or a token of its request or of its reply (T-142)', async () => {
  const { app, log, callAs } = await openLoggedTestApp()
  const fixtures = await givenFixtures(app)
  await app.db.updateTable('seeker').set({ last_name: NAME }).execute()
  await app.db.updateTable('employer').set({ contact_last_name: NAME }).execute()
  const call = callAs(fixtures.owner.token)

  for (const [name, endpoint] of Object.entries(ALL_ENDPOINTS)) {
    const { body, ...request } = ACCESS_CASES[name]!.request(fixtures) as { body?: object; query?: object }
    const texts = Object.fromEntries(Object.keys(endpoint.body?.shape ?? {}).map((field) => [field, PASSWORD]))
    const query = Object.fromEntries(Object.keys(endpoint.query?.shape ?? {}).map((field) => [field, EMAIL]))
    await call(endpoint, { ...request, body } as never).catch(ignoreError)
    // The same call with personal data in every field, which its shape refuses or stores.
    await call(endpoint, {
      ...request,
      query,
      ...(body && { body: { ...texts, phone: PHONE, email: EMAIL } }),
    } as never).catch(ignoreError)
  }
  await app.runJobs()

  const people = [fixtures.owner, fixtures.other, fixtures.third]
  const secrets = new Set([...KNOWN_SECRETS, ...people.flatMap(({ token, phone }) => [token, phone, phone.slice(2)])])
  for (const { email } of await app.db.selectFrom('account').select('email').execute()) if (email) secrets.add(email)
  expect(parseLines(log.text()).length).toBeGreaterThan(Object.keys(ALL_ENDPOINTS).length)
  expectNoSecrets(log.text(), secrets)
})

test('a token is accepted only in its header and its cookie, and is never logged (T-020)', async () => {
  const { app, fastify, log, callAs } = await openLoggedTestApp()
  const { token } = await app.newcomer()
  for (const name of ['token', 'access_token', 'session', 'authorization', 'api_key']) {
    const { body } = await fastify.inject(`/api/profile?${name}=${token}`)
    expect(JSON.parse(body).data).toBeNull()
    await fastify.inject({
      url: `/api/vacancies/${token}?phone=${PHONE}&text=${NAME}`,
      headers: { referer: `http://x/?t=${token}` },
    })
    await fastify.inject({ url: `/api/${EMAIL}/${token}`, headers: { 'user-agent': PHONE, 'x-request-id': PHONE } })
  }
  expect(await callAs(token)(showUser, {})).not.toBeNull()

  expectNoSecrets(log.text(), new Set([...KNOWN_SECRETS, token]))
})

describe('a log has one line per response, whatever the input contains (T-075)', () => {
  test('every line is JSON, for input with control characters too', async () => {
    const { fastify, log } = await openLoggedTestApp()
    const ODD = [
      'a\n{"level":60,"msg":"forged"}',
      '\u001b[2J\u001b[31mred',
      '\r\nforged',
      '\u2028forged',
      '"}\n{"forged":true',
    ]
    for (const odd of ODD) {
      await fastify.inject({ method: 'POST', url: '/api/auth/login', payload: { login: odd, password: odd } })
      await fastify.inject({ url: `/api/${encodeURIComponent(odd)}?q=${encodeURIComponent(odd)}` })
      await fastify.inject({
        url: '/api/profile',
        headers: { 'user-agent': odd.replaceAll(/[^\x20-\x7e]/g, '?'), cookie: `session=${encodeURIComponent(odd)}` },
      })
    }

    const lines = parseLines(log.text())
    expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(3 * ODD.length)
    for (const trace of ['forged', '\u001b', '\u2028']) expect(log.text()).not.toContain(trace)
  })

  test('a started server prints no secret, and one error line for a failure', { timeout: 60_000 }, async () => {
    const { db, url, changeSchema } = await openTestDatabase(inject('postgres'))
    const server = await startServerProcess(url)
    const call = createApiClient((path, init) => fetch(server.url + path, init))
    await call(register, { body: { phone: PHONE, password: PASSWORD, consent_terms: true, consent_pd: true } })
    const { text } = await vi.waitFor(() => db.selectFrom('outbox').select('text').executeTakeFirstOrThrow(), {
      timeout: 20_000,
    })
    const code = text.match(/(?<=: код )\d{6}/)![0]
    const { token } = await call(confirmRegistration, { body: { phone: PHONE, code } })
    await call(login, { body: { login: PHONE, password: OTHER_PASSWORD } }).catch(ignoreError)
    await changeSchema(sql`drop table vacancy_favorite cascade`)
    await createApiClient((path, init) => fetch(server.url + path, init), token)(listFavoriteVacancies, {
      query: {},
    }).catch(ignoreError)
    await server.stop()
    await db.destroy()

    expectNoSecrets(server.output(), new Set([...KNOWN_SECRETS, code, token]))
    const printed = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(parseLines(printed.join('\n')).filter(({ level }) => level === 50)).toHaveLength(1)
  })
})

/** Throws if a line is not valid JSON. */
const parseLines = (text: string): { level: number; msg?: string }[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
