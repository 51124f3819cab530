import { expect, onTestFinished, test, vi } from 'vitest'
import { SECRET_KEY_BYTES } from '#platform/secrets/secret-cipher.ts'
import { connectedEmployer, countVacancies, openAppWithProviders } from '#test/fixtures/providers/connected-app.ts'
import { startServerProcess } from '#test/server-process.ts'
import { showImportJob, syncVacancies } from '../contract/import-jobs.ts'

/** A worker counts as dead after a lease; several of them, with their starts, are much less than this. */
const PATIENCE = { timeout: 60_000, interval: 50 }
/** The long run kills twenty times. */
const [KILLS, VACANCIES] = process.env.LONG ? [20, 200] : [1, 25]
/** Items that get their outcome between two kills. */
const STEP = 3

test(`an exchange whose worker is killed brings each vacancy over one time (kills: ${KILLS})`, {
  timeout: KILLS * 80_000,
}, async () => {
  const { close, ...connected } = await openAppWithProviders({ vacancies: VACANCIES })
  const { app, fake } = connected
  const employer = await connectedEmployer(connected)
  const settings = {
    ROLE: 'worker',
    PUBLIC_URL: 'http://localhost',
    JOB_LEASE_SECONDS: '2',
    PROVIDERS: 'fake',
    FAKE_PROVIDERS_URL: fake.url,
    ALLOW_LOCAL_ADAPTERS: 'true',
    SECRET_KEYS: Buffer.alloc(SECRET_KEY_BYTES, 7).toString('base64'),
    CLOCK_OFFSET: String(Math.round((app.now().getTime() - Date.now()) / 1000)),
  }
  let worker: Awaited<ReturnType<typeof startServerProcess>> | undefined
  onTestFinished(async () => {
    await worker?.kill()
    await close()
  })
  const { jobs } = await employer.call(syncVacancies, { body: { providers: ['hh'] } })
  const params = { id: jobs[0]!.id }
  const readJob = () => employer.call(showImportJob, { params })

  let done = 0
  for (let kill = 0; kill < KILLS; kill++) {
    worker = await startServerProcess(app.databaseUrls.url, settings)
    await vi.waitFor(async () => expect((await readJob()).done).toBeGreaterThanOrEqual(done + STEP), PATIENCE)
    await worker.kill()
    const job = await readJob()
    expect(job.state).toBe('running')
    done = job.done
  }
  worker = await startServerProcess(app.databaseUrls.url, settings)
  await vi.waitFor(async () => expect((await readJob()).state).toBe('done'), PATIENCE)

  expect(await readJob()).toMatchObject({ total: VACANCIES, created_n: VACANCIES, failed: [], external_deleted_n: 0 })
  expect(await countVacancies(connected, employer)).toBe(VACANCIES)
  const records = await app.db.selectFrom('external_record').select('external_id').execute()
  expect(new Set(records.map(({ external_id }) => external_id)).size).toBe(VACANCIES)
})
