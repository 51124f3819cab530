import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { holdResume } from '#features/resumes/moderation/moderation-hold.server.ts'
import { SAMPLE_REASON } from '#features/risk/moderation-cases.server.ts'
import { FOLLOW_FROM_MEASURES } from '#features/risk/risk.contract.ts'
import { holdVacancies } from '#features/vacancies/moderation/vacancy-hold.server.ts'
import type { AppealedKind } from '../contract/appeals.ts'

const NO_NEW_SIGNS = [...FOLLOW_FROM_MEASURES, SAMPLE_REASON.code]

export const HOLD_SENTENCE =
  'Ваше решение скрыть это отменили. Снова скрыть может другой оператор, а вы — по новой жалобе или находке'
export const BLOCK_SENTENCE =
  'Вашу блокировку отменил другой оператор. Снова заблокировать может он, а вы — по новой жалобе или находке'

/** Codes of everything that rules have found about the subject so far. */
export async function findKnownSigns(tx: Db, kind: AppealedKind, id: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct reason ->> 'code' as code from (
      select reasons from moderation_case where subject_kind = ${kind} and subject_id = ${id}
      union all select reasons from vacancy_risk where ${kind} = 'vacancy' and vacancy_id = ${id}
      union all select reasons from company_risk
        where ${kind} = 'vacancy' and company_id = (select company_id from vacancy where id = ${id})
    ) as found, jsonb_array_elements(reasons) as reason`.execute(tx)
  return rows.map(({ code }) => code)
}

const isCounted = (actorId: number, since: RawBuilder<unknown>) =>
  sql`complaint.state <> 'rejected' and complaint.author_id is distinct from ${actorId} and complaint.created_at > ${since}`

/**
 * Whether an appeal has overturned the last hold that this operator put on the subject, and since then nobody has complained about it and no
 * rule has found anything that was not known.
 */
export function isOverturnedHold(kind: AppealedKind, id: RawBuilder<unknown> | number, actorId: number) {
  const [appeal, subjectId] = [sql.table(`${kind}_appeal`), sql.ref(`overturned.${kind}_id`)]
  const company =
    kind === 'vacancy' ? sql`(select held.company_id from vacancy as held where held.id = ${id})` : sql`null`
  return sql<SqlBool>`exists (
    select from ${appeal} as overturned
    where ${subjectId} = ${id} and overturned.state = 'confirmed' and overturned.held_by = ${actorId}
      and overturned.id = (select max(id) from ${appeal} where ${sql.ref(`${kind}_id`)} = ${id} and state = 'confirmed' and held_by = ${actorId})
      and not exists (
        select from complaint
        where ((target_kind = ${kind} and target_id = ${id}) or (target_kind = 'company' and target_id = ${company}))
          and ${isCounted(actorId, sql`overturned.decided_at`)}
      )
      and not exists (
        select from moderation_case as finding, jsonb_array_elements(finding.reasons) as reason
        where finding.subject_kind = ${kind} and finding.subject_id = ${id}
          and not reason ->> 'code' = any(overturned.known_signs) and not reason ->> 'code' = any(${NO_NEW_SIGNS}::text[])
      )
  )`
}

/** Findings about what this operator may not hide again are no findings for this operator. */
export const isFindingFor = (actorId: number) => sql<SqlBool>`case moderation_case.subject_kind
  when 'vacancy' then not ${isOverturnedHold('vacancy', sql.ref('moderation_case.subject_id'), actorId)}
  when 'resume' then not ${isOverturnedHold('resume', sql.ref('moderation_case.subject_id'), actorId)}
  else true
end`

type OperatorsHold = { at: Date; by: number }

/** Hides vacancies, or a resume, and returns how many. Refuses `forbidden` if it would only renew overturned holds of this operator. */
export async function holdByOperator(
  tx: Db,
  kind: AppealedKind,
  ids: readonly number[],
  text: string,
  { at, by }: OperatorsHold,
): Promise<number> {
  // The update judges it on the same rows that it changes: an appeal that is decided at this moment counts.
  const unless = isOverturnedHold(kind, sql.ref(`${kind}.id`), by)
  const held =
    kind === 'vacancy'
      ? await holdVacancies(tx, ids, text, { at, by, unless })
      : Number(await holdResume(tx, ids[0]!, text, { at, by, unless }))
  if (held === 0) for (const id of ids) if (await isHoldOverturned(tx, kind, id, by)) refuseRenewedHold()
  return held
}

export const refuseRenewedHold = () => refuse('forbidden', { message: HOLD_SENTENCE })

export async function isHoldOverturned(db: Db, kind: AppealedKind, id: number, actorId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isOverturnedHold(kind, id, actorId)} as is`.execute(db)
  return rows[0]!.is
}

/** The same of the last block of this operator, which another one has ended. */
export async function isBlockOverturned(db: Db, accountId: number, actorId: number): Promise<boolean> {
  const acts = sql`audit_log where subject_kind = 'account' and subject_id = ${String(accountId)}`
  const since = sql`(select at from lifted)`
  const company = sql`(select company_id from employer where id = ${accountId})`
  const { rows } = await sql<{ is: boolean }>`
    with own as (select max(id) as id from ${acts} and action = 'block_person' and actor_id = ${actorId}),
      lifted as (
        select at, actor_id from ${acts} and action = 'unblock_person' and id > (select id from own) order by id limit 1
      )
    select exists (select from lifted where actor_id is distinct from ${actorId})
      and not exists (
        select from complaint
        where ${isCounted(actorId, since)} and case target_kind
          when 'resume' then exists (select from resume where id = target_id and seeker_id = ${accountId})
          when 'vacancy' then exists (
            select from vacancy where id = target_id and (manager_id = ${accountId} or company_id = ${company}))
          when 'company' then target_id = ${company}
          when 'message' then exists (select from message where id = target_id and author_id = ${accountId})
          when 'letter' then exists (select from negotiation where id = target_id and seeker_id = ${accountId})
          else exists (select from negotiation where id = target_id and company_id = ${company})
        end
      )
      and not exists (
        select from phone_complaint
        where number = (select phone from account where id = ${accountId}) and state <> 'rejected'
          and author_id is distinct from ${actorId} and created_at > ${since}
      )
      and not exists (
        select from moderation_case, jsonb_array_elements(reasons) as reason
        where opened_at > ${since} and not reason ->> 'code' = any(${NO_NEW_SIGNS}::text[]) and case subject_kind
          when 'company' then subject_id = ${company}
          when 'vacancy' then exists (select from vacancy where id = subject_id and company_id = ${company})
          else exists (select from resume where id = subject_id and seeker_id = ${accountId})
        end
      ) as is`.execute(db)
  return rows[0]!.is
}
