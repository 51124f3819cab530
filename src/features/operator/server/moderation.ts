import { type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { isOfSample } from '#features/risk/moderation-cases.server.ts'
import { findRiskNeighbours, findStoredRisk } from '#features/risk/risk-rows.server.ts'
import { notifyVacancyManager } from '#features/vacancies/moderation/notify-manager.server.ts'
import { approveVacancy } from '#features/vacancies/moderation/vacancy-review.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { findActorIds } from '../cases/find-actor-ids.server.ts'
import { findCaseActor } from '../cases/find-case-actor.server.ts'
import { decideCase, findHeldVerdict, isHeld } from '../cases/held-verdicts.server.ts'
import {
  type decideFlaggedCase,
  type FlaggedCase,
  type FlaggedCaseDetails,
  type ModeratedKind,
  SAMPLE_PERIOD_DAYS,
} from '../contract/moderation.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'
import {
  HOLD_SENTENCE,
  holdByOperator,
  isFindingFor,
  isHoldOverturned,
  isOverturnedHold,
  refuseRenewedHold,
} from './overturned-measures.ts'
import { findSubjectText } from './subject-text.ts'

const titleOfSubject = sql<string>`coalesce(case subject_kind
  when 'vacancy' then (select name from vacancy where vacancy.id = subject_id)
  when 'company' then (select name from company where company.id = subject_id)
  else (select title from resume where resume.id = subject_id)
end, '')`

const companyOfSubject = sql<FlaggedCase['company']>`(
  select jsonb_build_object('id', company.id, 'name', company.name) from company
  where company.id = case subject_kind
    when 'vacancy' then (select company_id from vacancy where vacancy.id = subject_id)
    when 'company' then subject_id
  end
)`

const selectCases = (db: Db) =>
  db
    .selectFrom('moderation_case')
    .select([
      'id',
      'subject_id',
      'due_at',
      titleOfSubject.as('title'),
      isOfSample.as('is_sample'),
      companyOfSubject.as('company'),
    ])
    .select((eb) => [
      eb.ref('subject_kind').$castTo<ModeratedKind>().as('subject_kind'),
      eb.ref('reasons').$castTo<FlaggedCase['reasons']>().as('reasons'),
    ])

/** Of the cases without any other reason, since `SAMPLE_PERIOD_DAYS` before the moment. */
export async function countSample(db: Db, at: Date) {
  const since = new Date(at.getTime() - SAMPLE_PERIOD_DAYS * DAY_MS).toISOString()
  const { rows } = await sql<{ waiting: number; approved: number; held: number }>`
    select count(*) filter (where state = 'new')::int as waiting, count(*) filter (where state = 'approved')::int as approved,
      count(*) filter (where state = 'held')::int as held
    from moderation_case where ${isOfSample} and opened_at > ${since}`.execute(db)
  return rows[0]!
}

/** Decided a moment ago. */
export const isHeldFinding = isHeld('finding', 'moderation_case.id')

export async function listWaitingFlags(db: Db, actorId: number, page: number) {
  const [rows, { total }] = await Promise.all([
    selectCases(db)
      .where('state', '=', 'new')
      .where(isFindingFor(actorId))
      .where((eb) => eb.not(isHeldFinding))
      .orderBy('due_at')
      .orderBy('id')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom('moderation_case')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('state', '=', 'new')
      .where(isFindingFor(actorId))
      .where((eb) => eb.not(isHeldFinding))
      .executeTakeFirstOrThrow(),
  ])
  const data = await listWithStakes(
    db,
    actorId,
    rows,
    ({ id }) => partiesOf.moderation_case(id),
    (row, why_not): FlaggedCase => ({ ...row, reasons: why_not ? [] : row.reasons, why_not }),
  )
  return { data, meta: pagingMeta(total, page) }
}

export async function findFlag(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
): Promise<FlaggedCaseDetails> {
  const actorId = actor.id!
  const found = await selectCases(db).where('id', '=', id).where('state', '=', 'new').executeTakeFirst()
  if (!found) return refuse('not_found')
  const company_id = found.company?.id
  const current = { kind: found.subject_kind, id: found.subject_id }
  const open = company_id && found.subject_kind === 'company' ? await listOpenIds(db, company_id, actorId) : undefined
  return {
    flagged: { ...found, why_not: null },
    version: found.subject_kind === 'vacancy' ? await findVersionNumber(db, found.subject_id) : null,
    text: await findSubjectText(db, found),
    risk: found.subject_kind === 'resume' ? null : await findStoredRisk(db, found.subject_kind, found.subject_id),
    neighbours: company_id ? await findRiskNeighbours(db, company_id) : [],
    actor: await findCaseActor(db, actor, await findActorIds(db, current), { at: now(), current }),
    held_verdict: await findHeldVerdict(db, actorId, { case_kind: 'finding', case_id: id }),
    open_vacancies: open?.ids.length ?? 0,
    why_no_hold: (await isRenewedHold(db, actorId, found, open)) ? HOLD_SENTENCE : null,
  }
}

type Subject = { subject_kind: ModeratedKind; subject_id: number }

/** A hold of a company hides at most so many at once. */
const MAX_HELD_VACANCIES = 500

type OpenVacancies = { ids: number[]; areAllOverturned: boolean }

/** Without those whose hold by this operator was overturned: a hold of the whole company would renew it. */
export async function listOpenIds(db: Db, companyId: number, actorId: number): Promise<OpenVacancies> {
  const rows = await db
    .selectFrom('vacancy')
    .select(['id', isOverturnedHold('vacancy', sql.ref('vacancy.id'), actorId).as('is_overturned')])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where(sql<SqlBool>`moderation_held_by is null`)
    .orderBy('id')
    .limit(MAX_HELD_VACANCIES)
    .execute()
  const ids = rows.filter(({ is_overturned }) => !is_overturned).map(({ id }) => id)
  return { ids, areAllOverturned: rows.length > 0 && ids.length === 0 }
}

const isRenewedHold = async (db: Db, actorId: number, { subject_kind, subject_id }: Subject, open?: OpenVacancies) =>
  subject_kind === 'company' ? open!.areAllOverturned : isHoldOverturned(db, subject_kind, subject_id, actorId)

export type FlagDecision = Pick<ParsedInput<typeof decideFlaggedCase>['body'], 'decision' | 'answer' | 'version'>

/** Decides at once, or after the ten seconds in which it can be undone. */
export const decideFlag = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  request: FlagDecision & { hold: boolean },
) =>
  decideCase(ctx, actor, { case_kind: 'finding', case_id: id }, request, (tx, decision, at) =>
    recordFlagDecision(tx, actor, id, decision, at),
  )

