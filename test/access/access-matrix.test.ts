import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { ACTORS, type Actor } from '../fixtures/fixtures.ts'
import { test } from '../test-app.ts'
import { ACCESS_CASES } from './access-cases.ts'
import type { AccessCase } from './expected.ts'
import { fixturesFor } from './fixtures-for.ts'

const actors = Object.keys(ACTORS) as Actor[]

/** On the oldest PostgreSQL only the first who may call an endpoint does: the roles are checked on the newest. */
function casesOf(expected: AccessCase['expected']) {
  const all = actors.map((actor, n) => [actor, expected[n]!] as const)
  return process.env.OLDEST_POSTGRES ? [all.find(([, outcome]) => outcome === 'ok') ?? all[0]!] : all
}

test('the access matrix has exactly one row per endpoint', () => {
  expect(Object.keys(ACCESS_CASES).sort()).toEqual(Object.keys(ALL_ENDPOINTS).sort())
})

describe.each(Object.entries(ACCESS_CASES))('%s', (name, { expected, request }) => {
  test.for(casesOf(expected))('called by %s answers %s', async ([actor, expected], { app }) => {
    const fixtures = await fixturesFor(app, ALL_ENDPOINTS[name]!, expected === 'ok')
    const { call } = await ACTORS[actor](app, fixtures)

    const outcome = await call(ALL_ENDPOINTS[name]!, request(fixtures) as never).then(
      () => 'ok',
      (error) => error.code ?? error,
    )

    expect(outcome).toBe(expected)
  })
})
