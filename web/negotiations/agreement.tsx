import type { Interview, Offer } from '#contract/interviews.ts'
import { dateText } from '#lib/dates.ts'
import { meetingText, offerText, slotText } from '#trade/interview-words.ts'
import { PlainText } from '../ui/plain-text.tsx'

/**
 * The agreed time and place of an interview. Before agreement it lists the offered slots, unless the form below asks
 * for one.
 */
export function InterviewFacts({ interview, isAsked }: { interview: Interview; isAsked?: boolean }) {
  const { at, slots, link } = interview
  return (
    <div>
      {at ? (
        <p>
          <time dateTime={at} className="font-semibold">
            {slotText(at)}
          </time>
          , время московское
        </p>
      ) : (
        !isAsked && slots.length > 0 && <p>Предложено: {slots.map(slotText).join(', ')}. Время московское.</p>
      )}
      <p>{meetingText(interview)}</p>
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

const OFFER: Record<Offer['state'], string> = {
  sent: 'Ждёт ответа',
  accepted: 'Принято',
  declined: 'Отклонено',
  withdrawn: 'Больше не действует',
}

export function OfferFacts({ offer }: { offer: Offer }) {
  const { state, expires_at, text } = offer
  return (
    <div>
      <p className="font-semibold">{offerText(offer)}</p>
      <p>
        {OFFER[state]}
        {state === 'sent' && ` до ${dateText(expires_at)}`}.
      </p>
      {text && <PlainText>{text}</PlainText>}
    </div>
  )
}
