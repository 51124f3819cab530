import type { Db } from '#database/connect.ts'
import { CARD_TARGETS } from '#features/complaints/complaints.contract.ts'
import { negotiationColumns } from '../../server/negotiation-columns.ts'
import type { ConversationCard } from '../contract/conversation-shapes.ts'
import type { ConversationReader } from './conversation-reader.ts'
import { hasOffer } from './messaging-situation.ts'
import { findTextFlags, toWarning } from './warnings.ts'

/** Moments between which a page shows cards; null: without a limit. */
type CardRange = { from: string | null; before: string | null }

/** The letter, the invitation, the offer and the refusal of a negotiation, each at its moment. */
export async function listConversationCards(
  db: Db,
  reader: ConversationReader,
  id: number,
  { from, before }: CardRange,
  now: Date,
): Promise<ConversationCard[]> {
  const negotiation = await selectSources(db, id, now).executeTakeFirstOrThrow()
  const cards = listCards(negotiation)
    .filter(({ at }) => (from === null || at >= from) && (before === null || at < before))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const [complaints, hidden] =
    cards.length > 0
      ? await Promise.all([findComplaints(db, reader, id), findHiddenTexts(db, reader, id)])
      : [new Map(), new Map()]
  return cards.map((card) => {
    const hiding = hidden.get(card.kind)
    const isHidden = hiding?.notice === textOf(card)
    const isRead = card.author === reader.side || isHidden
    return {
      ...card,
      hidden: isHidden ? hiding!.words : null,
      ...(isRead ? NO_WARNING : warningOf(card, negotiation.has_offer)),
      complaint: complaints.get(card.kind) ?? null,
    }
  })
}

const NO_WARNING = { flags: [], telling_words: '' }

function warningOf(card: PlainCard, has_offer: boolean) {
  const text = textOf(card)
  return toWarning(findTextFlags(text, card.author, has_offer), text, card.author)
}

const selectSources = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('negotiation')
    .select(negotiationColumns(now))
    .select(hasOffer.as('has_offer'))
    .where('negotiation.id', '=', id)

type Sources = Awaited<ReturnType<ReturnType<typeof selectSources>['executeTakeFirstOrThrow']>>

const INVITATION_STATES = ['invitation', 'interview']

type WithoutWarnings<T> = T extends unknown ? Omit<T, 'hidden' | 'flags' | 'telling_words' | 'complaint'> : never
type PlainCard = WithoutWarnings<ConversationCard>

function listCards(negotiation: Sources): PlainCard[] {
  const { letter, invite_text, interview, offer, state, history, created_at } = negotiation
  const { refuse_reason_id, refuse_skills, refuse_text } = negotiation
  const lastAt = (states: readonly string[]) =>
    history.findLast(
      ({ actor, to, is_reveal, act }) => actor === 'employer' && states.includes(to) && !is_reveal && !act,
    )?.at
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
            kind: 'refusal' as const,
            author: 'employer' as const,
            at: refusedAt,
            refuse_reason_id,
            refuse_skills,
            refuse_text,
          },
        ]
      : []),
  ]
}

function textOf(card: PlainCard): string {
  if (card.kind === 'offer') return card.offer.text
  return card.kind === 'refusal' ? card.refuse_text : card.text
}

/** What operators have hidden of the texts of the negotiation, with the notice in its place. */
async function findHiddenTexts(db: Db, reader: ConversationReader, negotiationId: number) {
  const rows = await db
    .selectFrom('hidden_text')
    .select(['target_kind', 'notice', 'reason', 'id', 'author_id'])
    .where('negotiation_id', '=', negotiationId)
    .where('message_id', 'is', null)
    .where('shown_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ target_kind, notice, reason, id, author_id }) => [
      target_kind,
      { notice, words: { reason, own_id: author_id === reader.id ? id : null } },
    ]),
  )
}

async function findComplaints(db: Db, { id: author_id }: ConversationReader, negotiationId: number) {
  const found = await db
    .selectFrom('complaint')
    .select(['id', 'target_kind', 'created_at'])
    .where('author_id', '=', author_id)
    .where('target_kind', 'in', CARD_TARGETS)
    .where('target_id', '=', negotiationId)
    .execute()
  return new Map(found.map(({ target_kind, ...complaint }) => [target_kind, complaint]))
}
