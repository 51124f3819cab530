import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { StageKind } from '#contract/stage-kinds.ts'
import type { NegotiationEvent } from './negotiation-rules.ts'

type StageRule = {
  /** The state that the seeker sees for this stage. */
  tells: NegotiationState
  /** States that may be on this stage without a transition. */
  holds: readonly NegotiationState[]
  /** Transitions that bring a negotiation to this stage from other states. */
  events: readonly StageEvent[]
}

/** Transitions that a move to another stage may cause. */
export const STAGE_EVENTS = ['consider', 'invite', 'refuse', 'return'] as const satisfies readonly NegotiationEvent[]
export type StageEvent = (typeof STAGE_EVENTS)[number]

const MET: readonly NegotiationState[] = ['invitation', 'interview', 'offer']

/** Rules of stage kinds. States that the seeker decides (interview, hired) cannot be set by a move between stages. */
export const STAGE_RULES: Record<StageKind, StageRule> = {
  new: { tells: 'response', holds: ['response', 'viewed', 'expired'], events: [] },
  consider: { tells: 'considering', holds: ['considering', ...MET], events: ['consider', 'return'] },
  phone: { tells: 'invitation', holds: MET, events: ['invite'] },
  test: { tells: 'considering', holds: ['considering', ...MET], events: ['consider', 'return'] },
  interview: { tells: 'interview', holds: MET, events: ['invite'] },
  offer: { tells: 'offer', holds: ['offer'], events: [] },
  hired: { tells: 'hired', holds: ['hired'], events: [] },
  refused: { tells: 'refused', holds: ['refused'], events: ['refuse'] },
}

type Application = { state: NegotiationState; can: Partial<Record<StageEvent, boolean>> }

/**
 * Returns the transition that a move to the stage needs, or `nothing` when none is needed. Undefined: the move is not
 * possible.
 */
export function wayToStage(kind: StageKind, { state, can }: Application): StageEvent | 'nothing' | undefined {
  const { holds, events } = STAGE_RULES[kind]
  return holds.includes(state) ? 'nothing' : events.find((event) => can[event])
}