/** The decision itself, in a transaction of the caller. */
export async function recordFlagDecision(
  tx: Db,
  actor: AuditActor,
  id: number,
  { decision, answer, version }: FlagDecision,
  at: Date,
) {
  const found = await selectCases(tx).where('id', '=', id).executeTakeFirst()
  if (!found) return refuse('not_found')
  if (found.subject_kind === 'vacancy') await refuseChangedVacancy(tx, found.subject_id, version)
  const decided = await tx
    .updateTable('moderation_case')
    .set({ state: decision, answer, decided_at: at.toISOString(), decided_by: actor.id })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .returning('id')
    .executeTakeFirst()
  if (!decided) refuse('state_conflict', { details: { state: 'decided' }, message: 'По этому делу уже решено' })
  const changed =
    decision === 'held' ? await holdSubject(tx, actor, { ...found, answer }, at) : await approveSubject(tx, found, at)
  const act = {
    action: 'review_flagged',
    subject_kind: found.subject_kind,
    subject_id: found.subject_id,
    reason: answer,
    before: { found: found.reasons.map(({ code }) => code).join(', ') },
    after: { decision, changed },
  }
  await appendToAuditLog(tx, actor, act, at)
  return { id }
}

const findVersion = (db: Db, vacancyId: number) =>
  db.selectFrom('vacancy').select('version').where('id', '=', vacancyId)

const findVersionNumber = async (db: Db, vacancyId: number) =>
  (await findVersion(db, vacancyId).executeTakeFirst())?.version ?? null

/** Locks the vacancy until the decision is stored: its company cannot change it in between. */
async function refuseChangedVacancy(tx: Db, vacancyId: number, version: number | undefined) {
  const vacancy = await findVersion(tx, vacancyId).forNoKeyUpdate().executeTakeFirst()
  if (version === undefined || vacancy?.version === version) return
  refuse('state_conflict', {
    details: { state: 'changed' },
    message: 'Вакансию изменили, пока вы читали. Прочитайте её заново',
  })
}

/** Returns how many vacancies or resumes it has hidden. */
async function holdSubject(
  tx: Db,
  actor: AuditActor,
  subject: Subject & { answer: string },
  at: Date,
): Promise<number> {
  const { subject_kind, subject_id, answer } = subject
  const open = subject_kind === 'company' ? await listOpenIds(tx, subject_id, actor.id!) : undefined
  if (open?.areAllOverturned) return refuseRenewedHold()
  const kind = subject_kind === 'resume' ? 'resume' : 'vacancy'
  return holdByOperator(tx, kind, open?.ids ?? [subject_id], answer, { at, by: actor.id! })
}

/** Shows a vacancy that waits, or that only a rule has held back. Returns how many. */
async function approveSubject(tx: Db, { subject_kind, subject_id }: Subject, at: Date): Promise<number> {
  if (subject_kind !== 'vacancy' || !(await approveVacancy(tx, subject_id, at))) return 0
  const text = 'Оператор посмотрел её и не нашёл нарушений'
  await notifyVacancyManager(tx, { id: subject_id, title: 'Вакансию показывают', text }, at)
  return 1
}
