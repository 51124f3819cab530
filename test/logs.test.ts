import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { confirmRegistration, login, register, resendCode, showUser } from '#contract/accounts.ts'
import { type Call, client } from '#contract/client.ts'
import { listFavoriteVacancies } from '#contract/favorites.ts'
import { requestEmailConfirmation, updateSeekerProfile, verifyEmail } from '#contract/profiles.ts'
import { checkResetCode, forgotPassword, resetPassword } from '#contract/recovery.ts'
import { changePassword, startTwoFactor } from '#contract/security.ts'
import { createApp } from '#server/app.ts'
import { logging } from '#server/http/logging.ts'
import { openTestDatabase } from './database.ts'
import { type House, openHouse } from './house.ts'
import { startServer } from './threats/server.ts'

const PHONE = '+79265550123'
const PASSWORD = 'тайное слово у моря'
const OTHER_PASSWORD = 'другое тайное слово'
const EMAIL = 'tajnyj.adres@example.ru'
const NAME = 'Тайновский'

/** Values that no log line may contain, in their usual spellings. */
type Secrets = Set<string>
const KNOWN = [
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
async function openLoggedHouse() {
  const house = await openHouse()
  const log = openLog()
  const { logger, ...options } = logging({ LOG_LEVEL: 'debug' })
  const { app } = createApp(house, { ...options, logger: { ...(logger as object), stream: log.stream } })
  onTestFinished(async () => {
    await app.close()
    await house.close()
  })
  const callAs = (token?: string): Call =>
    client(
      async (url, { method, headers, body }) => app.inject({ url, method: method as 'GET', headers, payload: body }),
      token,
    )
  return { house, app, log, callAs }
}

async function lastText(house: House, to: string) {
  await house.runJobs()
  return (await house.sent()).find((message) => message.to === to)!.text
}

const no = () => undefined

/** Goes through the account flows, with and without mistakes, and returns all secrets that they used. */
async function live(house: House, callAs: (token?: string) => Call): Promise<Secrets> {
  const secrets: Secrets = new Set(KNOWN)
  const guest = callAs()
  const keepCode = async (to: string) => {
    const code = (await lastText(house, to)).match(/^\d{6}/)![0]
    secrets.add(code)
    return code
  }

  const wish = { phone: PHONE, password: PASSWORD, consent_terms: true, consent_pd: true, first_name: NAME }
  const { registration_id } = await guest(register, { body: wish })
  await keepCode(PHONE)
  house.passSeconds(61)
  await guest(resendCode, { body: { registration_id, phone: PHONE } })
  await guest(confirmRegistration, { body: { phone: PHONE, code: '000000' } }).catch(no)
  const signedUp = await guest(confirmRegistration, { body: { phone: PHONE, code: await keepCode(PHONE) } })
  const { token } = await guest(login, { body: { login: PHONE, password: PASSWORD } })
  for (const one of [signedUp.token, token]) secrets.add(one)
  await guest(login, { body: { login: EMAIL, password: OTHER_PASSWORD } }).catch(no)

  const call = callAs(token)
  await call(updateSeekerProfile, { body: { last_name: NAME, email: EMAIL, city_id: 999_999 } as never }).catch(no)
  await call(requestEmailConfirmation, { body: { email: EMAIL } })
  const link = (await lastText(house, EMAIL)).match(/token=([\w-]+)/)![1]!
  secrets.add(link)
  await guest(verifyEmail, { body: { token: `${link}x` } }).catch(no)
  await guest(verifyEmail, { body: { token: link } })
  await call(changePassword, { body: { current_password: OTHER_PASSWORD, password: PASSWORD } }).catch(no)
  secrets.add((await call(startTwoFactor, {})).secret)

  house.passSeconds(61)
  await guest(forgotPassword, { body: { login: EMAIL } })
  const { reset_token } = await guest(checkResetCode, { body: { login: EMAIL, code: await keepCode(PHONE) } })
  secrets.add(reset_token)
  await guest(resetPassword, { body: { reset_token, password: OTHER_PASSWORD } })
  await house.runJobs()
  return secrets
}

const REQUEST_ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

function expectSilent(said: string, secrets: Secrets) {
  // Random request ids may contain six digits by chance.
  const text = said.replaceAll(REQUEST_ID, '')
  for (const secret of secrets) {
    // Six digits may also be part of a time, so a code counts only as a separate number.
    const told = /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text) : text.includes(secret)
    expect(told, `the log holds ${secret}`).toBe(false)
  }
}

