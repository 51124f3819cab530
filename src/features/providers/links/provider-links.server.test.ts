import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { FakeScenario } from '#fakes/providers/fake-scenarios.ts'
import { hhAdapter } from '#integrations/hh/hh-adapter.ts'
import {
  answerConsentPage,
  connectWith,
  freeAccounts,
  openAppWithProviders,
  openCallback,
  testWithSharedProviders as test,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'
import { withAccess } from './access.server.ts'
import {
  createAuthorizationAddress,
  disconnectEmployerProviders,
  listEmployerProviders,
} from './provider-links.contract.ts'

const HH = { provider: 'hh', profile: 'employer' } as const
const SUPERJOB = { provider: 'superjob', profile: 'employer' } as const

describe('connecting a provider', () => {
  test.for([HH, SUPERJOB])(
    'with $provider ends in a connected account with its name, and changes nothing when repeated',
    async (side, { connected }) => {
      const { app } = connected
      await freeAccounts(connected)
      const employer = await app.employer()
      expect(await usedProvider(employer, side)).toMatchObject({
        connected: false,
        state: 'disconnected',
        reason: null,
      })

      const address = await answerConsentPage(employer, side)
      expect(await usedProvider(employer, side)).toMatchObject({ state: 'authorizing' })
      const first = await openCallback(app, employer, address)
      expect(first).toEqual({
        status: 303,
        location: `/profile/service-verify?connection_provider=${side.provider}&connection_status=connecting`,
      })
      await app.runJobs()

      expect(await usedProvider(employer, side)).toMatchObject({
        connected: true,
        state: 'connected',
        auth_url: null,
        external_name: 'Анна Зимина',
        external_company_name: 'Северный ветер',
        capabilities: { list_vacancies: 'yes', write_vacancies: side.provider === 'hh' ? 'yes' : 'no' },
      })
      expect((await openCallback(app, employer, address)).location).toContain(
        'connection_status=failed&connection_code=link_dead',
      )
      expect(await usedProvider(employer, side)).toMatchObject({ state: 'connected' })
    },
  )

  test('a refusal on the consent page says that nothing has changed', async ({ connected }) => {
    const { app } = connected
    const employer = await app.employer()

    const { location } = await connectWith(app, employer, { ...HH, decision: 'deny' })

    expect(location).toContain('connection_status=denied&connection_code=access_denied')
    expect(await usedProvider(employer, HH)).toMatchObject({
      state: 'denied',
      last_error: { text: 'Вы не дали доступ. Ничего не изменилось' },
    })
  })

  test('an account of a seeker is not connected as an employer', async ({ connected }) => {
    const { app } = connected
    const employer = await app.employer()
    await connectWith(app, employer, { ...HH, person: '1003' })

    expect(await usedProvider(employer, HH)).toMatchObject({ connected: false, last_error: { code: 'wrong_role' } })
    expect(connected.fake.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/token' })
  })

  test.for<[FakeScenario, string]>([
    ['too_many', 'connect_failed'],
    ['captcha', 'captcha_required'],
    ['closed', 'closed'],
    ['payment', 'paid'],
  ])(
    'that ends with «%s» is not connected, says why, and leaves no access behind',
    async ([scenario, code], { connected }) => {
      const { app, fake } = connected
      await freeAccounts(connected)
      const employer = await app.employer()
      const address = await answerConsentPage(employer, HH)
      fake.calls.length = 0
      // The code is accepted, and the question who it is is not answered.
      fake.hh.switch.failAfter(1, 1000, scenario)
      await openCallback(app, employer, address)
      for (let tries = 0; tries < 5; tries++) {
        await app.runJobs()
        await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
      }
      fake.hh.switch.set(null)

      expect(await usedProvider(employer, HH)).toMatchObject({
        connected: false,
        state: 'failed',
        auth_url: expect.any(String),
        last_error: { code },
      })
      expect(fake.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/token' })
    },
  )

  test('without keys the list says so, and nothing can be asked for', async () => {
    const { app, close } = await openAppWithProviders()
    const bare = { ...app.integrations.providers }
    app.integrations.providers.hh = undefined
    const employer = await app.employer()
    expect(await usedProvider(employer, HH)).toMatchObject({ reason: 'not_configured', auth_url: null })
    await expect(
      employer.call(createAuthorizationAddress, { query: { profile: 'employer', provider: 'hh' } }),
    ).rejects.toMatchObject({ code: 'provider_failed', details: { provider: 'hh', reason: 'not_configured' } })
    const newcomer = await app.newcomer()
    expect(await newcomer.call(listEmployerProviders, {})).toEqual([])
    Object.assign(app.integrations.providers, bare)
    await close()
  })
})

describe('a forged or late return', () => {
  test('a state that is missing, guessed, of another person, of another session or too old connects nothing (T-099)', async ({
    connected,
  }) => {
    const { app, fake } = connected
    await freeAccounts(connected)
    const [victim, attacker] = [await app.employer(), await app.employer()]
    const code = new URLSearchParams((await answerConsentPage(attacker, HH)).split('?')[1]).get('code')!
    const ofAttacker = await answerConsentPage(attacker, HH)
    const old = await answerConsentPage(victim, HH)
    const callback = '/api/services/auth/callback/hh'
    fake.calls.length = 0

    for (const address of [
      `${callback}?code=${code}`,
      `${callback}?code=${code}&state=guess`,
      ofAttacker,
      `${callback}?state=a&state=b`,
    ]) {
      expect((await openCallback(app, victim, address)).location).toContain(
        'connection_status=failed&connection_code=link_dead',
      )
    }
    expect((await openCallback(app, undefined, old)).location).toMatch(/^\/sign-in/)
    app.advanceSeconds(601)
    expect((await openCallback(app, victim, old)).location).toContain('code=link_dead')
    await app.runJobs()

    expect(await usedProvider(victim, HH)).toMatchObject({ connected: false })
    expect(fake.calls).toEqual([])
  })

  test('a code of SuperJob that is sent to the address of hh.ru goes nowhere (T-100)', async ({ connected }) => {
    const { app, fake } = connected
    const employer = await app.employer()
    const address = (await answerConsentPage(employer, SUPERJOB)).replace('/callback/superjob', '/callback/hh')
    fake.calls.length = 0

    expect((await openCallback(app, employer, address)).location).toContain('connection_status=failed')
    await app.runJobs()

    expect(fake.calls).toEqual([])
  })

  test('an address to return to that is not one of ours leads to the default screen (T-092)', async ({ connected }) => {
    const { app } = connected
    const employer = await app.employer()
    const wishes = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/profile/employer/../../x',
      'javascript:alert(1)',
      '/my-vacancies?x=//evil',
      '/profile/employer/providers',
    ]
    for (const redirect_to of wishes) {
      const query = { profile: 'employer', provider: 'hh', redirect_to } as const
      const { hh } = await employer.call(createAuthorizationAddress, { query })
      const state = new URL(hh!).searchParams.get('state')
      const { location } = await openCallback(
        app,
        employer,
        `/api/services/auth/callback/hh?error=access_denied&state=${state}`,
      )
      const expected = redirect_to === '/profile/employer/providers' ? redirect_to : '/profile/service-verify'
      expect(location.split('?')[0]).toBe(expected)
    }
  })
})

test('a seeker is not sent to hh.ru, which gives no resumes, and asking alone changes no state (SP-16)', async ({
  connected,
}) => {
  const seeker = await connected.app.seeker()
  const ask = (provider?: 'hh') => seeker.call(createAuthorizationAddress, { query: { profile: 'seeker', provider } })

  expect(await ask()).toEqual({ hh: null, superjob: expect.stringContaining('http') })
  await expect(ask('hh')).rejects.toMatchObject({
    code: 'provider_failed',
    message: 'hh.ru больше не отдаёт это через API',
  })
  for (const provider of ['hh', 'superjob'] as const)
    expect(await usedProvider(seeker, { provider, profile: 'seeker' })).toMatchObject({ state: 'disconnected' })
})

test('one account of hh.ru cannot be connected to two of ours, and connecting signs nobody in (T-101)', async ({
  connected,
}) => {
  const { app } = connected
  await freeAccounts(connected)
  const [first, second] = [await app.employer(), await app.employer()]
  await connectWith(app, first, HH)
  await connectWith(app, second, HH)

  expect(await usedProvider(first, HH)).toMatchObject({ connected: true })
  expect(await usedProvider(second, HH)).toMatchObject({ connected: false, last_error: { code: 'account_taken' } })
})

test('tokens are stored encrypted and appear in no reply (T-102)', async ({ connected }) => {
  const { app } = connected
  await freeAccounts(connected)
  const employer = await app.employer()
  await connectWith(app, employer, HH)

  const row = await app.db
    .selectFrom('provider_link')
    .selectAll()
    .where('account_id', '=', employer.id)
    .executeTakeFirstOrThrow()
  expect(row.access_token_encrypted).toMatch(/^v1\./)
  expect(row.refresh_token_encrypted).toMatch(/^v1\./)
  expect(JSON.stringify(row)).not.toMatch(/access-|refresh-/)
  expect(row.code_encrypted).toBeNull()
  expect(JSON.stringify(await employer.call(listEmployerProviders, {}))).not.toMatch(/v1\.|access-|refresh-/)
})

test('eight callers with an expired access refresh it one time (F-18)', async ({ connected }) => {
  const { app, fake } = connected
  await freeAccounts(connected)
  const employer = await app.employer()
  await connectWith(app, employer, HH)
  const { id } = await app.db
    .selectFrom('provider_link')
    .select('id')
    .where('account_id', '=', employer.id)
    .executeTakeFirstOrThrow()
  fake.hh.oauth.expireTokens()
  fake.calls.length = 0
  const adapter = hhAdapter({ ...fake.settings.hh, callsPerSecond: 1000 })

  const names = await Promise.all(
    Array.from({ length: 8 }, () => withAccess(app, id, adapter, ({ token }) => adapter.whoAmI(token))),
  )

  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Анна Зимина']))
  expect(fake.calls.filter(({ path }) => path === '/api/token')).toHaveLength(1)
})

test('another person sees and ends nothing of a connection, and a side that does not exist is refused (T-051)', async ({
  connected,
}) => {
  const { app } = connected
  await freeAccounts(connected)
  const [owner, other] = [await app.employer(), await app.employer()]
  await connectWith(app, owner, HH)

  await other.call(disconnectEmployerProviders, { query: {}, body: {} })
  await expect(other.call(createAuthorizationAddress, { query: { profile: 'admin' as never } })).rejects.toMatchObject({
    code: 'invalid_input',
  })

  expect(await usedProvider(other, HH)).toMatchObject({ connected: false, external_name: '' })
  expect(await usedProvider(owner, HH)).toMatchObject({ connected: true })
})
