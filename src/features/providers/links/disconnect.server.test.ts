import { expect } from 'vitest'
import {
  connectWith,
  freeAccounts,
  HH_EMPLOYER as HH,
  testWithSharedProviders as test,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'
import { syncVacancies } from '../exchange/contract/import-jobs.ts'
import { disconnectEmployerProviders } from './provider-links.contract.ts'

test('disconnecting deletes the tokens, asks the provider to end the access, and stops all calls (T-105)', async ({
  connected,
}) => {
  const { app, fake } = connected
  await freeAccounts(connected)
  const employer = await app.employer()
  await connectWith(app, employer, HH)
  await employer.call(syncVacancies, { body: { providers: ['hh'] } })
  fake.calls.length = 0

  await employer.call(disconnectEmployerProviders, { query: {}, body: { providers: ['hh'] } })
  await employer.call(disconnectEmployerProviders, { query: { providers: 'hh' }, body: {} })
  await app.runJobs()

  expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/token'])
  expect(await usedProvider(employer, HH)).toMatchObject({ connected: false, state: 'disconnected' })
  const row = await app.db
    .selectFrom('provider_link')
    .selectAll()
    .where('account_id', '=', employer.id)
    .executeTakeFirstOrThrow()
  expect([row.access_token_encrypted, row.refresh_token_encrypted]).toEqual([null, null])
  await expect(employer.call(syncVacancies, { body: { providers: ['hh'] } })).rejects.toMatchObject({
    code: 'provider_failed',
    details: { reason: 'not_connected' },
  })
})

test('an access that comes after the person has disconnected is ended at once', async ({ connected }) => {
  const { app, fake } = connected
  await freeAccounts(connected)
  const employer = await app.employer()
  const hh = app.integrations.providers.hh!
  app.integrations.providers.hh = {
    ...hh,
    async exchange(grant) {
      const tokens = await hh.exchange(grant)
      await employer.call(disconnectEmployerProviders, { query: {}, body: {} })
      return tokens
    },
  }
  fake.calls.length = 0

  await connectWith(app, employer, HH)

  app.integrations.providers.hh = hh
  expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/token', 'DELETE /api/token'])
  const row = await app.db
    .selectFrom('provider_link')
    .selectAll()
    .where('account_id', '=', employer.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'disconnected', access_token_encrypted: null })
})
