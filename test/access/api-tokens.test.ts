import { expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { API_SCOPES, type ApiScope, scopeOf } from '#contract/api-scopes.ts'
import { createApiToken } from '#features/accounts/api-tokens/api-tokens.contract.ts'
import { givenFixtures } from '../fixtures/fixtures.ts'
import { ACCOUNT_PASSWORD, outcomeOf } from '../fixtures/registered-accounts.ts'
import { test } from '../test-app.ts'
import { ACCESS_CASES } from './access-cases.ts'

const CLOSED_PATHS = /^\/(auth|profile|operator|upload|premium|support|scam|fcm|jobs|services|cabinet)(\/|$)/

test('no scope reaches operators, the account, a code or an endpoint with a secret', () => {
  for (const [name, endpoint] of Object.entries(ALL_ENDPOINTS)) {
    const isClosed = endpoint.access === 'operator' || CLOSED_PATHS.test(endpoint.path)
    const isOpen = endpoint.access === 'guest' && endpoint.method === 'GET'
    if (isClosed) expect([null, ...(isOpen ? ['public'] : [])], name).toContain(scopeOf(endpoint))
    if (/password|token|phone|code|members|disconnect/.test(endpoint.path) && !isOpen)
      expect(scopeOf(endpoint), name).toBeNull()
  }
})

test('a token of any scope is refused by every endpoint outside it, of its owner and admin too', async ({ app }) => {
  const fixtures = await givenFixtures(app)
  const { owner } = fixtures
  const admin = { operator_role: 'admin', totp_secret: 'x', totp_confirmed_at: app.now().toISOString() }
  await app.db.updateTable('account').set(admin).where('id', '=', owner.id).execute()
  const create = async (scope: ApiScope) => {
    const body = { name: scope, scopes: [scope], password: ACCOUNT_PASSWORD }
    return app.callAs((await owner.call(createApiToken, { body })).token)
  }
  const calls = await Promise.all(API_SCOPES.map(async (scope) => ({ scope, call: await create(scope) })))
  for (const [name, endpoint] of Object.entries(ALL_ENDPOINTS)) {
    const needed = scopeOf(endpoint)
    if (needed === 'public') continue
    const request = ACCESS_CASES[name]!.request(fixtures)
    for (const { scope, call } of calls)
      if (scope !== needed)
        expect([name, scope, await outcomeOf(call(endpoint, request as never))]).toEqual([name, scope, 'forbidden'])
  }
})
