import type { Endpoint } from '#contract/endpoint.ts'
import { type Fixtures, givenFixtures } from '../fixtures/fixtures.ts'
import type { TestApp } from '../test-app.ts'

const sharedFixtures = new WeakMap<TestApp, Promise<Fixtures>>()

const mayChange = ({ method, hasSideEffect }: Endpoint) => method !== 'GET' || Boolean(hasSideEffect)

/** Fixtures of its own for a call that may change them. Calls that read or are refused share one set per test file. */
export function fixturesFor(app: TestApp, endpoint: Endpoint, isAllowed = true): Promise<Fixtures> {
  return isAllowed && mayChange(endpoint) ? givenFixtures(app) : fixturesUntilChange(app)
}

/** One set per test file until a call of it may have changed something, of which `noteAnswer` is told. */
export function fixturesUntilChange(app: TestApp): Promise<Fixtures> {
  const shared = sharedFixtures.get(app) ?? givenFixtures(app)
  sharedFixtures.set(app, shared)
  return shared
}

/** A call that was refused has left the fixtures as they were; after any other one, the next test gets new ones. */
export function noteAnswer(app: TestApp, endpoint: Endpoint, { statusCode }: { statusCode: number }) {
  const isRefused = statusCode >= 400 && statusCode < 500
  if (mayChange(endpoint) && !isRefused) sharedFixtures.delete(app)
}