describe('a code appears in its SMS and nowhere else (T-005)', () => {
  test('no reply repeats a code, and no log line contains a code, phone, address, token or password', async () => {
    const { house, app, log, callAs } = await openLoggedHouse()
    const bodies: string[] = []
    app.addHook('onSend', async (_request, _reply, payload) => {
      bodies.push(String(payload))
      return payload
    })

    const secrets = await live(house, callAs)
    expectSilent(log.text(), secrets)
    const codes = new Set([...secrets].filter((one) => /^\d{6}$/.test(one)))
    expect(codes.size).toBeGreaterThanOrEqual(2)
    expectSilent(bodies.join('\n'), codes)
    expect(log.text()).toContain('/api/auth/register')
  })

  test('no log line contains a secret after internal failures', async () => {
    const { house, log, callAs } = await openLoggedHouse()
    const secrets = await live(house, callAs)
    const person = await house.newcomer()
    secrets.add(person.token)

    house.ports.sms.send = (to, text) => Promise.reject(new Error('SMS: 503', { cause: { to, text } }))
    await callAs()(register, {
      body: { phone: '+79265550124', password: PASSWORD, consent_terms: true, consent_pd: true },
    }).catch(no)
    await house.db.schema.dropTable('vacancy_favorite').cascade().execute()
    await callAs(person.token)(listFavoriteVacancies, { query: {} }).catch(no)
    await house.db.schema
      .alterTable('seeker')
      .addCheckConstraint('broken', sql`last_name <> ${sql.lit(NAME)}`)
      .execute()
    await callAs(person.token)(updateSeekerProfile, { body: { first_name: NAME, last_name: NAME } }).catch(no)

    const failures = linesOf(log.text()).filter(({ level }) => level >= 50)
    expect(failures.length).toBeGreaterThanOrEqual(3)
    expectSilent(log.text(), secrets.add('5550124'))
  })
})

test('a token is accepted only in its header and its cookie, and is never logged (T-020)', async () => {
  const { house, app, log, callAs } = await openLoggedHouse()
  const { token } = await house.newcomer()
  for (const name of ['token', 'access_token', 'session', 'authorization', 'api_key']) {
    const { body } = await app.inject(`/api/profile?${name}=${token}`)
    expect(JSON.parse(body).data).toBeNull()
    await app.inject({
      url: `/api/vacancies/${token}?phone=${PHONE}&text=${NAME}`,
      headers: { referer: `http://x/?t=${token}` },
    })
    await app.inject({ url: `/api/${EMAIL}/${token}`, headers: { 'user-agent': PHONE, 'x-request-id': PHONE } })
  }
  expect(await callAs(token)(showUser, {})).not.toBeNull()

  expectSilent(log.text(), new Set([...KNOWN, token]))
})

describe('a log has one line per response, whatever the input contains (T-075)', () => {
  test('every line is JSON, for input with control characters too', async () => {
    const { app, log } = await openLoggedHouse()
    const ODD = [
      'a\n{"level":60,"msg":"forged"}',
      '\u001b[2J\u001b[31mred',
      '\r\nforged',
      '\u2028forged',
      '"}\n{"forged":true',
    ]
    for (const odd of ODD) {
      await app.inject({ method: 'POST', url: '/api/auth/login', payload: { login: odd, password: odd } })
      await app.inject({ url: `/api/${encodeURIComponent(odd)}?q=${encodeURIComponent(odd)}` })
      await app.inject({
        url: '/api/profile',
        headers: { 'user-agent': odd.replaceAll(/[^\x20-\x7e]/g, '?'), cookie: `session=${encodeURIComponent(odd)}` },
      })
    }

    const lines = linesOf(log.text())
    expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(3 * ODD.length)
    for (const trace of ['forged', '\u001b', '\u2028']) expect(log.text()).not.toContain(trace)
  })

  test('a started server prints no secret, and one error line for a failure', { timeout: 60_000 }, async () => {
    const { db, pool } = await openTestDatabase(inject('postgres'))
    const server = await startServer((pool.options as { connectionString: string }).connectionString)
    const call = client((path, init) => fetch(server.url + path, init))
    await call(register, { body: { phone: PHONE, password: PASSWORD, consent_terms: true, consent_pd: true } })
    const { text } = await db.selectFrom('outbox').select('text').executeTakeFirstOrThrow()
    const code = text.slice(0, 6)
    const { token } = await call(confirmRegistration, { body: { phone: PHONE, code } })
    await call(login, { body: { login: PHONE, password: OTHER_PASSWORD } }).catch(no)
    await db.schema.dropTable('vacancy_favorite').cascade().execute()
    await client((path, init) => fetch(server.url + path, init), token)(listFavoriteVacancies, { query: {} }).catch(no)
    await server.stop()
    await db.destroy()

    expectSilent(server.printed(), new Set([...KNOWN, code, token]))
    const printed = server
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(linesOf(printed.join('\n')).filter(({ level }) => level === 50)).toHaveLength(1)
  })
})

/** Throws if a line is not valid JSON. */
const linesOf = (text: string): { level: number; msg?: string }[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
