import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { StageKind } from '#contract/stage-kinds.ts'
import type { NegotiationEvent } from './negotiation-rules.ts'

type StageRule = {
  /** What the seeker is told of somebody who stands there. */
  tells: NegotiationState
  /** In these states one may stand there without being told anything new. */
  holds: readonly NegotiationState[]
  /** What brings an application there from its other states. */
  events: readonly StageEvent[]
}

/** What a move to another stage may mean for the seeker. */
export const STAGE_EVENTS = ['consider', 'invite', 'refuse', 'return'] as const satisfies readonly NegotiationEvent[]
export type StageEvent = (typeof STAGE_EVENTS)[number]

const MET: readonly NegotiationState[] = ['invitation', 'interview', 'offer']

/** Nobody is put before a state that the other side decides: an interview is agreed on, an offer is accepted. */
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

/** What has to happen so that it stands on such a stage: an event, or nothing. Undefined: it cannot stand there now. */
export function wayToStage(kind: StageKind, { state, can }: Application): StageEvent | 'nothing' | undefined {
  const { holds, events } = STAGE_RULES[kind]
  return holds.includes(state) ? 'nothing' : events.find((event) => can[event])
}
