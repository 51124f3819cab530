import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { switchMode } from '#features/accounts/contract/accounts.ts'
import { showResumeToEmployer } from '#features/resumes/search/resume-search.contract.ts'
import { DeliveryError } from '#integrations/delivery-error.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { createApp } from '#main/app.ts'
import { untilBlocked } from '#test/fixtures/blocked-queries.ts'
import { givenLetterJobs } from '#test/fixtures/jobs.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { createOutageLog } from '../process/outage-log.ts'
import type { ReadingOptions } from './database-readings.ts'
import { createMetrics } from './metrics.ts'
import { monitorProcess, watchEventLoop } from './monitor-process.ts'
import { observeMessages } from './observe.ts'
import type { MetricsOptions } from './routes.ts'

const TOKEN = 'a-token-of-the-operator'
const READING = /^smena_(database_up|jobs|job_workers|sessions|oldest|overdue|decoy)/
const LOCAL = { headers: { host: '127.0.0.1:3000' }, remoteAddress: '127.0.0.1' }

type Options = Partial<MetricsOptions & ReadingOptions> & { trustProxy?: boolean; probeDb?: TestApp['db'] }

function openMonitoredApp(app: TestApp, { trustProxy = false, probeDb = app.db, ...rest }: Options = {}) {
  const { app: fastify } = createApp(app, { trustProxy })
  const metrics = createMetrics()
  const pools = { app: { totalCount: 3, idleCount: 2, waitingCount: 1 } }
  const ctx = { ...app, probeDb, outages: createOutageLog(() => fastify.log) }
  const defaults = { token: undefined, isProxied: false, leaseSeconds: 30, pools }
  const { refresh } = monitorProcess(fastify, ctx, metrics, { ...defaults, ...rest })
  onTestFinished(() => fastify.close())
  const scrape = async (request: object = LOCAL) => {
    const { statusCode, body } = await fastify.inject({ url: '/metrics', ...request })
    return { status: statusCode, lines: body.split('\n') }
  }
  /** What is served once the readings are taken. */
  const readAndScrape = async () => {
    await refresh()
    return scrape()
  }
  return { fastify, metrics, refresh, scrape, readAndScrape }
}

describe('N-149: /metrics', () => {
  test('N-149: shows requests by route pattern and never by path', async ({ app }) => {
    const { fastify, scrape } = openMonitoredApp(app)
    for (const id of [1_234_567, 7_654_321]) await fastify.inject(`/api/vacancy/${id}/similar?text=тайна`)
    await fastify.inject('/api/secret-7654321')

    const { lines } = await scrape()

    expect(lines).toContain('smena_http_requests_total{method="GET",route="/api/vacancy/:id/similar",status="404"} 2')
    expect(lines).toContain(
      'smena_http_request_duration_seconds_count{method="GET",route="/api/vacancy/:id/similar"} 2',
    )
    expect(lines).toContain('smena_database_pool_connections{pool="app",state="waiting"} 1')
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
    expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true)
    expect(lines.join()).not.toMatch(/7654321|1234567|secret/)
  })

  test('N-149: shows the queue by job and state, and the age of the oldest due job', async ({ app }) => {
    await givenLetterJobs(app.db, 3)
    await enqueue(app.db, 'make_data_export', { account_id: 1 }, 3600)
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '5 minutes' where id = (
      select min(id) from graphile_worker._private_jobs)`.execute(app.db)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = (
      select max(id) from graphile_worker._private_jobs where run_at <= now())`.execute(app.db)

    await sql`
      insert into worker_heartbeat values
        ('pool-living', clock_timestamp()), ('pool-dead', clock_timestamp() - interval '1 hour')`.execute(app.db)

    const { lines } = await openMonitoredApp(app).readAndScrape()

    expect(lines).toContain('smena_job_workers 1')
    expect(lines).toContain('smena_jobs{job="confirm_support_ticket",state="due"} 2')
    expect(lines).toContain('smena_jobs{job="confirm_support_ticket",state="dead"} 1')
    expect(lines).toContain('smena_jobs{job="make_data_export",state="scheduled"} 1')
    const age = lines.find((line) => line.startsWith('smena_oldest_due_job_age_seconds{lane="messages"}'))
    expect(Number(age?.split(' ')[1])).toBeGreaterThanOrEqual(300)
    expect(lines).toContain('smena_oldest_due_job_age_seconds{lane="codes"} 0')
    expect(lines).toContain('smena_overdue_legal_duties{duty="written_reason"} 0')
    expect(lines).toContain('smena_database_up 1')
  })

  test('N-149, OP-3: without the database it is answered, says so and has no reading of the time before', async ({
    app,
  }) => {
    const monitored = openMonitoredApp(app)
    expect((await monitored.scrape()).lines.filter((line) => READING.test(line))).toEqual([])
    expect((await monitored.readAndScrape()).lines).toContain('smena_database_up 1')

    const { db } = connect('postgres://nobody@127.0.0.1:1/nothing')
    const down = openMonitoredApp({ ...app, db }, { probeDb: db })
    const { lines, status } = await down.readAndScrape()

    expect(status).toBe(200)
    expect(lines).toContain('smena_database_up 0')
    expect(lines.filter((line) => READING.test(line))).toEqual(['smena_database_up 0'])
    await db.destroy()
  })

  test('OP-3: readings that fail in a database that answers are missing, and one warning says why', async ({ app }) => {
    const { readAndScrape, fastify } = openMonitoredApp({ ...app, db: app.db.withSchema('missing') })
    const warn = vi.spyOn(fastify.log, 'warn')
    await readAndScrape()
    const { lines } = await readAndScrape()

    expect(lines.filter((line) => READING.test(line))).toEqual(['smena_database_up 1'])
    expect(warn.mock.calls).toEqual([
      [{ err: expect.any(Error) }, expect.stringMatching(/^the readings for \/metrics/)],
    ])
  })

  test('OP-3: a scrape waits for no reading, and until it ends the readings before it stay', async ({ app }) => {
    await app.seeker()
    await sql`delete from worker_heartbeat`.execute(app.db)
    await sql`insert into worker_heartbeat values ('pool-living', clock_timestamp())`.execute(app.db)
    const { scrape, readAndScrape, refresh, metrics } = openMonitoredApp(app)
    await readAndScrape()
    const before = await metrics.sessions.get()

    const slow = await app.db.transaction().execute(async (tx) => {
      await sql`lock table session in access exclusive mode`.execute(tx)
      const refreshing = refresh()
      await untilBlocked(app, 1)
      const { status, lines } = await scrape()
      expect(status).toBe(200)
      expect(lines).toContain('smena_job_workers 1')
      expect(await metrics.sessions.get()).toEqual(before)
      return { refreshing, again: refresh() }
    })
    await Promise.all([slow.refreshing, slow.again])
  })

  test('counts the companies that have opened a decoy resume within a day', async ({ app }) => {
    const [{ id: seekerId }, employer] = [await app.seeker(), await app.employer()]
    const [decoy, other] = [await givenResume(app.db, seekerId), await givenResume(app.db, seekerId)]
    const readViews = async () => {
      const { lines } = await openMonitoredApp(app, { decoyResumes: [decoy.id] }).readAndScrape()
      return lines.find((line) => line.startsWith('smena_decoy_resume_views '))
    }
    await employer.call(switchMode, { body: { is_employer_mode: true } })
    const open = (id: number) => employer.call(showResumeToEmployer, { params: { id: String(id) } })

    await open(other.id)
    expect(await readViews()).toBe('smena_decoy_resume_views 0')
    await open(decoy.id)
    await open(decoy.id)
    expect(await readViews()).toBe('smena_decoy_resume_views 1')
    app.advanceSeconds(DAY_SECONDS + 1)
    expect(await readViews()).toBe('smena_decoy_resume_views 0')
  })

  test('N-149: counts what the gateways take and what they refuse', async () => {
    const metrics = createMetrics()
    const failure = (kind: DeliveryError['kind']) => Promise.reject(new DeliveryError('550', kind))
    const fcm = { accepts: () => true, send: () => failure('temporary') }
    const { sms, mail, push } = observeMessages(
      {
        sms: { send: async () => {} },
        mail: { send: () => failure('bounced') },
        push: { senders: { fcm } },
        storage: {} as never,
        payments: {} as never,
        formerPayments: [],
        providers: {},
      },
      metrics,
    )
    await sms.send('+79211234567', 'код')
    await expect(mail.send({ to: 'a@example.ru', subject: '', text: '', html: '' })).rejects.toThrow('550')
    await expect(push.senders.fcm!.send('', { title: '', body: '', link: '/', tag: 'a' })).rejects.toThrow('550')

    const text = await metrics.registry.metrics()
    expect(text).toContain('smena_messages_total{kind="sms",outcome="sent"} 1')
    expect(text).toContain('smena_messages_total{kind="mail",outcome="bounced"} 1')
    expect(text).toContain('smena_messages_total{kind="push",outcome="temporary"} 1')
  })
})

