import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { ConversationTarget } from '#features/complaints/complaints.contract.ts'
import { shorten } from '#lib/text/shorten.ts'
import type { NegotiationSide } from '../../rules/transition-rules.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'

/** Words that one side has written to the other. */
export type TextId = { kind: ConversationTarget; id: number }

/** Whose text it is, and for which side of the negotiation. */
export type HiddenText = {
  id: number
  negotiation_id: number
  side: NegotiationSide
  author_id: number | null
  hidden_at: string
}

type Hiding = { at: Date; by: number | null; author_id: number | null; reason: string }

/** Stands in place of the words everywhere: in lists, letters, files and other programs. */
const MAX_NOTICE_REASON = 400
const noticeOf = (reason: string) => `Скрыто оператором. Причина: ${shorten(reason, MAX_NOTICE_REASON)}`

/**
 * Hides words of a conversation, by an operator after a complaint: neither side reads them any more, both learn who has hidden them and why.
 * Returns whose they are, and the earlier hiding that ends with that, if there is one; undefined if they are hidden already, erased, or there
 * are none.
 */
export async function hideText(
  tx: Db,
  text: TextId,
  hiding: Hiding,
): Promise<(HiddenText & { replaced: HiddenText | undefined }) | undefined> {
  const hidden = text.kind === 'message' ? await hideMessage(tx, text.id, hiding) : await replaceText(tx, text, hiding)
  if (!hidden) return
  const { side, ...row } = hidden
  // The text was replaced after an earlier hiding: that hiding is history.
  const ended = await endHiding(tx, text, hiding.at)
  const stored = await tx
    .insertInto('hidden_text')
    .values({
      target_kind: text.kind,
      target_id: text.id,
      ...row,
      reason: hiding.reason,
      hidden_by: hiding.by,
      hidden_at: hiding.at.toISOString(),
    })
    .returning(['id', 'negotiation_id', 'author_id', 'hidden_at'])
    .executeTakeFirstOrThrow()
  await publishNegotiationChange(tx, [row.negotiation_id], { kind: 'message' })
  return { ...stored, side, replaced: ended && { ...ended.of, side } }
}

/** Returns whose words the hiding was about, and what it had put where; undefined if there is none. */
async function endHiding(tx: Db, { kind, id }: TextId, at: Date) {
  const ended = await tx
    .updateTable('hidden_text')
    .set({ shown_at: at.toISOString() })
    .where((eb) => eb.and({ target_kind: kind, target_id: id }))
    .where('shown_at', 'is', null)
    .returning(['id', 'negotiation_id', 'author_id', 'hidden_at', 'job_offer_id', 'text', 'notice'])
    .executeTakeFirst()
  if (!ended) return
  const { job_offer_id, text, notice, ...of } = ended
  return { of, job_offer_id, text, notice }
}

async function hideMessage(tx: Db, id: number, { at, by }: Hiding) {
  const message = await tx
    .updateTable('message')
    .set({ hidden_at: at.toISOString(), hidden_by: by })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(['negotiation_id', 'author as side', 'author_id', 'id as message_id'])
    .executeTakeFirst()
  return message
}

async function replaceText(tx: Db, text: TextId, { reason, author_id }: Hiding) {
  const found = await findWords(tx, text, { isLocked: true })
  const notice = noticeOf(reason)
  if (!found || found.text === '' || (await isNotice(tx, text, found.text))) return
  await writeWords(tx, text, found.row_id, notice)
  return {
    negotiation_id: text.id,
    ...(text.kind === 'offer' && { job_offer_id: found.row_id }),
    author_id,
    text: found.text,
    notice,
    side: found.side,
  }
}

/** Where words stand, which column is the id of the target, and whose they are. */
type Place = { table: string; id: string; column: string; side: RawBuilder<NegotiationSide> }

