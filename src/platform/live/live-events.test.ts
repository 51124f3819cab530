import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { LIVE_EVENTS_PATH } from '#contract/live-events.ts'
import { logout, switchMode } from '#features/accounts/contract/accounts.ts'
import { endSession } from '#features/accounts/sessions/sessions.contract.ts'
import { removeMember } from '#features/companies/team/company-team.contract.ts'
import { recordSeekerReading } from '#features/negotiations/conversations/contract/conversations.ts'
import { showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { requestEmailConfirmation, verifyEmail } from '#features/profiles/email.contract.ts'
import { createApp } from '#main/app.ts'
import { givenConversation } from '#test/fixtures/applied-negotiation.ts'
import { ACCOUNT_PASSWORD } from '#test/fixtures/registered-accounts.ts'
import { openTestStream } from '#test/live/live-stream.ts'
import { test as baseTest, type Person, type TestApp } from '#test/test-app.ts'
import { drain } from '../process/draining.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { publishEvent } from './publish-event.ts'
import type { LiveOptions } from './serve-live-events.ts'

/** Longer than an event takes from process to process. */
const QUIET_MS = 300

/** Much less than the time after which connections are closed whatever they do. */
const DRAIN_MS = 4000

/** Another process on the same database, with its own connection for events. */
async function openProcess(
  app: TestApp,
  options: Partial<LiveOptions> = {},
  more: Parameters<typeof createApp>[1] = {},
) {
  const { app: fastify } = createApp(app, { ...more, live: { url: app.databaseUrls.url, ...options } })
  const url = await fastify.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => fastify.close())
  return { fastify, open: (person: Pick<Person, 'token'>, more = {}) => openTestStream(url, { ...person, ...more }) }
}

const test = baseTest.extend<{ $file: { url: string } }>({
  url: [async ({ app }, use) => use(await app.fastify.listen({ host: '127.0.0.1', port: 0 })), { scope: 'file' }],
})

const publish = (app: TestApp, recipients: Parameters<typeof publishEvent>[1], kind: 'counters' | 'notification') =>
  inTransaction(app.db, (tx) => publishEvent(tx, recipients, { kind }))

/** A colleague of an employer, in the same company. */
async function givenColleague(app: TestApp, { company_id }: { company_id: number }) {
  const colleague = await app.employer()
  await app.db.updateTable('employer').set({ company_id, role: 'recruiter' }).where('id', '=', colleague.id).execute()
  return colleague
}

test('both sides of a negotiation learn of an opening, a message, its reading and a change at every process', async ({
  app,
  url,
}) => {
  const { seeker, employer, params, reply, id } = await givenConversation(app)
  const other = await openProcess(app)
  const [ofSeeker, ofEmployer] = [await openTestStream(url, seeker), await other.open(employer)]

  await employer.call(showEmployerNegotiation, { params })
  await Promise.all([ofSeeker.untilLast('negotiation'), ofEmployer.untilLast('negotiation')])
  const { id: message_id } = await reply('Когда сможете прийти?')
  await Promise.all([ofSeeker.untilLast('message'), ofEmployer.untilLast('message')])
  await seeker.call(recordSeekerReading, { params, body: { message_id } })
  await Promise.all([ofSeeker.untilLast('message_read'), ofEmployer.untilLast('message_read')])
  await seeker.call(recordSeekerReading, { params, body: { message_id } })
  await employer.call(showEmployerNegotiation, { params })

  await wait(QUIET_MS)
  // Each side is also notified, and its counters fall when it reads.
  for (const { events } of [ofSeeker, ofEmployer]) {
    const ofNegotiation = events.filter((event) => 'id' in event && event.id === id)
    expect(ofNegotiation).toEqual(['negotiation', 'message', 'message_read'].map((kind) => ({ kind, id })))
  }
})

test('an event reaches the accounts and the company that are named, and nobody else', async ({ app, url }) => {
  const [seeker, stranger, employer] = [await app.seeker(), await app.seeker(), await app.employer()]
  const colleague = await givenColleague(app, employer)
  const people = [seeker, employer, colleague, stranger, await app.employer()]
  const streams = await Promise.all(people.map((person) => openTestStream(url, person)))

  await publish(app, { account_ids: [seeker.id, seeker.id, null], company_id: employer.company_id }, 'notification')
  await publish(app, { company_id: employer.company_id }, 'counters')
  await publish(app, { account_ids: [null], company_id: null }, 'counters')
  await publish(
    app,
    { account_ids: Array.from({ length: 1000 }, (_, n) => 10 ** 9 + n).concat(stranger.id) },
    'counters',
  )

  await streams[3]!.untilLast('counters')
  expect(streams.map((stream) => stream.kinds())).toEqual([
    ['notification'],
    ['notification', 'counters'],
    ['notification', 'counters'],
    ['counters'],
    [],
  ])
})

