import { href } from 'react-router'
import { PlainText } from '#ui/text/plain-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import { HireFacts, InterviewFacts, OfferFacts } from '../../decisions/web/interview-and-offer.tsx'
import { refusalText } from '../../decisions/web/refusal-text.ts'
import { EMPLOYER_STATE_LABELS } from '../../rules/state-labels.ts'
import { PaneSection } from './person/pane-section.tsx'

type Props = { negotiation: EmployerNegotiation }

/** What the company has written and agreed: the interview, the offer, the invitation or the refusal. */
export function NegotiationMessages({ negotiation }: Props) {
  const { invite_text, interview, offer, hire, vacancy } = negotiation
  const messages = [
    { title: 'Ваше приглашение', text: invite_text },
    { title: 'Ваш отказ', text: refusalText(negotiation) },
  ].filter(({ text }) => text !== '')
  return (
    <>
      {interview && (
        <PaneSection title={EMPLOYER_STATE_LABELS.interview}>
          <InterviewFacts
            interview={interview}
            calendarAddress={href('/responses/:id/calendar', { id: String(negotiation.id) })}
          />
        </PaneSection>
      )}
      {hire && (
        <PaneSection title="Договорённость">
          <HireFacts hire={hire} />
          {hire.confirmation === 'denied' && vacancy.is_closed && (
            <p>
              Вакансия закрыта,{' '}
              <TextLink to={href('/my-vacancy/:id', { id: String(vacancy.id) })}>открыть снова</TextLink>.
            </p>
          )}
        </PaneSection>
      )}
      {offer && (
        <PaneSection title="Ваше предложение">
          <OfferFacts offer={offer} />
        </PaneSection>
      )}
      {messages.map(({ title, text }) => (
        <PaneSection key={title} title={title}>
          <PlainText>{text}</PlainText>
        </PaneSection>
      ))}
    </>
  )
}

/** The letter of the application. */
export function ApplicationLetter({ letter }: Pick<EmployerNegotiation, 'letter'>) {
  if (letter === '') return null
  return (
    <PaneSection title="Письмо">
      <PlainText>{letter}</PlainText>
    </PaneSection>
  )
}
