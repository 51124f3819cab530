import { type Fixtures, givenFixtures } from '../fixtures/fixtures.ts'
import type { TestApp } from '../test-app.ts'

const sharedFixtures = new WeakMap<TestApp, Promise<Fixtures>>()

/** Fixtures of its own for a call that is allowed. A refused call changes nothing, so all of them share one set. */
export function fixturesFor(app: TestApp, isAllowed: boolean): Promise<Fixtures> {
  if (isAllowed) return givenFixtures(app)
  const shared = sharedFixtures.get(app) ?? givenFixtures(app)
  sharedFixtures.set(app, shared)
  return shared
}