test('an event of a change that is rolled back is not sent, also when only its savepoint is', async ({ app, url }) => {
  const seeker = await app.seeker()
  const stream = await openTestStream(url, seeker)
  const account_ids = [seeker.id]

  const failing = inTransaction(app.db, async (tx) => {
    await publishEvent(tx, { account_ids }, { kind: 'notification' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await inTransaction(app.db, async (tx) => {
    await sql`savepoint attempt`.execute(tx)
    await publishEvent(tx, { account_ids }, { kind: 'notification' })
    await sql`rollback to savepoint attempt`.execute(tx)
    await publishEvent(tx, { account_ids }, { kind: 'counters' })
  })

  await stream.untilLast('counters')
  expect(stream.kinds()).toEqual(['counters'])
})

test('F-29: a page that comes back to any process gets what it missed, or reads everything again', async ({
  app,
  url,
}) => {
  const [seeker, other] = [await app.seeker(), await openProcess(app)]
  const elsewhere = await other.open(seeker)
  const stream = await openTestStream(url, seeker)
  await publish(app, { account_ids: [seeker.id] }, 'counters')
  await Promise.all([stream, elsewhere].map((one) => one.untilLast('counters')))
  await stream.close()
  await publish(app, { account_ids: [seeker.id] }, 'notification')
  await elsewhere.untilLast('notification')

  const lastEventId = stream.lastId()
  const missed = await other.open(seeker, { lastEventId })
  await missed.untilLast('notification')
  expect(missed.kinds()).toEqual(['notification'])
  const byAddress = await openTestStream(url, { ...seeker, query: { after: lastEventId } })
  await byAddress.untilLast('notification')
  expect(byAddress.kinds()).toEqual(['notification'])
  await (await openTestStream(url, { ...seeker, lastEventId: 'unknown' })).untilLast('resync')
  const young = await openTestStream(url, { ...seeker, query: { age: '0' } })
  const old = await openTestStream(url, { ...seeker, query: { age: '99999999' } })
  await old.untilLast('resync')
  expect(young.kinds()).toEqual([])
})

test('a page that comes back after a thousand events of its account reads everything again, and gets the next one', async ({
  app,
  url,
}) => {
  const seeker = await app.seeker()
  const stream = await openTestStream(url, seeker)
  await publish(app, { account_ids: [seeker.id] }, 'counters')
  await stream.untilLast('counters')
  const elsewhere = await openTestStream(url, seeker)
  await stream.close()
  await inTransaction(app.db, async (tx) => {
    for (let n = 0; n < 1000; n++) await publishEvent(tx, { account_ids: [seeker.id] }, { kind: 'message', id: n + 1 })
    await publishEvent(tx, { account_ids: [seeker.id] }, { kind: 'notification' })
  })
  await elsewhere.untilLast('notification')

  const missed = await openTestStream(url, { ...seeker, lastEventId: stream.lastId() })
  expect(missed.status).toBe(200)
  await missed.untilLast('resync')
  await publish(app, { account_ids: [seeker.id] }, 'counters')
  await missed.untilLast('counters')
  expect(missed.kinds()).toEqual(['resync', 'counters'])
})

test('a page gets the events since it was made', async ({ app, url }) => {
  const seeker = await app.seeker()
  const first = await openTestStream(url, seeker)
  await publish(app, { account_ids: [seeker.id] }, 'counters')
  await first.untilLast('counters')

  await wait(50)
  const [older, newer] = [
    await openTestStream(url, { ...seeker, query: { age: '5000' } }),
    await openTestStream(url, { ...seeker, query: { age: '1' } }),
  ]
  await vi.waitFor(() => expect(older.events.length).toBeGreaterThan(0))
  expect(['counters', 'resync']).toContain(older.kinds()[0])
  expect(newer.kinds()).toEqual([])
})

test('a lost connection to the database is opened again, and every page reads everything again', async ({ app }) => {
  const { open } = await openProcess(app)
  const seeker = await app.seeker()
  const stream = await open(seeker)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(app.db)

  await stream.untilLast('resync')
  await publish(app, { account_ids: [seeker.id] }, 'counters')
  await stream.untilLast('counters')
  expect(stream.isEnded()).toBe(false)
})

test('a stream ends with its session: by a sign-out, from another device, and when the account is blocked or the time is over', async ({
  app,
}) => {
  const { open } = await openProcess(app, { beatMs: 100 })
  const [person, ended, blocked] = [await app.newcomer(), await app.newcomer(), await app.newcomer()]
  const streams = await Promise.all([person, ended, blocked].map((one) => open(one)))

  await person.call(logout, {})
  await streams[0]!.untilLast('session_ended')
  await ended.call(endSession, { params: { id: ended.session_id } })
  await streams[1]!.untilLast('session_ended')
  expect(streams[2]!.kinds()).toEqual([])
  await app.db.updateTable('account').set({ blocked_reason: 'Мошенничество' }).where('id', '=', blocked.id).execute()
  await streams[2]!.untilLast('session_ended')

  await vi.waitFor(() => expect(streams.map((stream) => stream.isEnded())).toEqual([true, true, true]))
  expect(streams.map((stream) => stream.isBroken())).toEqual([false, false, false])
  expect((await open(person)).status).toBe(401)
  expect((await open(blocked)).status).toBe(401)
})

test('a member who has left the company gets its events no more, and the mode reaches all devices', async ({
  app,
  url,
}) => {
  const owner = await app.employer()
  const colleague = await givenColleague(app, owner)
  const stream = await openTestStream(url, colleague)

  await owner.call(removeMember, { params: { id: colleague.id } })
  await stream.untilLast('company')
  await publish(app, { company_id: owner.company_id }, 'counters')
  await colleague.call(switchMode, { body: { is_employer_mode: false } })

  await stream.untilLast('mode')
  expect(stream.kinds()).toEqual(['company', 'mode'])
})

test('an e-mail that is confirmed in another browser reaches the open pages of its account at every process', async ({
  app,
  url,
}) => {
  const [person, other] = [await app.seeker(), await openProcess(app)]
  const streams = [await openTestStream(url, person), await other.open(person)]
  const email = `live-${person.id}@example.ru`
  await person.call(requestEmailConfirmation, { body: { email, password: ACCOUNT_PASSWORD } })
  await app.runJobs()
  const letter = (await app.listSentMessages()).find(({ to }) => to === email)!
  const token = letter.text.match(/token=([\w-]+)/)![1]!

  await app.guest.call(verifyEmail, { body: { token } })

  await Promise.all(streams.map((stream) => vi.waitFor(() => expect(stream.kinds()).toContain('email_verified'))))
})

test('only a signed-in page of the site opens a stream, and an account and a process have so many', async ({ app }) => {
  const limits = { maxOfAccount: 2, maxOfProcess: 3 }
  const { fastify, open } = await openProcess(app, { limits })
  const [one, other, third] = [await app.newcomer(), await app.newcomer(), await app.newcomer()]
  expect((await open({ token: 'unknown' })).status).toBe(401)
  const cookie = { cookie: `session=${one.token}` }
  const ofOtherSite = { url: LIVE_EVENTS_PATH, headers: { ...cookie, 'sec-fetch-site': 'cross-site' } }
  expect((await fastify.inject(ofOtherSite)).statusCode).toBe(403)
  expect((await fastify.inject({ method: 'HEAD', url: LIVE_EVENTS_PATH })).statusCode).toBe(404)

  const [first] = [await open(one), await open(one)]
  const refused = await open(one)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await open(other)).status).toBe(200)
  expect((await open(third)).status).toBe(503)
  await first.close()
  await vi.waitFor(async () => expect((await open(third)).status).toBe(200))
})

test('F-02: open streams neither take the slots of requests nor hold up the end of the process', async ({ app }) => {
  const admissionLimits = { maxRunning: 1, maxQueued: 0, maxWaitMs: 50 }
  const { fastify, open } = await openProcess(app, {}, { admissionLimits })
  const people = [await app.newcomer(), await app.newcomer(), await app.newcomer()]
  const streams: Awaited<ReturnType<typeof open>>[] = []
  for (const person of people) streams.push(await open(person))
  const { token } = people[0]!
  const request = { url: '/api/profile', headers: { authorization: `Bearer ${token}` } }

  expect((await fastify.inject(request)).statusCode).toBe(200)
  const startedAt = performance.now()
  await drain(fastify)
  expect(performance.now() - startedAt).toBeLessThan(DRAIN_MS)
  await vi.waitFor(() => expect(streams.every((stream) => stream.isEnded())).toBe(true))
  expect(streams.map((stream) => stream.kinds())).toEqual([[], [], []])
})

test('a stream is sent at once: no proxy holds or compresses it, and a beat shows that it lives', async ({ app }) => {
  const { open } = await openProcess(app, { beatMs: 50 })
  const { headers, beats, lastId } = await open(await app.newcomer())

  await vi.waitFor(() => expect(beats()).toBeGreaterThan(1))
  expect(lastId()).not.toBe('')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(headers.has('content-encoding')).toBe(false)
})
