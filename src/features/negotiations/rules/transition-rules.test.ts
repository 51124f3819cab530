import { describe, expect, test } from 'vitest'
import { NEGOTIATION_STATES, type NegotiationState } from '../contract/negotiation-constants.ts'
import {
  FINAL_NEGOTIATION_STATES,
  isRepeatedTransition,
  listPossibleTransitions,
  NEGOTIATION_TRANSITIONS,
  type NegotiationTransition,
  nextNegotiationState,
  OPEN_NEGOTIATION_STATES,
} from './transition-rules.ts'

const NOW = new Date('2026-09-01T09:00:00Z')
const transitions = Object.keys(NEGOTIATION_TRANSITIONS) as NegotiationTransition[]
const transitionsAndStates = transitions.flatMap((event) => NEGOTIATION_STATES.map((state) => [event, state] as const))

/** The transition table of the specification (domain §2.11.3), repeated here on purpose. */
const ALLOWED: Record<NegotiationTransition, Partial<Record<NegotiationState, NegotiationState | 'before'>>> = {
  open: { response: 'viewed' },
  consider: { response: 'considering', viewed: 'considering' },
  invite: { response: 'invitation', viewed: 'invitation', considering: 'invitation', expired: 'invitation' },
  refuse: {
    response: 'refused',
    viewed: 'refused',
    considering: 'refused',
    invitation: 'refused',
    interview: 'refused',
    offer: 'refused',
    expired: 'refused',
  },
  return: { refused: 'considering' },
  propose: { invitation: 'invitation', interview: 'interview' },
  accept: { invitation: 'interview' },
  decline: { invitation: 'declined' },
  offer: { considering: 'offer', invitation: 'offer', interview: 'offer', expired: 'offer' },
  hire: {
    response: 'hired',
    viewed: 'hired',
    considering: 'hired',
    invitation: 'hired',
    interview: 'hired',
    offer: 'hired',
    expired: 'hired',
  },
  deny_hire: { hired: 'before' },
  /** Without times that the person proposed. */
  take_time: {},
  /** Without an agreed time that has come. */
  meet: {},
  start_work: { hired: 'hired' },
  miss_work: { hired: 'hired' },
  accept_offer: { offer: 'hired' },
  decline_offer: { offer: 'declined' },
  lapse: { offer: 'declined' },
  withdraw: {
    response: 'withdrawn',
    viewed: 'withdrawn',
    considering: 'withdrawn',
    invitation: 'withdrawn',
    interview: 'withdrawn',
    offer: 'withdrawn',
  },
  expire: { response: 'expired', viewed: 'expired', considering: 'expired' },
  close: {
    response: 'vacancy_closed',
    viewed: 'vacancy_closed',
    considering: 'vacancy_closed',
    invitation: 'vacancy_closed',
    interview: 'vacancy_closed',
    offer: 'vacancy_closed',
  },
}

test.each(transitionsAndStates)(
  'transition %s from state %s leads where the specification says, or is not allowed',
  (transition, state) => {
    expect(nextNegotiationState(transition, { state, closed_at: null, has_slots: false }, NOW)).toBe(
      ALLOWED[transition][state],
    )
  },
)

test.each(transitionsAndStates)(
  'transition %s from state %s is possible only for the side that may make it',
  (transition, state) => {
    const situation = { state, closed_at: null, has_slots: false }
    const allowed = ALLOWED[transition][state] !== undefined

    expect(listPossibleTransitions('seeker', situation, NOW)[transition]).toBe(
      allowed && NEGOTIATION_TRANSITIONS[transition].by === 'seeker',
    )
    expect(listPossibleTransitions('employer', situation, NOW)[transition]).toBe(
      allowed && NEGOTIATION_TRANSITIONS[transition].by === 'employer',
    )
  },
)

