import { dateText } from '#lib/dates/format-date.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { HireByWord } from '../../contract/negotiation-shapes.ts'
import type { Interview } from '../contract/interviews.ts'
import type { JobOffer } from '../contract/offers.ts'
import {
  changedHireText,
  cityTimeText,
  hireText,
  interviewPlaceText,
  interviewSlotText,
  jobOfferText,
} from '../rules/interview-text.ts'

type InterviewFactsProps = {
  interview: Interview
  hasSlotChoice?: boolean
  /** File that puts the agreed time into the calendar of the reader. */
  calendarAddress?: string
}

/**
 * The agreed time and place of an interview. Before agreement it lists the offered slots, unless the form below asks
 * for one.
 */
export function InterviewFacts({ interview, hasSlotChoice, calendarAddress }: InterviewFactsProps) {
  const { at, slots, link, city_time, is_self_booked } = interview
  return (
    <div>
      {at ? (
        <p>
          <time dateTime={at} className="font-semibold">
            {interviewSlotText(at, city_time)}
          </time>{' '}
          {cityTimeText(city_time, at)}{' '}
          {calendarAddress && (
            <a
              href={calendarAddress}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-8"
            >
              В календарь, .ics
            </a>
          )}
        </p>
      ) : (
        !hasSlotChoice &&
        slots.length > 0 && (
          <p>
            Предложено: {slots.map((slot) => interviewSlotText(slot, city_time)).join(', ')}{' '}
            {cityTimeText(city_time, slots[0]!)}.
          </p>
        )
      )}
      {!at && is_self_booked && !hasSlotChoice && <p>Время выбирает приглашённый.</p>}
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

/** What was agreed by word, and what the person says to that. */
export function HireFacts({ hire }: { hire: HireByWord }) {
  return (
    <div>
      <p className="font-semibold">{hireText(hire)}</p>
      <p>{hireAnswerText(hire)}</p>
    </div>
  )
}

function hireAnswerText(hire: HireByWord) {
  const { confirmation, answer_until } = hire
  if (confirmation === 'pending') return `Ждём подтверждения до ${dateText(answer_until)}.`
  if (confirmation === 'confirmed') return 'Человек подтвердил.'
  if (confirmation === 'silent') return 'Без подтверждения: человек не ответил за семь дней.'
  if (confirmation === 'denied') return 'Человек ответил: «Не договаривались». Отметку сняли.'
  return `Человек говорит иначе: ${changedHireText(hire)}.`
}
