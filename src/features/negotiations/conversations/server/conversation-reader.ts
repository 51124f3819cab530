import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, companyReaderOf } from '#features/accounts/server/caller.ts'
import type { NegotiationSide } from '../../rules/transition-rules.ts'
import type { NegotiationOwner } from '../../server/negotiation-columns.ts'

/** Who reads or writes a conversation, and for which side. */
export type ConversationReader = {
  side: NegotiationSide
  id: number
  owner: NegotiationOwner
  /** Who reads for a company as a viewer gets no contacts. */
  maySeeContacts: boolean
}

export const seekerReader = ({ id }: Pick<Caller, 'id'>): ConversationReader => ({
  side: 'seeker',
  id,
  owner: { seeker_id: id },
  maySeeContacts: true,
})

export function employerReader(caller: Pick<Caller, 'id' | 'company_id' | 'company_role'>): ConversationReader {
  const { id, company_id, maySeeContacts } = companyReaderOf(caller)
  return { side: 'employer', id, owner: { company_id }, maySeeContacts }
}

export const otherSideOf = (side: NegotiationSide): NegotiationSide => (side === 'seeker' ? 'employer' : 'seeker')

/** Conversations of the side. One exists only for a negotiation that the employer has received. */
export const isConversationOf = (owner: NegotiationOwner) =>
  'seeker_id' in owner
    ? sql<SqlBool>`conversation.seeker_id = ${owner.seeker_id}`
    : sql<SqlBool>`conversation.company_id = ${owner.company_id}`

/** Somebody of the other side has written what nobody of this side has read. An index has the same expression. */
export const hasUnread = (side: NegotiationSide): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`conversation.unread_by_${side}`)} > 0)`
