import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { shorten } from '#lib/text/shorten.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'

/** Words that one side has written to the other. */
export type HideableKind = Exclude<ComplaintTarget, 'vacancy' | 'company' | 'resume'>
export type TextId = { kind: HideableKind; id: number }

/** Whose text it is, and for which side of the negotiation. */
export type HiddenText = {
  id: number
  negotiation_id: number
  side: 'seeker' | 'employer'
  author_id: number | null
  hidden_at: string
}

type Hiding = { at: Date; by: number | null; author_id: number | null; reason: string }

/** Where the words of a negotiation are written. */
const TEXT_COLUMNS = { letter: 'letter', invitation: 'invite_text', refusal: 'refuse_text' } as const

/** Stands in place of the words everywhere: in lists, letters, files and other programs. */
const MAX_NOTICE_REASON = 400
const noticeOf = (reason: string) => `Скрыто оператором. Причина: ${shorten(reason, MAX_NOTICE_REASON)}`

/**
 * Hides words of a conversation, by an operator after a complaint: neither side reads them any more, both learn who has hidden them and why.
 * Returns whose they are; undefined if they are hidden already, erased, or there are none.
 */
export async function hideText(tx: Db, { kind, id }: TextId, hiding: Hiding): Promise<HiddenText | undefined> {
  const hidden = kind === 'message' ? await hideMessage(tx, id, hiding) : await replaceText(tx, { kind, id }, hiding)
  if (!hidden) return
  const { side, ...row } = hidden
  // Words that were written anew since they were hidden: the earlier ones are history.
  await tx
    .updateTable('hidden_text')
    .set({ shown_at: hiding.at.toISOString() })
    .where((eb) => eb.and({ target_kind: kind, target_id: id }))
    .where('shown_at', 'is', null)
    .execute()
  const stored = await tx
    .insertInto('hidden_text')
    .values({
      target_kind: kind,
      target_id: id,
      ...row,
      reason: hiding.reason,
      hidden_by: hiding.by,
      hidden_at: hiding.at.toISOString(),
    })
    .returning(['id', 'hidden_at'])
    .executeTakeFirstOrThrow()
  await publishNegotiationChange(tx, [row.negotiation_id], { kind: 'message' })
  return { ...stored, negotiation_id: row.negotiation_id, author_id: row.author_id, side }
}

async function hideMessage(tx: Db, id: number, { at, by }: Hiding) {
  const message = await tx
    .updateTable('message')
    .set({ hidden_at: at.toISOString(), hidden_by: by })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(['negotiation_id', 'author', 'author_id'])
    .executeTakeFirst()
  return (
    message && {
      negotiation_id: message.negotiation_id,
      author_id: message.author_id,
      message_id: id,
      side: message.author,
    }
  )
}

async function replaceText(tx: Db, text: TextId, { reason, author_id }: Hiding) {
  const found = await findText(tx, text)
  const notice = noticeOf(reason)
  if (!found || found.text === '' || (await isNotice(tx, text, found.text))) return
  await writeText(tx, text, found, notice)
  return {
    negotiation_id: text.id,
    ...(found.job_offer_id !== null && { job_offer_id: found.job_offer_id }),
    author_id,
    text: found.text,
    notice,
    side: text.kind === 'letter' ? ('seeker' as const) : ('employer' as const),
  }
}

type FoundText = { text: string; job_offer_id: number | null }

/** Locks it. The offer is the last one. */
async function findText(tx: Db, { kind, id }: TextId): Promise<FoundText | undefined> {
  if (kind === 'offer') {
    const offer = await tx
      .selectFrom('job_offer')
      .select(['text', 'id as job_offer_id'])
      .where('negotiation_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    return offer
  }
  const column = TEXT_COLUMNS[kind as keyof typeof TEXT_COLUMNS]
  const negotiation = await tx
    .selectFrom('negotiation')
    .select(`${column} as text`)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return negotiation && { text: negotiation.text, job_offer_id: null }
}

const writeText = (tx: Db, { kind, id }: TextId, { job_offer_id }: { job_offer_id: number | null }, text: string) =>
  job_offer_id !== null
    ? tx.updateTable('job_offer').set({ text }).where('id', '=', job_offer_id).execute()
    : tx
        .updateTable('negotiation')
        .set({ [TEXT_COLUMNS[kind as keyof typeof TEXT_COLUMNS]]: text })
        .where('id', '=', id)
        .execute()

const selectHiding = (db: Db, { kind, id }: TextId) =>
  db
    .selectFrom('hidden_text')
    .where((eb) => eb.and({ target_kind: kind, target_id: id }))
    .where('shown_at', 'is', null)

const isNotice = async (db: Db, text: TextId, words: string) =>
  (await selectHiding(db, text).select('notice').executeTakeFirst())?.notice === words

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
  const words = await findCurrentWords(db, text)
  return words === '' ? null : isNotice(db, text, words)
}

/** What the complaint is about, also while it is hidden. */
export async function findReportedWords(db: Db, text: TextId): Promise<string | undefined> {
  if (text.kind === 'message') return
  const hiding = await selectHiding(db, text).select(['text', 'notice']).executeTakeFirst()
  return hiding && hiding.notice === (await findCurrentWords(db, text)) ? hiding.text : undefined
}

async function findCurrentWords(db: Db, { kind, id }: TextId): Promise<string> {
  const words =
    kind === 'offer'
      ? sql`select text from job_offer where negotiation_id = ${id} order by id desc limit 1`
      : sql`select ${sql.ref(TEXT_COLUMNS[kind as keyof typeof TEXT_COLUMNS])} as text from negotiation where id = ${id}`
  const { rows } = await sql<{ text: string }>`${words}`.execute(db)
  return rows[0]?.text ?? ''
}

/** Shows hidden words again, unless others stand in their place meanwhile. Returns whose they are; undefined if nothing was hidden. */
export async function showHiddenText(tx: Db, text: TextId, at: Date): Promise<HiddenText | undefined> {
  const hiding = await tx
    .updateTable('hidden_text')
    .set({ shown_at: at.toISOString() })
    .where((eb) => eb.and({ target_kind: text.kind, target_id: text.id }))
    .where('shown_at', 'is', null)
    .returning(['id', 'negotiation_id', 'author_id', 'job_offer_id', 'text', 'notice', 'hidden_at'])
    .executeTakeFirst()
  if (!hiding) return
  const side = text.kind === 'message' ? await showMessage(tx, text.id) : await restoreText(tx, text, hiding)
  if (!side) return
  await publishNegotiationChange(tx, [hiding.negotiation_id], { kind: 'message' })
  const { id, negotiation_id, author_id, hidden_at } = hiding
  return { id, negotiation_id, author_id, hidden_at, side }
}

async function showMessage(tx: Db, id: number) {
  const message = await tx
    .updateTable('message')
    .set({ hidden_at: null, hidden_by: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning('author')
    .executeTakeFirst()
  return message?.author
}

async function restoreText(tx: Db, text: TextId, { job_offer_id, ...hiding }: FoundText & { notice: string }) {
  const current = await findText(tx, text)
  const isOwnOffer = text.kind !== 'offer' || current?.job_offer_id === job_offer_id
  if (!current || (isOwnOffer && current.text !== hiding.notice)) return
  await writeText(tx, text, { job_offer_id }, hiding.text)
  return text.kind === 'letter' ? ('seeker' as const) : ('employer' as const)
}
