import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import type { ConversationTarget } from '#features/complaints/complaints.contract.ts'
import { type HiddenText, showHiddenText, type TextId } from '#features/negotiations/conversations/server/hide-text.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { isHeld } from '../cases/held-verdicts.server.ts'
import { notifyOfReplacedText, notifyOfShownText } from '../cases/text-news.server.ts'
import { APPEAL_WORKING_DAYS, type OwnAppeal } from '../contract/appeals.ts'
import type { OwnHiddenText } from './hidden-texts.contract.ts'

const selectOwn = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('hidden_text')
    .leftJoin('message', 'message.id', 'message_id')
    .select(['hidden_text.id', 'hidden_text.negotiation_id', 'reason', 'hidden_text.hidden_at', 'shown_at'])
    .select((eb) => [
      eb.ref('target_kind').$castTo<OwnHiddenText['kind']>().as('kind'),
      sql<string>`coalesce(message.text, hidden_text.text)`.as('text'),
    ])
    .where('hidden_text.id', '=', id)
    .where('hidden_text.author_id', '=', accountId)

/** Its author reads the own words. */
export async function findOwnHiddenText(db: Db, accountId: number, id: number): Promise<OwnHiddenText> {
  const hidden = (await selectOwn(db, accountId, id).executeTakeFirst()) ?? refuse('not_found')
  const { shown_at, ...row } = hidden
  const rows = await db
    .selectFrom('text_appeal')
    .select(['id', 'text', 'answer', 'created_at', 'due_at'])
    .select((eb) => eb.ref('state').$castTo<OwnAppeal['state']>().as('state'))
    .where('hidden_text_id', '=', id)
    .execute()
  const appeals = rows.map((appeal) => ({ ...appeal, number: 1, hold_text: row.reason }))
  return { ...row, is_shown: shown_at !== null, appeals, left: shown_at === null && appeals.length === 0 ? 1 : 0 }
}

export const createTextAppeal = ({ db, now }: Pick<Ctx, 'db' | 'now'>, accountId: number, id: number, text: string) =>
  inTransaction(db, async (tx) => {
    const hidden =
      (await selectOwn(tx, accountId, id).forUpdate('hidden_text').executeTakeFirst()) ?? refuse('not_found')
    if (hidden.shown_at !== null)
      refuse('state_conflict', { details: { state: 'not_held' }, message: 'Эти слова больше не скрыты' })
    const at = now()
    const appeal = await tx
      .insertInto('text_appeal')
      .values({
        hidden_text_id: id,
        author_id: accountId,
        text,
        created_at: at.toISOString(),
        due_at: addWorkingDays(at, APPEAL_WORKING_DAYS).toISOString(),
      })
      .onConflict((same) => same.column('hidden_text_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return appeal ?? refuse('state_conflict', { details: { state: 'appealed' }, message: 'Больше возразить нельзя' })
  })

/** In the columns of the other appeals. The words themselves are read in their case, where reading is recorded. */
export const waitingTextAppeals = sql`
  select text_appeal.id, target_kind as subject_kind, target_id as subject_id, vacancy.name as title, 1 as number,
    text_appeal.text, reason as hold_text, ${isoTimestamp('text_appeal.created_at')} as created_at,
    ${isoTimestamp('text_appeal.due_at')} as due_at, array[]::text[] as texts
  from text_appeal join hidden_text on hidden_text.id = hidden_text_id
    join negotiation on negotiation.id = hidden_text.negotiation_id join vacancy on vacancy.id = negotiation.vacancy_id
  where text_appeal.state = 'new' and shown_at is null and not ${isHeld('text_appeal', 'text_appeal.id')}`

type Granting = { by: number | null; answer: string; at: Date }

/** Ends the hiding of words, which needs no decision of its appeal any more, and tells their author. */
export async function endHidingOfText(tx: Db, text: TextId, granting: Granting) {
  const ended = await showHiddenText(tx, text, granting.at)
  if (!ended) return
  await grantWaitingAppeal(tx, ended.id, granting)
  await notifyOfShownText(tx, { kind: text.kind, ...ended }, granting.at)
}

const REPLACED = 'Вы написали вместо этих слов другие: возражать больше не о чем'

/** The author has written other words since, which are hidden now: an appeal about the earlier ones has nothing to decide. */
export async function grantReplacedAppeal(
  tx: Db,
  replaced: HiddenText & { kind: ConversationTarget },
  by: number | null,
  at: Date,
) {
  const granted = await grantWaitingAppeal(tx, replaced.id, { by, answer: REPLACED, at })
  if (granted) await notifyOfReplacedText(tx, replaced, REPLACED, at)
}

/** Returns the appeal if one waited. */
const grantWaitingAppeal = (tx: Db, hiddenTextId: number, { by, answer, at }: Granting) =>
  tx
    .updateTable('text_appeal')
    .set({ state: 'confirmed', answer, decided_by: by, decided_at: at.toISOString() })
    .where('hidden_text_id', '=', hiddenTextId)
    .where('state', '=', 'new')
    .returning('id')
    .executeTakeFirst()
