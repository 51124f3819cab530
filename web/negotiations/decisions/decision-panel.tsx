import { type ComponentType, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { CONSIDER_WORKING_DAYS } from '#domain/negotiations/promise-level.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { NegotiationDetails } from '../inbox/negotiation-details.ts'
import { InvitationForm, OfferForm, RefusalForm, SlotProposalForm } from './decision-forms.tsx'

/** The refusal of a submitted decision. `intent` names the form that was submitted. */
export type RefusedDecision = { refused: FormRefusal; intent: string }

type Props = {
  negotiation: NegotiationDetails
  now: string
  templates: readonly MessageTemplate[]
  refusedDecision?: RefusedDecision
}

// The bar sticks to the bottom while the resume is read. A form is taller, so it stays at the end.
const BAR =
  'sticky bottom-bar z-5 -mx-4 mt-8 flex flex-wrap gap-2 border-ink1 border-t-2 bg-surface px-4 py-2 tablet:bottom-0 tablet:mx-0 tablet:px-0 tablet:bg-paper max-tablet:*:grow'

type DecisionFormProps = Omit<Props, 'refusedDecision' | 'now'> & { refused?: FormRefusal; onCancel(): void }

/** Decisions that need a form. The other two are sent immediately. */
const DECISION_FORMS = {
  invite: InvitationForm,
  propose: SlotProposalForm,
  offer: OfferForm,
  refuse: RefusalForm,
} satisfies Record<string, ComponentType<DecisionFormProps>>

type DecisionKind = keyof typeof DECISION_FORMS

/** The decisions that the employer may take now. */
export function DecisionPanel({ negotiation, now, templates, refusedDecision }: Props) {
  const [openKind, openForm] = useState<DecisionKind | undefined>(() => kindOfRefused(refusedDecision))
  const { can } = negotiation
  if (!Object.values(can).some(Boolean)) return null
  if (!openKind || !can[openKind])
    return (
      <DecisionBar
        negotiation={negotiation}
        now={now}
        refusedDecision={withoutNoteRefusal(refusedDecision)}
        openForm={openForm}
      />
    )
  const FormOfKind = DECISION_FORMS[openKind]
  const refused = refusedDecision?.intent === openKind ? refusedDecision.refused : undefined
  return <FormOfKind {...{ negotiation, templates, refused }} onCancel={() => openForm(undefined)} />
}

const kindOfRefused = (refusedDecision?: RefusedDecision) =>
  refusedDecision && Object.hasOwn(DECISION_FORMS, refusedDecision.intent)
    ? (refusedDecision.intent as DecisionKind)
    : undefined

/** The notes section shows the refusals of notes itself. */
const withoutNoteRefusal = (refusedDecision?: RefusedDecision) =>
  refusedDecision?.intent.startsWith('note') ? undefined : refusedDecision

type DecisionBarProps = Omit<Props, 'templates'> & { openForm(kind: DecisionKind): void }

function DecisionBar({ negotiation, now, refusedDecision, openForm }: DecisionBarProps) {
  const { can, interview } = negotiation
  const openButtonProps = (kind: DecisionKind) =>
    ({ type: 'button', size: 'small', onClick: () => openForm(kind) }) as const
  return (
    <div className={BAR}>
      {refusedDecision && (
        <div className="w-full">
          <Notice>{refusedDecision.refused.message}</Notice>
        </div>
      )}
      {can.invite && <Button {...openButtonProps('invite')}>Пригласить</Button>}
      {can.offer && (
        <Button {...openButtonProps('offer')} kind={can.invite ? 'outlined' : 'filled'}>
          Предложить работу
        </Button>
      )}
      {can.propose && (
        <Button {...openButtonProps('propose')} kind="outlined">
          {interview?.slots.length ? 'Предложить другое время' : 'Предложить время'}
        </Button>
      )}
      {can.consider && <ImmediateButton intent="consider">Подумать</ImmediateButton>}
      {can.return && <ImmediateButton intent="return">Вернуть</ImmediateButton>}
      {can.refuse && (
        <Button {...openButtonProps('refuse')} kind="danger">
          Отказать
        </Button>
      )}
      {can.consider && <p className="w-full text-ink2 text-meta">{considerNote(negotiation, now)}</p>}
    </div>
  )
}

/** What «Подумать» does to the promised day: it is no answer. */
function considerNote({ answer_due_at, answer_status }: NegotiationDetails, now: string): string {
  if (!answer_due_at || answer_status !== 'waiting') return '«Подумать» — ещё не ответ.'
  const movedDay = addWorkingDays(new Date(answer_due_at), CONSIDER_WORKING_DAYS).toISOString()
  return `«Подумать» — ещё не ответ: срок один раз сдвинется до ${shortDateText(movedDay, now)}, и человек об этом узнает.`
}

function ImmediateButton({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post" className="grid">
      <Button name="intent" value={intent} kind="outlined" size="small">
        {children}
      </Button>
    </Form>
  )
}
