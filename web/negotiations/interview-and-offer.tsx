import type { Interview } from '#contract/negotiations/decisions/interviews.ts'
import type { JobOffer } from '#contract/negotiations/decisions/offers.ts'
import { interviewPlaceText, interviewSlotText, jobOfferText } from '#domain/negotiations/interview-text.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { PlainText } from '../ui/text/plain-text.tsx'

/**
 * The agreed time and place of an interview. Before agreement it lists the offered slots, unless the form below asks
 * for one.
 */
export function InterviewFacts({ interview, hasSlotChoice }: { interview: Interview; hasSlotChoice?: boolean }) {
  const { at, slots, link } = interview
  return (
    <div>
      {at ? (
        <p>
          <time dateTime={at} className="font-semibold">
            {interviewSlotText(at)}
          </time>
          , время московское
        </p>
      ) : (
        !hasSlotChoice &&
        slots.length > 0 && <p>Предложено: {slots.map(interviewSlotText).join(', ')}. Время московское.</p>
      )}
      <p>{interviewPlaceText(interview)}</p>
      {link && (
        <p>
          <a href={link} rel="nofollow noopener" className="wrap-anywhere text-primary underline underline-offset-4">
            {link}
          </a>
        </p>
      )}
    </div>
  )
}

const OFFER_STATE_LABELS: Record<JobOffer['state'], string> = {
  sent: 'Ждёт ответа',
  accepted: 'Принято',
  declined: 'Отклонено',
  withdrawn: 'Больше не действует',
}

export function OfferFacts({ offer }: { offer: JobOffer }) {
  const { state, expires_at, text } = offer
  return (
    <div>
      <p className="font-semibold">{jobOfferText(offer)}</p>
      <p>
        {OFFER_STATE_LABELS[state]}
        {state === 'sent' && ` до ${dateText(expires_at)}`}.
      </p>
      {text && <PlainText>{text}</PlainText>}
    </div>
  )
}
