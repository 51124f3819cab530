import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { moderationDueAt, sampleDueAt } from '#features/complaints/complaint-review.rules.ts'

export type FlaggedReason = { code: string; text: string }
/** The reason of a case in which no rule has found anything. */
export const SAMPLE_REASON: FlaggedReason = { code: 'sample', text: 'Выборочная проверка: правила ничего не нашли' }

export const isOfSample = sql<boolean>`reasons @> ${toJsonColumn([{ code: SAMPLE_REASON.code }])}::jsonb`

type Subject = { subject_kind: 'vacancy' | 'resume' | 'company'; subject_id: number }
/** `isWaiting`: it is not shown until an operator decides, so its case is opened whatever was approved before. */
type Flagged = Subject & { reasons: FlaggedReason[]; isWaiting?: boolean }

/**
 * Puts a subject into the queue of the operator. What an operator has approved with the same reasons does not come back, what a
 * rule has closed may, and a case that waits only gets the reasons that the rules find now, and the earlier deadline.
 */
export async function openModerationCase(
  tx: Db,
  { subject_kind, subject_id, reasons, isWaiting = false }: Flagged,
  at: Date,
): Promise<void> {
  if (reasons.length === 0) return
  const codes = reasons.map(({ code }) => code)
  const { rows } = await sql<{ is_known: boolean }>`
    select coalesce((
      select state = 'approved' and decided_by is not null and array(select jsonb_array_elements(reasons) ->> 'code') @> ${codes}::text[]
      from moderation_case where subject_kind = ${subject_kind} and subject_id = ${subject_id}
      order by id desc limit 1
    ), false) as is_known`.execute(tx)
  if (rows[0]!.is_known && !isWaiting) return
  const due_at = codes.includes(SAMPLE_REASON.code) ? sampleDueAt(at) : moderationDueAt(at)
  const row = { subject_kind, subject_id, reasons: toJsonColumn(reasons), due_at: due_at.toISOString() }
  await tx
    .insertInto('moderation_case')
    .values({ ...row, opened_at: at.toISOString() })
    .onConflict((open) =>
      open
        .columns(['subject_kind', 'subject_id'])
        .where('state', '=', 'new')
        .doUpdateSet({ reasons: row.reasons, due_at: sql`least(moderation_case.due_at, excluded.due_at)` }),
    )
    .execute()
}

/** `answer`: why the reasons are settled. */
type Settlement = { at: Date; answer: string }

/** Closes an open case that has no reason but these, which are settled. */
export async function closeSettledCase(
  tx: Db,
  { subject_kind, subject_id }: Subject,
  settled: readonly string[],
  { at, answer }: Settlement,
): Promise<void> {
  await sql`
    update moderation_case set state = 'approved', answer = ${answer}, decided_at = ${at}
    where subject_kind = ${subject_kind} and subject_id = ${subject_id} and state = 'new'
      and array(select jsonb_array_elements(reasons) ->> 'code') <@ ${settled}::text[]`.execute(tx)
}
