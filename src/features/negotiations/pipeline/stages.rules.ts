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
 * stages. A move to `hired` is «Договорились» with the figures of the open offer, if there is one.
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

/** Stages that want words open their form, for one person (EM-7). */
const FORMS_OF_STAGES: Partial<Record<StageKind, StageForm>> = { offer: 'offer', hired: 'hire', refused: 'refuse' }
type StageForm = 'offer' | 'hire' | 'refuse'

/** Whether a move to the stage does anything for one of these people. */
export const isStageReachable = (
  { id, kind }: { id: number; kind: StageKind },
  rows: readonly (StagedNegotiation & { stage_id: number | null; can: Record<StageForm, boolean> })[],
) =>
  findStageForm(kind, rows) !== undefined ||
  rows.some((row) => row.stage_id !== id && findStageTransition(kind, row) !== undefined)

/** The form that a move of these people to the stage opens, if it is one person and possible now. */
export function findStageForm(
  kind: StageKind,
  rows: readonly { can: Record<StageForm, boolean> }[],
): StageForm | undefined {
  const form = FORMS_OF_STAGES[kind]
  return form && rows.length === 1 && rows[0]!.can[form] ? form : undefined
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
