import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { FakeScenario } from '#fakes/providers/fake-scenarios.ts'
import {
  type ConnectedApp,
  connectedEmployer,
  connectWith,
  freeAccounts,
  HH_EMPLOYER,
  listExchangeNotifications,
  sync,
  testWithSharedProviders as test,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'
import { syncVacancies } from '../exchange/contract/import-jobs.ts'
import type { Provider } from '../provider-names.contract.ts'
import { cardStateOf, stateSentence } from '../provider-states.ts'
import { createAuthorizationAddress, disconnectEmployerProviders } from './provider-links.contract.ts'

async function runWaiting({ app }: ConnectedApp) {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.runJobs()
}

const HOUR_MS = 3600 * 1000
const CASES: [Provider, FakeScenario, string, number, string][] = [
  ['hh', 'account_blocked', 'forbidden', 6, 'права менеджера'],
  ['hh', 'forbidden', 'forbidden', 6, 'права менеджера'],
  ['hh', 'gone', 'not_theirs', 6, 'подключите hh.ru заново'],
  ['hh', 'guard', 'guarded', 0.25, 'проходит само'],
  ['hh', 'closed', 'closed', 7 * 24, 'больше не отдаёт'],
  ['superjob', 'guard', 'guarded', 0.25, 'проходит само'],
  ['superjob', 'forbidden', 'forbidden', 6, 'права менеджера'],
  ['superjob', 'gone', 'not_theirs', 6, 'подключите SuperJob заново'],
  ['superjob', 'closed', 'closed', 7 * 24, 'больше не отдаёт'],
]

describe('a refusal of the other site is a pause that says what helps, and never the end (PR-2)', () => {
  test.for(CASES)('%s «%s»', async ([provider, scenario, code, hours, words], { connected }) => {
    await freeAccounts(connected)
    const { app, fake } = connected
    const side = { provider, profile: 'employer' } as const
    fake[provider].switch.set(null)
    const employer = await connectedEmployer(connected, provider)
    fake[provider].switch.set(scenario)
    await sync(connected, employer, provider, 'employer')

    const used = await usedProvider(employer, side)
    expect(used).toMatchObject({ connected: true, state: 'paused', failed_tries: 1, last_error: { code } })
    const pauseHours = (Date.parse(used.retry_at!) - app.now().getTime()) / HOUR_MS
    expect(pauseHours / hours).toBeGreaterThan(0.88)
    expect(pauseHours / hours).toBeLessThan(1.12)
    expect(cardStateOf(used, true)).toBe('refused')
    expect(stateSentence(used, 'refused', true)).toContain(words)
    expect(stateSentence(used, 'refused', true)).toContain('Попробуем сами')

    // Still refused at the next try, and then not any more: nobody has pressed anything.
    await runWaiting(connected)
    expect(await usedProvider(employer, side)).toMatchObject({ state: 'paused', failed_tries: 2 })
    fake[provider].switch.set(null)
    await runWaiting(connected)
    const healed = await usedProvider(employer, side)
    expect(healed).toMatchObject({
      state: 'connected',
      last_error: null,
      capabilities: { list_vacancies: 'yes' },
      job: { state: 'done', created_n: 3 },
    })
    expect(cardStateOf(healed, true)).toBe('connected')
  })

  test('a person need not wait, and is told of the pause one time', async ({ connected }) => {
    await freeAccounts(connected)
    connected.fake.hh.switch.set(null)
    const employer = await connectedEmployer(connected)
    const before = (await listExchangeNotifications(connected)).length
    connected.fake.hh.switch.set('forbidden')
    await sync(connected, employer, 'hh', 'employer')
    await runWaiting(connected)
    const told = (await listExchangeNotifications(connected)).slice(before)
    expect(told).toMatchObject([{ title: 'hh.ru: обмен на паузе', link: '/profile/employer/providers' }])

    connected.fake.hh.switch.set(null)
    await employer.call(syncVacancies, { body: { providers: ['hh'] } })
    await connected.app.runJobs()
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'connected', job: { state: 'done' } })
  })

  test('after the last try the exchange can be begun by hand, and connected anew after it was let go', async ({
    connected,
  }) => {
    await freeAccounts(connected)
    connected.fake.hh.switch.set(null)
    const employer = await connectedEmployer(connected)
    connected.fake.hh.switch.set('closed')
    await sync(connected, employer, 'hh', 'employer')
    for (let attempt = 2; attempt <= 8; attempt++) await runWaiting(connected)
    const refused = await usedProvider(employer, HH_EMPLOYER)
    expect(refused).toMatchObject({ state: 'connected', retry_at: null, job: { state: 'failed' } })
    expect(cardStateOf(refused, true)).toBe('refused')
    expect(stateSentence(refused, 'refused', true)).not.toContain('Попробуем')

    connected.fake.hh.switch.set(null)
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ state: 'done' })
    connected.fake.hh.switch.set('closed')
    await sync(connected, employer, 'hh', 'employer')
    await employer.call(disconnectEmployerProviders, { query: {}, body: { providers: ['hh'] } })
    connected.fake.hh.switch.set(null)
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ auth_url: expect.any(String) })
    const query = { profile: 'employer', provider: 'hh' } as const
    expect(await employer.call(createAuthorizationAddress, { query })).toMatchObject({ hh: expect.any(String) })
    await connectWith(connected.app, employer, HH_EMPLOYER)
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ state: 'done' })
  })

  test('a guard page in place of a fresh access does not end the connection', async ({ connected }) => {
    await freeAccounts(connected)
    connected.fake.superjob.switch.set(null)
    const employer = await connectedEmployer(connected, 'superjob')
    connected.fake.superjob.oauth.expireTokens()
    connected.fake.superjob.switch.failAfter(1, 1, 'guard')
    await sync(connected, employer, 'superjob', 'employer')
    const side = { provider: 'superjob', profile: 'employer' } as const
    expect(await usedProvider(employer, side)).toMatchObject({ connected: true, last_error: { code: 'guarded' } })

    await runWaiting(connected)
    expect(await usedProvider(employer, side)).toMatchObject({ state: 'connected', last_error: null })
  })
})
