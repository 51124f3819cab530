import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '#contract/negotiation-states.ts'
import { STAGE_KINDS } from '#contract/stage-kinds.ts'
import { NEGOTIATION_RULES, OPEN_STATES } from './negotiation-rules.ts'
import { STAGE_EVENTS, STAGE_RULES, wayToStage } from './stage-rules.ts'

const EVERYTHING = Object.fromEntries(STAGE_EVENTS.map((event) => [event, true]))

test.each(STAGE_KINDS)('every transition of stage «%s» leads to a state that the stage allows', (kind) => {
  const { holds, events } = STAGE_RULES[kind]

  for (const event of events) expect(holds).toContain(NEGOTIATION_RULES[event].to)
})

test('every open state is allowed on some stage', () => {
  for (const state of OPEN_STATES) {
    expect(STAGE_KINDS.filter((kind) => STAGE_RULES[kind].holds.includes(state))).not.toEqual([])
  }
})

test('an employer cannot move a negotiation to the offer and hired stages', () => {
  for (const state of NEGOTIATION_STATES) {
    for (const kind of ['offer', 'hired'] as const) {
      expect(wayToStage(kind, { state, can: EVERYTHING })).toBe(state === kind ? 'nothing' : undefined)
    }
  }
})

test('a move back from an invitation does not change the state', () => {
  expect(wayToStage('consider', { state: 'invitation', can: EVERYTHING })).toBe('nothing')
  expect(wayToStage('new', { state: 'considering', can: EVERYTHING })).toBeUndefined()
})
