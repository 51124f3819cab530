import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/core/all-endpoints.ts'
import { ACTORS, type Actor, type Fixtures, givenFixtures } from '../fixtures/fixtures.ts'
import { test } from '../test-app.ts'
import { ACCESS_CASES } from './access-cases.ts'

const actors = Object.keys(ACTORS) as Actor[]
/** Strangers come before the owner: they leave the fixtures unchanged, or change only their own data. */
const CALL_ORDER: Actor[] = ['guest', 'newcomer', 'other', 'owner']

test('the access matrix has exactly one row per endpoint', () => {
  expect(Object.keys(ACCESS_CASES).sort()).toEqual(Object.keys(ALL_ENDPOINTS).sort())
})

describe.each(Object.entries(ACCESS_CASES))('%s', (name, { expected, request }) => {
  let fixtures: Fixtures
  test.for(CALL_ORDER.map((actor) => [actor, expected[actors.indexOf(actor)]!] as const))(
    'called by %s answers %s',
    async ([actor, expected], { app }) => {
      fixtures ??= await givenFixtures(app)
      const { call } = await ACTORS[actor](app, fixtures)

      const outcome = await call(ALL_ENDPOINTS[name]!, request(fixtures) as never).then(
        () => 'ok',
        (error) => error.code ?? error,
      )

      expect(outcome).toBe(expected)
    },
  )
})
