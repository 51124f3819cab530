import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '#contract/negotiation-states.ts'
import { STAGE_KINDS } from '#contract/stage-kinds.ts'
import { NEGOTIATION_RULES, OPEN_STATES } from './negotiation-rules.ts'
import { STAGE_EVENTS, STAGE_RULES, wayToStage } from './stage-rules.ts'

const EVERYTHING = Object.fromEntries(STAGE_EVENTS.map((event) => [event, true]))

test.each(STAGE_KINDS)('what leads to a stage of the kind «%s» leaves the application there', (kind) => {
  const { holds, events } = STAGE_RULES[kind]

  for (const event of events) expect(holds).toContain(NEGOTIATION_RULES[event].to)
})

test('every open state has a stage to stand on', () => {
  for (const state of OPEN_STATES) {
    expect(STAGE_KINDS.filter((kind) => STAGE_RULES[kind].holds.includes(state))).not.toEqual([])
  }
})

test('nobody is put on the stages that the other side decides', () => {
  for (const state of NEGOTIATION_STATES) {
    for (const kind of ['offer', 'hired'] as const) {
      expect(wayToStage(kind, { state, can: EVERYTHING })).toBe(state === kind ? 'nothing' : undefined)
    }
  }
})

test('a move back from an invitation tells nobody anything', () => {
  expect(wayToStage('consider', { state: 'invitation', can: EVERYTHING })).toBe('nothing')
  expect(wayToStage('new', { state: 'considering', can: EVERYTHING })).toBeUndefined()
})
