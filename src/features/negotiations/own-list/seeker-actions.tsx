import { Form, href } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { openSlotsOf } from '../decisions/rules/interview-text.ts'
import type { RefusedDecision } from '../decisions/web/decision-panel.tsx'
import { HireQuestion } from '../decisions/web/hire-question.tsx'
import { InterviewFacts, OfferFacts } from '../decisions/web/interview-and-offer.tsx'
import { ownTimesText } from '../meetings/own-times.rules.ts'
import { InvitationActs, ownTimePath, refusalOfForm } from './invitation-acts.tsx'
import { stateTone } from './own-row-texts.ts'

type Props = { negotiation: SeekerNegotiation; refusedDecision?: RefusedDecision | undefined; now: string }

/** What the employer wrote or offered, with the actions that the seeker may take now. */
export function SeekerActions({ negotiation, refusedDecision, now }: Props) {
  const { id, invite_text, interview, offer, hire, state } = negotiation
  const isValid = stateTone(state) === 'success'
  if (!invite_text && !offer && !hire && !(interview && isValid)) return null
  return (
    <div
      className={`mt-3 space-y-2 border-l-4 px-3.5 py-3 ${isValid ? 'border-primary bg-primary-soft' : 'border-ctl bg-sunken text-ink2'}`}
    >
      {invite_text && <PlainText>{invite_text}</PlainText>}
      {interview && isValid && (
        <InterviewFacts
          interview={interview}
          hasSlotChoice={isChoosingSlot(negotiation, now)}
          calendarAddress={href('/profile/negotiations/:id/calendar', { id: String(id) })}
        />
      )}
      {interview?.own_times && isValid && <p>Вы предложили: {ownTimesText(interview.own_times)}. Ждём компанию.</p>}
      {interview?.at && state === 'interview' && interview.at > now && (
        <ButtonLink to={ownTimePath(id)} kind="soft" size="small">
          Перенести
        </ButtonLink>
      )}
      {offer && <OfferFacts offer={offer} />}
      {hire && (
        <HireQuestion negotiation={negotiation} hire={hire} refused={refusalOfForm(refusedDecision, 'hire_change')} />
      )}
      <InvitationActs invitation={negotiation} refusedDecision={refusedDecision} now={now} />
      <OfferActs negotiation={negotiation} />
    </div>
  )
}

/** The times stand in the form and not in the text. */
export const isChoosingSlot = ({ can, interview }: SeekerNegotiation, now: string) =>
  can.accept && (interview?.is_self_booked || openSlotsOf(interview, new Date(now)).length > 1)

/** Refusing cannot be taken back, so a dialog confirms it. */
export function OfferActs({ negotiation: { id, can, vacancy } }: { negotiation: SeekerNegotiation }) {
  if (!can.accept_offer && !can.decline_offer) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {can.accept_offer && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="accept_offer" />
          <SubmitButton size="small">Принять предложение</SubmitButton>
        </Form>
      )}
      {can.decline_offer && (
        <ConfirmDialog
          trigger="Отказаться"
          title={`Отказаться от предложения на вакансию ${inQuotes(vacancy.name)}?`}
          confirmLabel="Отказаться"
          cancelLabel="Подумать ещё"
          fields={{ id, intent: 'decline_offer' }}
        >
          Работодатель узнает об этом сразу, вернуть предложение нельзя.
        </ConfirmDialog>
      )}
    </div>
  )
}
