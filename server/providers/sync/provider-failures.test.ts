import { test as base, describe, expect } from 'vitest'
import { logout } from '#contract/accounts/accounts.ts'
import { showImportJob, syncVacancies } from '#contract/providers/import-jobs.ts'
import type { FakeScenario } from '#integrations/fake-providers/fake-scenarios.ts'
import {
  type ConnectedApp,
  connectedEmployer,
  connectWith,
  countVacancies,
  HH_EMPLOYER,
  openAppWithProviders,
  sync,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'

const VACANCIES = 25

const test = base.extend<{ world: ConnectedApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
  world: async ({}, use) => {
    const { close, ...world } = await openAppWithProviders({ vacancies: VACANCIES })
    await use(world)
    await close()
  },
})

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
    ['closed', { state: 'connected', last_error: { code: 'closed' }, capabilities: { list_vacancies: 'closed' } }],
  ])('«%s» becomes a plain sentence beside the connection', async ([scenario, shown], { world }) => {
    const employer = await connectedEmployer(world)
    world.fake.hh.switch.set(scenario)

    await employer.call(syncVacancies, { body: {} })
    await world.app.runJobs()

    const used = await usedProvider(employer, HH_EMPLOYER)
    expect(used).toMatchObject(shown)
    expect(used.last_error!.text).toMatch(/[а-яё]/)
    if (used.last_error!.code === 'limited') expect(used.retry_at).not.toBeNull()
    await employer.call(logout, {})
  })

  test('an access that was withdrawn asks to connect again, and an expired one is renewed unnoticed', async ({
    world,
  }) => {
    const employer = await connectedEmployer(world)
    world.fake.hh.oauth.expireTokens()
    expect(await sync(world, employer, 'hh', 'employer')).toMatchObject({ state: 'done', created_n: VACANCIES })

    world.fake.hh.oauth.revokeTokens()
    expect(await sync(world, employer, 'hh', 'employer')).toMatchObject({ state: 'failed', error: { code: 'reauth' } })
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'revoked', auth_url: expect.any(String) })
    await expect(employer.call(syncVacancies, { body: { providers: ['hh'] } })).rejects.toMatchObject({
      details: { reason: 'reauth' },
    })
    await connectWith(world.app, employer, HH_EMPLOYER)
    expect(await sync(world, employer, 'hh', 'employer')).toMatchObject({ created_n: 0, unchanged_n: VACANCIES })
  })

  test('an exchange that is interrupted again and again goes on where it was, and brings each vacancy one time (F-17)', async ({
    world,
  }) => {
    const employer = await connectedEmployer(world)
    const { jobs } = await employer.call(syncVacancies, { body: {} })
    const params = { id: jobs[0]!.id }
    for (let interruption = 0; interruption < 6; interruption++) {
      // Every fourth call fails three times in a row, which is more than the adapter repeats.
      world.fake.hh.switch.failAfter(4, 3, 'server_error')
      await world.app.runJobs()
      await employer.call(syncVacancies, { body: {} })
    }
    world.fake.hh.switch.set(null)
    await world.app.runJobs()

    expect(await employer.call(showImportJob, { params })).toMatchObject({
      state: 'done',
      created_n: VACANCIES,
      done: VACANCIES,
    })
    expect(await countVacancies(world, employer)).toBe(VACANCIES)
    expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'connected', last_error: null })
  })

  test('a list that stops between two pages is read to its end later, and nothing counts as taken down', async ({
    world,
  }) => {
    const employer = await connectedEmployer(world)
    for (const counts of [{ created_n: VACANCIES }, { unchanged_n: VACANCIES }]) {
      // The first page comes, and the second one fails more often than the adapter repeats.
      world.fake.hh.switch.failAfter(1, 3, 'server_error')

      expect(await sync(world, employer, 'hh', 'employer')).toMatchObject({ state: 'running', total: 20, done: 0 })
      expect(await sync(world, employer, 'hh', 'employer')).toMatchObject({
        ...{ state: 'done', total: VACANCIES, external_deleted_n: 0 },
        ...counts,
      })
    }
  })
})
