import type { NegotiationState, StageKind } from '../contract/negotiation-constants.ts'
import type { NegotiationTransition } from '../rules/transition-rules.ts'

/** Name of the input with the name of a stage, in the form of all stages. */
export const stageNameField = (id: number) => `name_${id}`

type StageRule = {
  /** The state that the seeker sees for this stage. */
  seekerState: NegotiationState
  /** States that may be on this stage without a transition. */
  allowedStates: readonly NegotiationState[]
  /** Transitions that bring a negotiation to this stage from other states. */
  transitions: readonly StageTransition[]
}

/** Transitions that a move to another stage may cause. */
export const STAGE_TRANSITIONS = [
  'consider',
  'invite',
  'refuse',
  'return',
  'hire',
] as const satisfies readonly NegotiationTransition[]
export type StageTransition = (typeof STAGE_TRANSITIONS)[number]

const INVITED_STATES: readonly NegotiationState[] = ['invitation', 'interview', 'offer']

/**
 * Rules of stage kinds. `interview`, which the seeker decides, and `offer`, which has terms, are not set by a move between
 * stages. A move to `hired` is «Договорились» without day and pay.
 */
export const STAGE_RULES: Record<StageKind, StageRule> = {
  new: { seekerState: 'response', allowedStates: ['response', 'viewed', 'expired'], transitions: [] },
  consider: {
    seekerState: 'considering',
    allowedStates: ['considering', ...INVITED_STATES],
    transitions: ['consider', 'return'],
  },
  phone: { seekerState: 'invitation', allowedStates: INVITED_STATES, transitions: ['invite'] },
  test: {
    seekerState: 'considering',
    allowedStates: ['considering', ...INVITED_STATES],
    transitions: ['consider', 'return'],
  },
  interview: { seekerState: 'interview', allowedStates: INVITED_STATES, transitions: ['invite'] },
  offer: { seekerState: 'offer', allowedStates: ['offer'], transitions: [] },
  hired: { seekerState: 'hired', allowedStates: ['hired'], transitions: ['hire'] },
  refused: { seekerState: 'refused', allowedStates: ['refused'], transitions: ['refuse'] },
}

type StagedNegotiation = { state: NegotiationState; can: Partial<Record<StageTransition, boolean>> }

/**
 * Returns the transition that a move to the stage needs, or `nothing` when none is needed. Undefined: the move is not
 * possible.
 */
export function findStageTransition(
  kind: StageKind,
  { state, can }: StagedNegotiation,
): StageTransition | 'nothing' | undefined {
  const { allowedStates, transitions } = STAGE_RULES[kind]
  return allowedStates.includes(state) ? 'nothing' : transitions.find((event) => can[event])
}