const SEEKER = sql<NegotiationSide>`'seeker'`
const EMPLOYER = sql<NegotiationSide>`'employer'`
const PLACES: Record<ConversationTarget, Place> = {
  message: { table: 'message', id: 'id', column: 'text', side: sql<NegotiationSide>`author` },
  letter: { table: 'negotiation', id: 'id', column: 'letter', side: SEEKER },
  invitation: { table: 'negotiation', id: 'id', column: 'invite_text', side: EMPLOYER },
  offer: { table: 'job_offer', id: 'negotiation_id', column: 'text', side: EMPLOYER },
  refusal: { table: 'negotiation', id: 'id', column: 'refuse_text', side: EMPLOYER },
}

type FoundWords = { row_id: number; text: string; side: NegotiationSide }

/** The words that stand there now, of the last offer if there are several; undefined if they are erased. */
async function findWords(db: Db, { kind, id }: TextId, { isLocked = false } = {}): Promise<FoundWords | undefined> {
  const place = PLACES[kind]
  const { rows } = await sql<FoundWords>`
    select id as row_id, ${sql.ref(place.column)} as text, ${place.side} as side from ${sql.table(place.table)}
    where ${sql.ref(place.id)} = ${id} order by id desc limit 1 ${isLocked ? sql`for no key update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

const writeWords = (tx: Db, { kind }: TextId, rowId: number, text: string) =>
  sql`update ${sql.table(PLACES[kind].table)} set ${sql.ref(PLACES[kind].column)} = ${text} where id = ${rowId}`.execute(
    tx,
  )

const findHiding = (db: Db, { kind, id }: TextId) =>
  db
    .selectFrom('hidden_text')
    .select(['text', 'notice'])
    .where((eb) => eb.and({ target_kind: kind, target_id: id }))
    .where('shown_at', 'is', null)
    .executeTakeFirst()

const isNotice = async (db: Db, text: TextId, words: string) => (await findHiding(db, text))?.notice === words

/** Whether the words are hidden now; null if there are none. */
export async function isTextHidden(db: Db, text: TextId): Promise<boolean | null> {
  if (text.kind === 'message') {
    const message = await db
      .selectFrom('message')
      .select(sql<boolean>`hidden_at is not null`.as('is_hidden'))
      .where('id', '=', text.id)
      .executeTakeFirst()
    return message?.is_hidden ?? null
  }
  const found = await findWords(db, text)
  return found && found.text !== '' ? isNotice(db, text, found.text) : null
}

export type ReportedWords = Pick<FoundWords, 'text' | 'side'>

/** What a complaint is about, also while it is hidden, and who has written it; undefined if it is erased. */
export async function findReportedWords(db: Db, text: TextId): Promise<ReportedWords | undefined> {
  const found = await findWords(db, text)
  if (!found) return
  const hiding = text.kind === 'message' ? undefined : await findHiding(db, text)
  return { side: found.side, text: hiding?.notice === found.text ? hiding.text : found.text }
}

/**
 * Ends the hiding of words. They are shown again, unless others stand in their place meanwhile. Returns whose they are; undefined if nothing
 * was hidden.
 */
export async function showHiddenText(
  tx: Db,
  text: TextId,
  at: Date,
): Promise<(HiddenText & { isRestored: boolean }) | undefined> {
  const ended = await endHiding(tx, text, at)
  const current = ended && (await findWords(tx, text, { isLocked: true }))
  if (!current) return
  const isRestored =
    text.kind === 'message' ? await showMessage(tx, text.id) : await restoreText(tx, text, current, ended)
  if (isRestored) await publishNegotiationChange(tx, [ended.of.negotiation_id], { kind: 'message' })
  return { ...ended.of, side: current.side, isRestored }
}

async function showMessage(tx: Db, id: number): Promise<boolean> {
  const message = await tx
    .updateTable('message')
    .set({ hidden_at: null, hidden_by: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return message !== undefined
}

type EndedHiding = { job_offer_id: number | null; text: string; notice: string }

/** An offer that is no longer the last one is shown again too. */
async function restoreText(tx: Db, text: TextId, current: FoundWords, { job_offer_id, ...ended }: EndedHiding) {
  const rowId = job_offer_id ?? current.row_id
  if (rowId === current.row_id && current.text !== ended.notice) return false
  await writeWords(tx, text, rowId, ended.text)
  return true
}
