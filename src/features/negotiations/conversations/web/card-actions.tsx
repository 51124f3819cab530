import type { FormRefusal } from '#contract/errors.ts'
import type { SeekerNegotiation } from '../../contract/negotiation-shapes.ts'
import { DecisionButtons } from '../../own-list/seeker-actions.tsx'
import { SlotChoice } from '../../own-list/slot-choice.tsx'
import type { ConversationCard } from '../contract/conversation-shapes.ts'

type Props = { kind: ConversationCard['kind']; negotiation: SeekerNegotiation; refused: FormRefusal | undefined }

/** What the seeker may decide about the invitation or the offer of a card: the same act as in the list of applications. */
export function CardActions({ kind, negotiation, refused }: Props) {
  if (!mayDecide(kind, negotiation)) return null
  const hasSlots = isChoosingSlot(negotiation)
  return (
    <div className="mt-3">
      {hasSlots && <SlotChoice negotiation={negotiation} refused={refused} />}
      <DecisionButtons negotiation={negotiation} hasSlots={hasSlots} />
    </div>
  )
}

const mayDecide = (kind: ConversationCard['kind'], { can }: SeekerNegotiation) =>
  (kind === 'invitation' && (can.accept || can.decline)) ||
  (kind === 'offer' && (can.accept_offer || can.decline_offer))

/** The seeker is asked to choose a time, so the times stand in the form and not in the text. */
export const isChoosingSlot = ({ can, interview }: SeekerNegotiation) =>
  can.accept && interview !== null && interview.at === null && interview.slots.length > 0
