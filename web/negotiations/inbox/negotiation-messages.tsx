import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { Section } from '../../ui/layout/page.tsx'
import { PlainText } from '../../ui/text/plain-text.tsx'
import { InterviewFacts, OfferFacts } from '../interview-and-offer.tsx'
import { refusalText } from '../refusal-text.ts'

type Props = { negotiation: EmployerNegotiation }

/** The letter, invitation, refusal, interview and offer of a negotiation. */
export function NegotiationMessages({ negotiation }: Props) {
  const { letter, invite_text, interview, offer } = negotiation
  const messages = [
    { title: 'Сопроводительное письмо', text: letter },
    { title: 'Ваше приглашение', text: invite_text },
    { title: 'Ваш отказ', text: refusalText(negotiation) },
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
