import { expect } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { listOwnVacancies } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import { createApp } from '#main/app.ts'
import { outcomeOf } from '../fixtures/registered-accounts.ts'
import { type Person, type TestApp, test } from '../test-app.ts'

/** A second process on the same database, as far as caches in memory are concerned. */
function openSecondProcess(app: TestApp) {
  const { app: fastify } = createApp(app)
  const callAs = (token: string) =>
    createApiClient(
      async (url, { method, headers, body }) =>
        fastify.inject({ url, method: method as 'GET', headers, payload: body }),
      token,
    )
  return { callAs, close: () => fastify.close() }
}

test('a right that was taken away is refused by every process at the next request (T-059)', async ({ app }) => {
  const other = openSecondProcess(app)
  const outcomes = async (person: Person, endpoint: Endpoint, input: object) =>
    Promise.all([person.call, other.callAs(person.token)].map((call) => outcomeOf(call(endpoint, input as never))))
  const change = (fields: { role?: 'viewer' | 'recruiter'; company_id?: null }, { id }: Person) =>
    app.db.updateTable('employer').set(fields).where('id', '=', id).execute()
  const draft = { body: { name: 'Повар' } }
  const [member, blocked, signedOut] = [await app.employer(), await app.employer(), await app.newcomer()]

  expect(await outcomes(member, createVacancyDraft, draft)).toEqual(['ok', 'ok'])
  await change({ role: 'viewer' }, member)
  expect(await outcomes(member, createVacancyDraft, draft)).toEqual(['forbidden', 'forbidden'])
  expect(await outcomes(member, listOwnVacancies, { query: {} })).toEqual(['ok', 'ok'])
  await change({ company_id: null }, member)
  expect(await outcomes(member, createVacancyDraft, draft)).toEqual(['profile_incomplete', 'profile_incomplete'])

  expect(await outcomes(blocked, createVacancyDraft, draft)).toEqual(['ok', 'ok'])
  await app.db.updateTable('account').set({ blocked_reason: 'Мошенничество' }).where('id', '=', blocked.id).execute()
  expect(await outcomes(blocked, createVacancyDraft, draft)).toEqual(['signed_out', 'signed_out'])

  const isSignedIn = async () =>
    Promise.all(
      [signedOut.call, other.callAs(signedOut.token)].map(async (call) => (await call(showUser, {})) !== null),
    )
  expect(await isSignedIn()).toEqual([true, true])
  const revoked_at = app.now().toISOString()
  await app.db.updateTable('session').set({ revoked_at }).where('id', '=', signedOut.session_id).execute()
  expect(await isSignedIn()).toEqual([false, false])

  await other.close()
})
