import { sql } from 'kysely'
import type { ParsedInput } from '#contract/core/endpoint.ts'
import { refuse } from '#contract/core/errors.ts'
import {
  type decideVacancyAppeal,
  MAX_VACANCY_APPEALS,
  type VacancyAppeal,
} from '#contract/operator/vacancy-appeals.ts'
import type { Db } from '#database/connect.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { type Caller, companyIdOf } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '../http/paging.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { notifyVacancyManager } from '../vacancies/moderation/notify-manager.ts'
import { releaseVacancy } from '../vacancies/moderation/vacancy-hold.ts'
import { lockOwnVacancy } from '../vacancies/own-list/own-vacancies.ts'
import { type AuditActor, appendToAuditLog } from './audit/audit-log.ts'
import { refuseOwnDecision } from './second-person.ts'

const REVIEW_WORKING_DAYS = 2

/** Stores an appeal of the company. Refuses `state_conflict` if nothing is held, one waits, or both were decided. */
export function createVacancyAppeal(ctx: Pick<Ctx, 'db' | 'now'>, caller: Caller, vacancy_id: number, text: string) {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyIdOf(caller), vacancy_id)) ?? refuse('vacancy_not_found')
    if (!vacancy.moderation_hold) return refuse('state_conflict', { details: { state: 'not_held' } })
    const earlier = await tx.selectFrom('vacancy_appeal').select('state').where('vacancy_id', '=', vacancy_id).execute()
    if (earlier.some(({ state }) => state === 'new') || earlier.length >= MAX_VACANCY_APPEALS)
      return refuse('state_conflict', { details: { state: 'appealed' }, message: 'Больше возразить нельзя' })
    const { moderation_held_by: held_by } = await tx
      .selectFrom('vacancy')
      .select('moderation_held_by')
      .where('id', '=', vacancy_id)
      .executeTakeFirstOrThrow()
    return tx
      .insertInto('vacancy_appeal')
      .values({
        ...{ vacancy_id, number: earlier.length + 1, author_id: caller.id, text, state: 'new' },
        ...{ hold_text: vacancy.moderation_hold, held_by, created_at: at.toISOString() },
        due_at: addWorkingDays(at, REVIEW_WORKING_DAYS).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** Who decided first: an operator may have replaced an automatic hold after the company had contested it. */
const holder = sql<number | null>`coalesce(vacancy.moderation_held_by, vacancy_appeal.held_by)`

const selectAppeals = (db: Db) =>
  db
    .selectFrom('vacancy_appeal')
    .innerJoin('vacancy', 'vacancy.id', 'vacancy_appeal.vacancy_id')
    .select(['vacancy_appeal.id', 'vacancy_id', 'vacancy.name as vacancy_name', 'number', 'text', 'hold_text'])
    .select(['answer', 'vacancy_appeal.created_at', 'due_at', holder.as('held_by')])
    .select((eb) => eb.ref('state').$castTo<VacancyAppeal['state']>().as('state'))

export const listAppealsOfCompany = (db: Db, companyId: number, vacancyId: number) =>
  selectAppeals(db)
    .where('vacancy_id', '=', vacancyId)
    .where('vacancy.company_id', '=', companyId)
    .orderBy('vacancy_appeal.id', 'desc')
    .execute()

export async function listWaitingAppeals(db: Db, actorId: number, page: number) {
  const [rows, { total }] = await Promise.all([
    selectAppeals(db)
      .where('state', '=', 'new')
      .orderBy('due_at')
      .orderBy('vacancy_appeal.id')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom('vacancy_appeal')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('state', '=', 'new')
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map((row) => ({ ...row, may_decide: row.held_by !== actorId })), meta: pagingMeta(total, page) }
}

type Decision = ParsedInput<typeof decideVacancyAppeal>['body']

/** `confirmed` shows the vacancy again. Decided by somebody else than the first operator. */
export function decideAppeal(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  { decision, answer }: Decision,
) {
  const at = now()
  return inTransaction(db, async (tx) => {
    const appeal = await tx
      .selectFrom('vacancy_appeal')
      .innerJoin('vacancy', 'vacancy.id', 'vacancy_appeal.vacancy_id')
      .select(['vacancy_id', holder.as('held_by')])
      .where('vacancy_appeal.id', '=', id)
      .where('state', '=', 'new')
      .forUpdate()
      .executeTakeFirst()
    if (!appeal) return refuse('not_found')
    refuseOwnDecision(actor, appeal.held_by)
    await tx
      .updateTable('vacancy_appeal')
      .set({ state: decision, answer, decided_at: at.toISOString(), decided_by: actor.id })
      .where('id', '=', id)
      .execute()
    if (decision === 'confirmed') await releaseVacancy(tx, appeal.vacancy_id, at)
    const title = decision === 'confirmed' ? 'Вакансию снова показывают' : 'Вакансия остаётся скрытой'
    await notifyVacancyManager(tx, { id: appeal.vacancy_id, title, text: answer, appeal_id: id }, at)
    const act = {
      ...{ action: 'decide_appeal', subject_kind: 'vacancy', subject_id: appeal.vacancy_id, reason: answer },
      ...{ before: { state: 'new', appeal: id }, after: { state: decision } },
    }
    await appendToAuditLog(tx, actor, act, at)
    return { id }
  })
}