describe('N-149: who may read the metrics', () => {
  test.for([
    ['this machine', LOCAL, 200],
    ['another machine', { ...LOCAL, remoteAddress: '192.0.2.7' }, 404],
    ['a proxy on this machine', { ...LOCAL, headers: { ...LOCAL.headers, 'x-forwarded-for': '127.0.0.1' } }, 404],
    ['a page whose name leads here', { ...LOCAL, headers: { host: 'evil.example' } }, 404],
  ] as const)('%s', async ([, request, status], { app }) => {
    expect((await openMonitoredApp(app).scrape(request)).status).toBe(status)
  })

  test.for([
    ['with the token', `Bearer ${TOKEN}`, 200],
    ['with another token', `Bearer ${TOKEN}x`, 404],
    ['with an empty token', 'Bearer ', 404],
    ['without a token', '', 404],
  ] as const)('another machine %s', async ([, authorization, status], { app }) => {
    const { scrape } = openMonitoredApp(app, { token: TOKEN })
    const request = { remoteAddress: '192.0.2.7', headers: { host: 'smena.example', authorization } }
    expect((await scrape(request)).status).toBe(status)
  })

  test('behind a trusted proxy loopback is the proxy, so only the token counts', async ({ app }) => {
    const { scrape } = openMonitoredApp(app, { token: TOKEN, isProxied: true, trustProxy: true })
    expect((await scrape()).status).toBe(404)
    const authorization = `Bearer ${TOKEN}`
    expect((await scrape({ ...LOCAL, headers: { ...LOCAL.headers, authorization } })).status).toBe(200)
  })

  test('without a configured token no token opens them', async ({ app }) => {
    const { scrape } = openMonitoredApp(app)
    const headers = { host: 'smena.example', authorization: 'Bearer undefined' }
    expect((await scrape({ remoteAddress: '192.0.2.7', headers })).status).toBe(404)
  })
})

test('F-13: an event loop that stands still for more than a second is logged and counted', async () => {
  const metrics = createMetrics()
  const lines: object[] = []
  const watch = watchEventLoop(metrics, { error: (fields) => lines.push(fields), warn: () => {} })
  const end = performance.now() + 1500
  while (performance.now() < end);
  await wait(0)
  await wait(0)
  watch.stop()

  expect(lines).toMatchObject([{ alert: 'event_loop_blocked', ms: expect.any(Number) }])
  expect(await metrics.registry.metrics()).toContain('smena_event_loop_blocks_total 1')
})
