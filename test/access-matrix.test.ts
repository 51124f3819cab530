import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { CASES } from './access-cases.ts'
import { test } from './house.ts'
import { givenWorld, KNOCKERS, type Knocker, type World } from './world.ts'

const knockers = Object.keys(KNOCKERS) as Knocker[]
/** Strangers come before the owner: they leave the fixtures unchanged, or change only their own data. */
const TURNS: Knocker[] = ['guest', 'newcomer', 'other', 'owner']

test('the access matrix has exactly one row per endpoint', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(ALL_ENDPOINTS).sort())
})

describe.each(Object.entries(CASES))('%s', (name, { heard, ask }) => {
  let world: World
  test.for(TURNS.map((knocker) => [knocker, heard[knockers.indexOf(knocker)]!] as const))(
    'called by %s answers %s',
    async ([knocker, expected], { house }) => {
      world ??= await givenWorld(house)
      const { call } = await KNOCKERS[knocker](house, world)

      const answer = await call(ALL_ENDPOINTS[name]!, ask(world) as never).then(
        () => 'ok',
        (error) => error.code ?? error,
      )

      expect(answer).toBe(expected)
    },
  )
})
