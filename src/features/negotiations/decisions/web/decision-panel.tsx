import type { ComponentType } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import {
  type DecisionFormProps,
  HireForm,
  InvitationForm,
  OfferForm,
  RefusalForm,
  SlotProposalForm,
} from './decision-forms.tsx'

/** The refusal of a submitted decision. `intent` names the form that was submitted. */
export type RefusedDecision = { refused: FormRefusal; intent: string }

/** Decisions that need a form. The other two are sent immediately. */
const DECISION_FORMS = {
  invite: InvitationForm,
  propose: SlotProposalForm,
  offer: OfferForm,
  hire: HireForm,
  refuse: RefusalForm,
} satisfies Record<string, ComponentType<DecisionFormProps>>

export type DecisionKind = keyof typeof DECISION_FORMS

type DecisionFormOfKindProps = Omit<DecisionFormProps, 'refused'> & {
  kind: DecisionKind
  refusedDecision?: RefusedDecision
}

/** The docked form of one kind of decision. The buttons that open it stand over the person. */
export function DecisionForm({ kind, refusedDecision, ...rest }: DecisionFormOfKindProps) {
  const FormOfKind = DECISION_FORMS[kind]
  return <FormOfKind {...rest} refused={refusedDecision?.intent === kind ? refusedDecision.refused : undefined} />
}
