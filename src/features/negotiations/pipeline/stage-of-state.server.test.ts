import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { NEGOTIATION_STATES, type StageKind } from '../contract/negotiation-constants.ts'
import { STAGE_RULES } from './stages.rules.ts'

test('SQL puts each state on a stage that allows the state and shows it to the seeker', async ({ app }) => {
  const { rows } = await sql<{ state: (typeof NEGOTIATION_STATES)[number]; kind: StageKind | null }>`
    select state, stage_kind_of(state::negotiation_state) as kind
    from unnest(${[...NEGOTIATION_STATES]}::text[]) as state`.execute(app.db)

  const staged = rows.filter(({ kind }) => kind !== null)
  expect(staged.filter(({ state, kind }) => !STAGE_RULES[kind!].allowedStates.includes(state))).toEqual([])
  const withoutStage = NEGOTIATION_STATES.filter(
    (state) => !Object.values(STAGE_RULES).some((rule) => rule.allowedStates.includes(state)),
  )
  expect(rows.filter(({ kind }) => kind === null).map(({ state }) => state)).toEqual(withoutStage)
})
