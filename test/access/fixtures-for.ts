import type { Endpoint } from '#contract/core/endpoint.ts'
import { type Fixtures, givenFixtures } from '../fixtures/fixtures.ts'
import type { TestApp } from '../test-app.ts'

const sharedFixtures = new WeakMap<TestApp, Promise<Fixtures>>()

/** Fixtures of its own for a call that may change them. Calls that read or are refused share one set per test file. */
export function fixturesFor(app: TestApp, { method, hasSideEffect }: Endpoint, isAllowed = true): Promise<Fixtures> {
  if (isAllowed && (method !== 'GET' || hasSideEffect)) return givenFixtures(app)
  const shared = sharedFixtures.get(app) ?? givenFixtures(app)
  sharedFixtures.set(app, shared)
  return shared
}
