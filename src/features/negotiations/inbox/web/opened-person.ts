import type { DecisionKind } from '../../decisions/web/decision-panel.tsx'
import type { NegotiationDetails } from './negotiation-details.ts'

/** The person beside the list, and the form of a decision that the address opens. */
export type OpenedPerson = { opened: NegotiationDetails | undefined; kind: DecisionKind | undefined; now: string }

/** Decisions that need a form. Without script each form has an address. */
export const FORMS_OF_DECISIONS = ['invite', 'propose', 'offer', 'hire', 'refuse'] as const satisfies DecisionKind[]
