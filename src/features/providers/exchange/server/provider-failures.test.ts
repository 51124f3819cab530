import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { FakeScenario } from '#fakes/providers/fake-scenarios.ts'
import { logout } from '#features/accounts/contract/accounts.ts'
import {
  connectedEmployer,
  connectWith,
  countVacancies,
  HH_EMPLOYER,
  listExchangeNotifications,
  sync,
  testWithProviders as test,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'
import { cancelImportJob, showImportJob, syncVacancies } from '../contract/import-jobs.ts'
import { runImportJob } from './run-import-job.ts'

const VACANCIES = 25

describe('a refusal of the other site never signs a person out (T-103)', () => {
  test.for<[FakeScenario, object]>([
    ['too_many', { state: 'paused', last_error: { code: 'limited' } }],
    ['unavailable', { state: 'paused', last_error: { code: 'limited' } }],
    ['silence', { state: 'paused', last_error: { code: 'limited' } }],
    [
      'captcha',
      { state: 'paused', last_error: { code: 'captcha_required' }, captcha_url: expect.stringContaining('hh.ru') },
    ],
    ['payment', { state: 'connected', last_error: { code: 'paid' }, capabilities: { list_vacancies: 'paid' } }],
  ])('«%s» becomes a plain sentence beside the connection', async ([scenario, shown], { connected }) => {
    const employer = await connectedEmployer(connected)
    connected.fake.hh.switch.set(scenario)

    await employer.call(syncVacancies, { body: {} })
    await connected.app.runJobs()

    const used = await usedProvider(employer, HH_EMPLOYER)
    expect(used).toMatchObject(shown)
    expect(used.last_error!.text).toMatch(/[а-яё]/)
    if (used.last_error!.code === 'limited') expect(used.retry_at).not.toBeNull()
    await employer.call(logout, {})
  })

  test('an access that was withdrawn asks to connect again, and an expired one is renewed unnoticed', async ({
    connected,
  }) => {
    const employer = await connectedEmployer(connected)
    connected.fake.hh.oauth.expireTokens()
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ state: 'done', created_n: VACANCIES })

    connected.fake.hh.oauth.revokeTokens()
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({
      state: 'failed',
      error: { code: 'reauth' },
    })
    expect((await listExchangeNotifications(connected)).at(-1)).toMatchObject({
      type: 'provider.expired',
      title: 'hh.ru: подключение прервалось',
      link: '/profile/employer/providers',
    })
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'revoked', auth_url: expect.any(String) })
    await expect(employer.call(syncVacancies, { body: { providers: ['hh'] } })).rejects.toMatchObject({
      details: { reason: 'reauth' },
    })
    await connectWith(connected.app, employer, HH_EMPLOYER)
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ created_n: 0, unchanged_n: VACANCIES })
  })

  test('an exchange that is interrupted again and again goes on where it was, and brings each vacancy one time (F-17)', async ({
    connected,
  }) => {
    const employer = await connectedEmployer(connected)
    const { jobs } = await employer.call(syncVacancies, { body: {} })
    const params = { id: jobs[0]!.id }
    for (let interruption = 0; interruption < 6; interruption++) {
      // Every fourth call fails three times in a row, which is more than the adapter repeats.
      connected.fake.hh.switch.failAfter(4, 3, 'server_error')
      await connected.app.runJobs()
      await employer.call(syncVacancies, { body: {} })
    }
    connected.fake.hh.switch.set(null)
    await connected.app.runJobs()

    expect(await employer.call(showImportJob, { params })).toMatchObject({
      state: 'done',
      created_n: VACANCIES,
      done: VACANCIES,
    })
    expect(await countVacancies(connected, employer)).toBe(VACANCIES)
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'connected', last_error: null })
  })

  test('what an answer has closed for money is open again after an exchange that works', async ({ connected }) => {
    const employer = await connectedEmployer(connected)
    connected.fake.hh.switch.set('payment')
    await sync(connected, employer, 'hh', 'employer')
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ capabilities: { list_vacancies: 'paid' } })
    connected.fake.hh.switch.set(null)

    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ state: 'done' })
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({
      last_error: null,
      capabilities: { list_vacancies: 'yes' },
    })
  })

  test('a vacancy that is not ours to read fails alone and closes nothing', async ({ connected }) => {
    const employer = await connectedEmployer(connected)
    Object.assign(connected.fake.hh.people[0]!.vacancies[1]!, { isForbidden: true })

    const job = await sync(connected, employer, 'hh', 'employer')
    expect(job).toMatchObject({ state: 'partial', created_n: VACANCIES - 1 })
    expect(job.failed).toMatchObject([{ reason: 'Там её нет или она закрыта для вас' }])
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ capabilities: { list_vacancies: 'yes' } })
  })

  test('requests during a pause leave one waiting run, and stopping it ends the pause', async ({ connected }) => {
    const employer = await connectedEmployer(connected)
    connected.fake.hh.switch.set('too_many')
    const start = () => employer.call(syncVacancies, { body: {} })
    const { jobs } = await start()
    await connected.app.runJobs()
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'paused', failed_tries: 1 })

    await Promise.all([start(), start(), start()])
    const waiting = sql`select 1 from graphile_worker.jobs where task_identifier = 'run_import_job'`
    expect((await waiting.execute(connected.app.db)).rows).toHaveLength(1)
    await connected.app.runJobs()
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'paused', failed_tries: 2 })

    await employer.call(cancelImportJob, { params: { id: jobs[0]!.id } })
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({
      state: 'connected',
      last_error: null,
      retry_at: null,
      failed_tries: 0,
    })
  })

  test('an exchange whose connection was given up fails, and another one can start', async ({ connected }) => {
    const employer = await connectedEmployer(connected)
    connected.fake.hh.switch.set('too_many')
    const { jobs } = await employer.call(syncVacancies, { body: {} })
    await connected.app.runJobs()
    // A consent is under way when the job that waits gets its turn.
    const link = connected.app.db.updateTable('provider_link').where('account_id', '=', employer.id)
    await link.set({ state: 'authorizing' }).execute()
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(connected.app.db)
    await connected.app.runJobs()
    expect(await employer.call(showImportJob, { params: { id: jobs[0]!.id } })).toMatchObject({ state: 'failed' })
    await link.set({ state: 'connected' }).execute()
    connected.fake.hh.switch.set(null)

    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ state: 'done', created_n: VACANCIES })
  })

  test('keys that are refused during an exchange are reported to the operator', async ({ connected }) => {
    const employer = await connectedEmployer(connected)
    connected.fake.hh.oauth.expireTokens()
    connected.fake.hh.switch.failAfter(1, 1, 'bad_client')
    const { jobs } = await employer.call(syncVacancies, { body: {} })
    const error = vi.fn()

    await runImportJob(connected.app, { job_id: jobs[0]!.id }, { error, warn: vi.fn() })

    expect(error).toHaveBeenCalledWith(expect.objectContaining({ provider: 'hh' }), 'a provider refuses our keys')
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ last_error: { code: 'misconfigured' } })
  })

  test('a list that stops between two pages is read to its end later, and nothing counts as taken down', async ({
    connected,
  }) => {
    const employer = await connectedEmployer(connected)
    for (const counts of [{ created_n: VACANCIES }, { unchanged_n: VACANCIES }]) {
      // The first page comes, and the second one fails more often than the adapter repeats.
      connected.fake.hh.switch.failAfter(1, 3, 'server_error')

      expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ state: 'running', total: 20, done: 0 })
      expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({
        state: 'done',
        total: VACANCIES,
        external_deleted_n: 0,
        ...counts,
      })
    }
  })
})
