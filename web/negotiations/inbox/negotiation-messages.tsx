import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { Section } from '../../ui/layout/page.tsx'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'
import { PlainText } from '../../ui/text/plain-text.tsx'
import { InterviewFacts, OfferFacts } from '../interview-and-offer.tsx'
import { refusalReasonText } from '../refusal-reason-text.ts'

type Props = { negotiation: EmployerNegotiation }

/** The letter, invitation, refusal, interview and offer of a negotiation. */
export function NegotiationMessages({ negotiation }: Props) {
  const { letter, invite_text, interview, offer, refuse_text } = negotiation
  const messages = [
    { title: 'Сопроводительное письмо', text: letter },
    { title: 'Ваше приглашение', text: invite_text },
    { title: 'Ваш отказ', text: [refusalReasonText(negotiation), refuse_text].filter(Boolean).join('. ') },
  ].filter(({ text }) => text !== '')
  return (
    <>
      {messages.map(({ title, text }) => (
        <Section key={title} title={title}>
          <PlainText>{text}</PlainText>
        </Section>
      ))}
      {interview && (
        <Section title="Собеседование">
          <InterviewFacts interview={interview} />
        </Section>
      )}
      {offer && (
        <Section title="Ваше предложение">
          <OfferFacts offer={offer} />
        </Section>
      )}
    </>
  )
}

/** Labels of transitions for the employer. */
const EVENT_LABELS: Record<NegotiationState, string> = {
  response: 'отклик отправлен',
  viewed: 'отклик просмотрен',
  considering: 'решили подумать',
  invitation: 'приглашение отправлено',
  interview: 'приглашение принято',
  offer: 'предложение сделано',
  hired: 'человек принят на работу',
  refused: 'отказ отправлен',
  expired: 'срок ответа прошёл',
  withdrawn: 'отклик отозван',
  declined: 'приглашение отклонено',
  vacancy_closed: 'вакансия закрыта',
}

export function NegotiationHistory({ history, now }: { history: EmployerNegotiation['history']; now: string }) {
  return (
    <Section title="История">
      <ol className="space-y-1 text-ink2 text-meta">
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended
          <li key={index}>
            <DateTimeText at={event.at} now={now} /> · {eventText(event)}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function eventText({ actor, from, to, is_reveal }: EmployerNegotiation['history'][number]): string {
  if (is_reveal) return actor === 'seeker' ? 'человек готов открыть имя' : 'вы попросили открыть имя'
  if (from === to) return actor === 'seeker' ? 'время выбрано' : 'предложено другое время'
  if (to === 'declined' && from === 'offer') {
    return actor === 'system' ? 'на предложение не ответили' : 'предложение отклонено'
  }
  return EVENT_LABELS[to]
}
