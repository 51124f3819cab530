import type { SeekerNegotiation } from '../../contract/negotiation-shapes.ts'
import type { RefusedDecision } from '../../decisions/web/decision-panel.tsx'
import { InvitationActs } from '../../own-list/invitation-acts.tsx'
import { OfferActs } from '../../own-list/seeker-actions.tsx'
import type { ConversationCard } from '../contract/conversation-shapes.ts'

type Props = {
  kind: ConversationCard['kind']
  negotiation: SeekerNegotiation
  refusedDecision: RefusedDecision | undefined
  now: string
}

/** What the seeker may decide about the invitation or the offer of a card: the same act as in the list of applications. */
export function CardActions({ kind, negotiation, refusedDecision, now }: Props) {
  if (kind === 'invitation')
    return <InvitationActs invitation={negotiation} refusedDecision={refusedDecision} now={now} />
  return kind === 'offer' && <OfferActs negotiation={negotiation} />
}
