import type { ConversationCard } from '#contract/negotiations/conversations/conversation-shapes.ts'
import type { Db } from '#database/connect.ts'
import { negotiationColumns } from '../negotiation-columns.ts'

/** Moments between which a page shows cards; null: without a limit. */
type CardRange = { from: string | null; before: string | null }

/** The letter, the invitation, the offer and the refusal of a negotiation, each at its moment. */
export async function listConversationCards(db: Db, id: number, { from, before }: CardRange) {
  const negotiation = await selectSources(db, id).executeTakeFirstOrThrow()
  return listCards(negotiation)
    .filter(({ at }) => (from === null || at >= from) && (before === null || at < before))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

const selectSources = (db: Db, id: number) =>
  db.selectFrom('negotiation').select(negotiationColumns).where('negotiation.id', '=', id)

type Sources = Awaited<ReturnType<ReturnType<typeof selectSources>['executeTakeFirstOrThrow']>>

const INVITATION_STATES = ['invitation', 'interview']

function listCards(negotiation: Sources): ConversationCard[] {
  const { letter, invite_text, interview, offer, state, history, created_at } = negotiation
  const { refuse_reason_id, refuse_skills, refuse_text } = negotiation
  const lastAt = (states: readonly string[]) =>
    history.findLast(({ actor, to, is_reveal }) => actor === 'employer' && states.includes(to) && !is_reveal)?.at
  const [invitedAt, refusedAt] = [lastAt(INVITATION_STATES), lastAt(['refused'])]
  return [
    ...(letter ? [{ kind: 'letter' as const, author: 'seeker' as const, at: created_at, text: letter }] : []),
    ...(invitedAt && (invite_text || interview)
      ? [{ kind: 'invitation' as const, author: 'employer' as const, at: invitedAt, text: invite_text, interview }]
      : []),
    ...(offer ? [{ kind: 'offer' as const, author: 'employer' as const, at: offer.sent_at, offer }] : []),
    ...(state === 'refused' && refusedAt
      ? [
          {
            ...{ kind: 'refusal' as const, author: 'employer' as const, at: refusedAt },
            ...{ refuse_reason_id, refuse_skills, refuse_text },
          },
        ]
      : []),
  ]
}