test('a thousand random transitions follow the table, and only the employer leaves a final state, but for a denied hire', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  let state: NegotiationState = 'response'
  for (let step = 0; step < 1000; step++) {
    const transition = transitions[random(transitions.length)]!
    const next = nextNegotiationState(transition, { state, closed_at: null, has_slots: false }, NOW)
    if (next === undefined) continue
    expect(ALLOWED[transition][state]).toBe(next)
    if (FINAL_NEGOTIATION_STATES.includes(state) && transition !== 'deny_hire')
      expect(NEGOTIATION_TRANSITIONS[transition].by).toBe('employer')
    if (next === 'before') state = 'response'
    else state = FINAL_NEGOTIATION_STATES.includes(next) && random(2) === 0 ? 'response' : next
  }
})

test('accept is allowed from the interview state only while proposed slots wait for a choice', () => {
  const interview = { state: 'interview', closed_at: null } as const

  expect(nextNegotiationState('accept', { ...interview, has_slots: true }, NOW)).toBe('interview')
  expect(nextNegotiationState('accept', { ...interview, has_slots: false }, NOW)).toBeUndefined()
})

test.each(['invitation', 'interview'] as const)('a time of the person can be taken in the state %s', (state) => {
  const waiting = { state, closed_at: null, has_slots: true }

  expect(nextNegotiationState('take_time', { ...waiting, has_own_times: true }, NOW)).toBe('interview')
  expect(nextNegotiationState('take_time', { ...waiting, has_own_times: false }, NOW)).toBeUndefined()
})

test('that a meeting took place can be said once its time has come', () => {
  const interview = { state: 'interview', closed_at: null, has_slots: false } as const

  expect(nextNegotiationState('meet', { ...interview, is_meeting_due: true }, NOW)).toBe('interview')
  expect(nextNegotiationState('meet', { ...interview, is_meeting_due: false }, NOW)).toBeUndefined()
})

test.each([
  ['start_work', true],
  ['miss_work', false],
] as const)('%s cannot be said twice in a row', (act, has_started_work) => {
  const hired = { state: 'hired', closed_at: NOW.toISOString(), has_slots: false } as const

  expect(nextNegotiationState(act, { ...hired, has_started_work }, NOW)).toBeUndefined()
  expect(nextNegotiationState(act, { ...hired, has_started_work: !has_started_work }, NOW)).toBe('hired')
})

describe('a final state', () => {
  test('is every state that is not open', () => {
    expect([...OPEN_NEGOTIATION_STATES, ...FINAL_NEGOTIATION_STATES].sort()).toEqual([...NEGOTIATION_STATES].sort())
  })

  test.each([
    ['2026-08-03T09:00:00Z', 'considering'],
    ['2026-08-01T09:00:00Z', undefined],
  ])('reached at %s may change to: %s', (closed_at, next) => {
    expect(nextNegotiationState('return', { state: 'refused', closed_at, has_slots: false }, NOW)).toBe(next)
    const late = nextNegotiationState('invite', { state: 'expired', closed_at, has_slots: false }, NOW)
    expect(late).toBe(next && 'invitation')
  })
})

describe('isRepeatedTransition', () => {
  test('another time of the person is never a repetition', () => {
    expect(isRepeatedTransition('take_time', { actor: 'employer', from: null, to: 'interview' })).toBe(false)
  })

  test('is true for the transition that led to the current state', () => {
    expect(isRepeatedTransition('refuse', { actor: 'employer', from: 'viewed', to: 'refused' })).toBe(true)
    expect(isRepeatedTransition('invite', { actor: 'employer', from: null, to: 'invitation' })).toBe(true)
  })

  test('is false for another transition that leads to the same state', () => {
    expect(isRepeatedTransition('return', { actor: 'employer', from: 'viewed', to: 'considering' })).toBe(false)
    expect(isRepeatedTransition('consider', { actor: 'employer', from: 'refused', to: 'considering' })).toBe(false)
  })

  test('is false for a transition of another actor', () => {
    expect(isRepeatedTransition('withdraw', { actor: 'system', from: 'viewed', to: 'withdrawn' })).toBe(false)
  })
})
