import { type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { isConversationTarget } from '#features/complaints/complaints.contract.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { notifyVacancyManager } from '#features/vacancies/moderation/notify-manager.server.ts'
import { releaseVacancy } from '#features/vacancies/moderation/vacancy-hold.server.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import type { decideComplaintCase } from '../contract/complaint-cases.ts'
import { type CaseId, findActorIds } from './find-actor-ids.server.ts'
import { decideCase } from './held-verdicts.server.ts'
import { takeMeasures } from './take-measures.server.ts'

/** Complaints that nobody has decided. */
export const isUndecided = sql<SqlBool>`complaint.state in ('new', 'in_review')`

export type ComplaintsDecision = Pick<
  ParsedInput<typeof decideComplaintCase>['body'],
  'decision' | 'answer' | 'measures' | 'hold_text' | 'up_to_id'
>

/**
 * Decides all complaints of the case that wait, answers their authors and takes the measures, at once or after the ten seconds in which it
 * can be undone.
 */
export async function decideComplaints(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  current: CaseId,
  request: ComplaintsDecision & { hold: boolean },
) {
  // Complaints that come within these seconds wait on: the operator has not read them.
  const up_to_id = request.up_to_id ?? (request.hold ? await findLastComplaintId(ctx.db, current) : undefined)
  const key = { case_kind: current.kind, case_id: current.id }
  return decideCase(ctx, actor, key, { ...request, up_to_id }, (tx, decision, at) =>
    recordDecision(tx, actor, current, decision, at),
  )
}

const findLastComplaintId = async (tx: Db, { kind, id }: CaseId) =>
  (
    await tx
      .selectFrom('complaint')
      .select((eb) => eb.fn.max('id').as('id'))
      .where((eb) => eb.and({ target_kind: kind, target_id: id }))
      .executeTakeFirst()
  )?.id

/** The decision itself, in a transaction of the caller. */
export async function recordDecision(
  tx: Db,
  actor: AuditActor,
  current: CaseId,
  { decision: state, answer, measures, hold_text, up_to_id }: ComplaintsDecision,
  at: Date,
) {
  const { kind, id } = current
  const ids = await findActorIds(tx, current)
  const about_company_id = isConversationTarget(kind) ? ids.company_id : null
  const decided = await tx
    .updateTable('complaint')
    .set({ state, answer, about_company_id, decided_at: at.toISOString(), decided_by: actor.id })
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .where(isUndecided)
    .$if(up_to_id != null, (query) => query.where('id', '<=', up_to_id!))
    .returning(['id', 'author_id'])
    .execute()
  if (decided.length === 0) return refuseDecided(tx, current)
  const taken = await takeMeasures(tx, measures, { actor, ids, current, words: hold_text, at })
  const isReleased = state === 'rejected' && (await releaseReported(tx, current, at))
  if (state === 'confirmed' && ids.company_id !== null) await enqueue(tx, 'spread_risk', { company_id: ids.company_id })
  const act = {
    action: 'decide_complaints',
    subject_kind: kind,
    subject_id: id,
    reason: answer,
    before: { waiting: decided.length },
    after: { state, hold: hold_text || (isReleased ? 'released' : null), measures: taken.join(', ') || null },
  }
  await appendToAuditLog(tx, actor, act, at)
  await notifyAuthors(tx, decided, state, at)
  return { decided: decided.length }
}

async function refuseDecided(tx: Db, { kind, id }: CaseId): Promise<never> {
  const known = await tx
    .selectFrom('complaint')
    .select('id')
    .where((eb) => eb.and({ target_kind: kind, target_id: id }))
    .limit(1)
    .executeTakeFirst()
  if (!known) refuse('not_found')
  return refuse('state_conflict', { details: { state: 'decided' }, message: 'По этому делу уже решено' })
}

/** Complaints without a reason end what they have hidden by themselves. Returns whether it was. */
async function releaseReported(tx: Db, { kind, id }: CaseId, at: Date): Promise<boolean> {
  if (kind !== 'vacancy' || !(await releaseVacancy(tx, id, at, { onlyAutomatic: true }))) return false
  await notifyVacancyManager(tx, { id, title: 'Вакансию снова показывают', text: 'Жалобы не подтвердились' }, at)
  return true
}

const notifyAuthors = (tx: Db, decided: { id: number; author_id: number | null }[], state: string, at: Date) =>
  notify(
    tx,
    decided.flatMap(({ id, author_id }) =>
      author_id === null
        ? []
        : [
            {
              account_id: author_id,
              type: 'complaint.result' as const,
              title: state === 'confirmed' ? 'Жалоба подтвердилась' : 'Жалоба не подтвердилась',
              text: `Ответ на жалобу № ${id}`,
              link: '/profile/complaints',
              entity: { kind: 'complaint', id },
              event_key: `complaint ${id}`,
            },
          ],
    ),
    at,
  )
