import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { HireQuestion } from '../decisions/web/hire-question.tsx'
import { InterviewFacts, OfferFacts } from '../decisions/web/interview-and-offer.tsx'
import { stateTone } from './own-row-texts.ts'
import { SlotChoice } from './slot-choice.tsx'

type Props = { negotiation: SeekerNegotiation; refused?: FormRefusal }

/** What the employer wrote or offered, with the actions that the seeker may take now. */
export function SeekerActions({ negotiation, refused }: Props) {
  const { id, can, invite_text, interview, offer, hire, state } = negotiation
  const isValid = stateTone(state) === 'success'
  if (!invite_text && !offer && !hire && !(interview && isValid)) return null
  const hasSlots = interview !== null && interview.at === null && interview.slots.length > 0
  return (
    <div
      className={`mt-3 space-y-2 border-l-4 px-3.5 py-3 ${isValid ? 'border-primary bg-primary-soft' : 'border-ctl bg-sunken text-ink2'}`}
    >
      {invite_text && <PlainText>{invite_text}</PlainText>}
      {interview && isValid && (
        <InterviewFacts
          interview={interview}
          hasSlotChoice={can.accept}
          calendarAddress={href('/profile/negotiations/:id/calendar', { id: String(id) })}
        />
      )}
      {offer && <OfferFacts offer={offer} />}
      {hire && <HireQuestion negotiation={negotiation} hire={hire} refused={refused} />}
      {can.accept && hasSlots && <SlotChoice negotiation={negotiation} refused={refused} />}
      <DecisionButtons negotiation={negotiation} hasSlots={hasSlots} />
    </div>
  )
}

/** Refusing cannot be taken back, so a dialog confirms it. */
export function DecisionButtons({ negotiation, hasSlots }: { negotiation: SeekerNegotiation; hasSlots: boolean }) {
  const { id, can, vacancy } = negotiation
  if (!can.accept && !can.accept_offer && !can.decline && !can.decline_offer) return null
  const what = can.decline ? 'приглашения' : 'предложения'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.accept && !hasSlots && (
        <ActionForm id={id} intent="accept">
          Принять приглашение
        </ActionForm>
      )}
      {can.accept_offer && (
        <ActionForm id={id} intent="accept_offer">
          Принять предложение
        </ActionForm>
      )}
      {(can.decline || can.decline_offer) && (
        <ConfirmDialog
          trigger="Отказаться"
          title={`Отказаться от ${what} на вакансию ${inQuotes(vacancy.name)}?`}
          confirmLabel="Отказаться"
          cancelLabel="Подумать ещё"
          fields={{ id, intent: can.decline ? 'decline' : 'decline_offer' }}
        >
          Работодатель узнает об этом сразу, вернуть {can.decline ? 'приглашение' : 'предложение'} нельзя.
        </ConfirmDialog>
      )}
    </div>
  )
}

function ActionForm({ id, intent, children }: { id: number; intent: string; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton size="small">{children}</SubmitButton>
    </Form>
  )
}
