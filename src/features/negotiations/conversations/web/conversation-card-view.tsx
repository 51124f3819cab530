import type { ReactNode } from 'react'
import { href } from 'react-router'
import { timeText } from '#lib/dates/format-date.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { SeekerNegotiation } from '../../contract/negotiation-shapes.ts'
import type { RefusedDecision } from '../../decisions/web/decision-panel.tsx'
import { InterviewFacts, OfferFacts } from '../../decisions/web/interview-and-offer.tsx'
import { refusalText } from '../../decisions/web/refusal-text.ts'
import { isChoosingSlot } from '../../own-list/seeker-actions.tsx'
import { SEEKER_STATE_LABELS } from '../../rules/state-labels.ts'
import type { ConversationCard, ConversationSide } from '../contract/conversation-shapes.ts'
import { CardActions } from './card-actions.tsx'
import { ContestLink } from './message-bubble.tsx'
import { ScamCover } from './scam-cover.tsx'

type Props = {
  card: ConversationCard
  cover: { isShown: boolean; showPath: string }
  side: ConversationSide
  negotiationId: number
  /** For the seeker who can answer the invitation or the offer. */
  negotiation: SeekerNegotiation | null
  refusedDecision: RefusedDecision | undefined
  now: string
}

const TITLES: Record<ConversationCard['kind'], string> = {
  letter: 'Письмо к отклику',
  invitation: SEEKER_STATE_LABELS.invitation,
  offer: 'Предложение работы',
  refusal: SEEKER_STATE_LABELS.refused,
}

/** What was sent through the negotiation itself. The seeker answers it here or in the list of applications. */
export function ConversationCardView({ card, cover, side, negotiationId, negotiation, refusedDecision, now }: Props) {
  const isOfOwnSide = card.author === side
  return (
    <li className={`wrap-anywhere w-full max-w-140 card px-3.5 py-3 ${isOfOwnSide ? 'self-end' : 'self-start'}`}>
      <p className="mb-1 text-ink2 text-note">
        {TITLES[card.kind]}, <time dateTime={card.at}>{timeText(card.at)}</time>
      </p>
      <ScamCover warning={card} target={{ kind: card.kind, id: negotiationId }} {...cover}>
        {contentOf(card, {
          side,
          id: String(negotiationId),
          hasSlotChoice: !!negotiation && isChoosingSlot(negotiation, now),
        })}
        <ContestLink hidden={card.hidden} />
        {negotiation && (
          <CardActions kind={card.kind} negotiation={negotiation} refusedDecision={refusedDecision} now={now} />
        )}
      </ScamCover>
    </li>
  )
}

type Content = { side: ConversationSide; id: string; hasSlotChoice: boolean }

function contentOf(card: ConversationCard, { side, id, hasSlotChoice }: Content): ReactNode {
  switch (card.kind) {
    case 'letter':
      return <PlainText>{card.text}</PlainText>
    case 'refusal':
      return <PlainText>{refusalText(card)}</PlainText>
    case 'offer':
      return <OfferFacts offer={card.offer} />
    case 'invitation':
      return (
        <>
          {card.text && <PlainText>{card.text}</PlainText>}
          {card.interview && (
            <InterviewFacts
              interview={card.interview}
              hasSlotChoice={hasSlotChoice}
              calendarAddress={
                side === 'seeker'
                  ? href('/profile/negotiations/:id/calendar', { id })
                  : href('/responses/:id/calendar', { id })
              }
            />
          )}
        </>
      )
  }
}
