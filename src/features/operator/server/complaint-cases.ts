import { type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { complaintFilesWhere, toMessageFiles } from '#features/artifacts/message-files.server.ts'
import type { ComplaintState } from '#features/complaints/complaint-states.contract.ts'
import { targetTitle } from '#features/complaints/complaint-targets.server.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { findRiskNeighbours } from '#features/risk/risk-rows.server.ts'
import { notifyVacancyManager } from '#features/vacancies/moderation/notify-manager.server.ts'
import { releaseVacancy } from '#features/vacancies/moderation/vacancy-hold.server.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import type { ComplaintCase, ComplaintCaseDetails, decideComplaintCase } from '../contract/complaint-cases.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import { discloseConversationText } from './conversation-access.ts'
import { HOLD_SENTENCE, holdByOperator, isHoldOverturned } from './overturned-measures.ts'
import { findSubjectText } from './subject-text.ts'

type CaseId = { kind: ComplaintTarget; id: number }

const waiting = sql<SqlBool>`complaint.state in ('new', 'in_review')`

/** Cases that wait. Those without a deadline, from before there were any, come last. */
export async function listWaitingCases(db: Db, actorId: number, page: number) {
  const { rows } = await sql<Omit<ComplaintCase, 'why_not'> & { total: number }>`
    select *, count(*) over ()::int as total from (
      select target_kind, target_id, ${targetTitle} as title, count(*)::int as waiting, min(due_at) as due_at,
        array_agg(distinct reason_id::int) as reason_ids
      from complaint where ${waiting}
      group by target_kind, target_id
    ) as cases
    order by due_at nulls last, target_kind, target_id
    limit ${DEFAULT_PER_PAGE} offset ${offsetOf(page)}`.execute(db)
  const stakes = await findStakes(
    db,
    actorId,
    rows.map(({ target_kind, target_id }) => partiesOf.complaint_case(target_kind, target_id)),
  )
  const data = rows.map(({ total, ...row }, index): ComplaintCase => {
    const why_not = stakes[index]?.sentence ?? null
    return { ...row, reason_ids: why_not ? [] : row.reason_ids, why_not }
  })
  return { data, meta: pagingMeta(rows[0]?.total ?? 0, page) }
}

/** Shows a case. Opening a text of a conversation is recorded, and both sides are notified. */
export function openCase({ db, now }: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, { kind, id }: CaseId) {
  return inTransaction(db, async (tx): Promise<ComplaintCaseDetails> => {
    const complaints = await listComplaintsOfCase(tx, { kind, id })
    const [first] = complaints
    if (!first) return refuse('not_found')
    const open = complaints.filter(({ state }) => state === 'new' || state === 'in_review')
    const held = await findHold(tx, { kind, id })
    return {
      target_kind: kind,
      target_id: id,
      title: first.title,
      waiting: open.length,
      due_at:
        open
          .map(({ due_at }) => due_at)
          .filter((due) => due !== null)
          .sort()[0] ?? null,
      subject_text: open.length > 0 ? await discloseConversationText(tx, actor, { kind, id }, now()) : null,
      moderation_hold: held?.moderation_hold ?? null,
      why_no_hold: (await isRenewedHold(tx, actor, { kind, id })) ? HOLD_SENTENCE : null,
      ...(await findContext(tx, { kind, id })),
      complaints: complaints.map((one) => ({ ...one, files: toMessageFiles(one.files, now()) })),
    }
  })
}

const listComplaintsOfCase = (db: Db, { kind, id }: CaseId) =>
  db
    .selectFrom('complaint')
    .select(['id', 'reason_id', 'text', 'created_at', 'due_at', 'answer'])
    .select((eb) => [eb.ref('state').$castTo<ComplaintState>().as('state'), targetTitle.as('title')])
    .select(complaintFilesWhere(waiting).as('files'))
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()

/** What the operator needs to judge a vacancy, a company or a resume, also when its page is hidden. */
async function findContext(db: Db, { kind, id }: CaseId): Promise<Pick<ComplaintCaseDetails, 'text' | 'neighbours'>> {
  if (kind !== 'vacancy' && kind !== 'company' && kind !== 'resume') return { text: '', neighbours: [] }
  const text = await findSubjectText(db, { subject_kind: kind, subject_id: id })
  if (kind === 'resume') return { text, neighbours: [] }
  const companyId = kind === 'company' ? id : await findCompanyOfVacancy(db, id)
  return { text, neighbours: companyId ? await findRiskNeighbours(db, companyId) : [] }
}

const findCompanyOfVacancy = async (db: Db, id: number) =>
  (await db.selectFrom('vacancy').select('company_id').where('id', '=', id).executeTakeFirst())?.company_id

const findHold = async (db: Db, { kind, id }: CaseId) =>
  kind === 'vacancy' || kind === 'resume'
    ? db.selectFrom(kind).select('moderation_hold').where('id', '=', id).executeTakeFirst()
    : undefined

const isRenewedHold = async (db: Db, actor: AuditActor, { kind, id }: CaseId) =>
  (kind === 'vacancy' || kind === 'resume') && (await isHoldOverturned(db, kind, id, actor.id!))

type Decision = ParsedInput<typeof decideComplaintCase>['body']

/** Decides all complaints of the case that wait, answers their authors, and hides the vacancy or the resume if the operator says so. */
export function decideCase(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  { kind, id }: CaseId,
  decision: Decision,
) {
  const at = now()
  const { decision: state, answer, hold_text, up_to_id } = decision
  return inTransaction(db, async (tx) => {
    const decided = await tx
      .updateTable('complaint')
      .set({ state, answer, decided_at: at.toISOString(), decided_by: actor.id })
      .where('target_kind', '=', kind)
      .where('target_id', '=', id)
      .where(waiting)
      .$if(up_to_id != null, (query) => query.where('id', '<=', up_to_id!))
      .returning(['id', 'author_id'])
      .execute()
    if (decided.length === 0) {
      if ((await listComplaintsOfCase(tx, { kind, id })).length === 0) refuse('not_found')
      refuse('state_conflict', { details: { state: 'decided' }, message: 'По этому делу уже решено' })
    }
    const hold = await changeHold(tx, actor, { kind, id, state, hold_text }, at)
    await appendToAuditLog(
      tx,
      actor,
      {
        action: 'decide_complaints',
        subject_kind: kind,
        subject_id: id,
        reason: answer,
        before: { waiting: decided.length },
        after: { state, hold },
      },
      at,
    )
    await notifyAuthors(tx, decided, state, at)
    return { decided: decided.length }
  })
}

type HoldChange = CaseId & { state: 'confirmed' | 'rejected'; hold_text: string }

/**
 * Hides the vacancy or the resume with the words of the operator; complaints without a reason end what they have hidden by themselves.
 * Returns what was done, for the log.
 */
async function changeHold(tx: Db, actor: AuditActor, { kind, id, state, hold_text }: HoldChange, at: Date) {
  if ((kind === 'vacancy' || kind === 'resume') && hold_text !== '')
    return (await holdByOperator(tx, kind, [id], hold_text, { at, by: actor.id! })) > 0 ? hold_text : null
  if (kind === 'vacancy' && state === 'rejected') {
    const isReleased = await releaseVacancy(tx, id, at, { onlyAutomatic: true })
    if (!isReleased) return null
    await notifyVacancyManager(tx, { id, title: 'Вакансию снова показывают', text: 'Жалобы не подтвердились' }, at)
    return 'released'
  }
  return null
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
