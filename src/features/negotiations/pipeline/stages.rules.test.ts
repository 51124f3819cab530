import { expect, test } from 'vitest'
import { NEGOTIATION_STATES, STAGE_KINDS } from '../contract/negotiation-constants.ts'
import { NEGOTIATION_TRANSITIONS, OPEN_NEGOTIATION_STATES } from '../rules/transition-rules.ts'
import { findStageForm, findStageTransition, STAGE_RULES, STAGE_TRANSITIONS } from './stages.rules.ts'

const ALL_TRANSITIONS = Object.fromEntries(STAGE_TRANSITIONS.map((event) => [event, true]))

test.each(STAGE_KINDS)('every transition of stage «%s» leads to a state that the stage allows', (kind) => {
  const { allowedStates, transitions } = STAGE_RULES[kind]

  for (const event of transitions) expect(allowedStates).toContain(NEGOTIATION_TRANSITIONS[event].to)
})

test('every open state is allowed on some stage', () => {
  for (const state of OPEN_NEGOTIATION_STATES) {
    expect(STAGE_KINDS.filter((kind) => STAGE_RULES[kind].allowedStates.includes(state))).not.toEqual([])
  }
})

test('an employer cannot move a negotiation to the offer stage, which has terms', () => {
  for (const state of NEGOTIATION_STATES)
    expect(findStageTransition('offer', { state, can: ALL_TRANSITIONS })).toBe(
      state === 'offer' ? 'nothing' : undefined,
    )
})

test('a move to the hired stage is «Договорились» (EM-4)', () => {
  expect(findStageTransition('hired', { state: 'invitation', can: { hire: true } })).toBe('hire')
  expect(findStageTransition('hired', { state: 'refused', can: { hire: false } })).toBeUndefined()
})

test('a move back from an invitation does not change the state', () => {
  expect(findStageTransition('consider', { state: 'invitation', can: ALL_TRANSITIONS })).toBe('nothing')
  expect(findStageTransition('new', { state: 'considering', can: ALL_TRANSITIONS })).toBeUndefined()
})

test('a stage that wants words opens its form for one person, and for nobody when there are several (EM-7)', () => {
  const can = { offer: true, hire: true, refuse: false }
  const formsOf = (count: number) =>
    STAGE_KINDS.flatMap(
      (kind) =>
        findStageForm(
          kind,
          Array.from({ length: count }, () => ({ can })),
        ) ?? [],
    )

  expect(formsOf(1)).toEqual(['offer', 'hire'])
  expect(formsOf(2)).toEqual([])
})
