import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { notifyResumeOwner, releaseResume } from '#features/resumes/moderation/moderation-hold.server.ts'
import { notifyVacancyManager } from '#features/vacancies/moderation/notify-manager.server.ts'
import { releaseVacancy } from '#features/vacancies/moderation/vacancy-hold.server.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { shorten } from '#lib/text/shorten.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { decideCase, isHeld } from '../cases/held-verdicts.server.ts'
import {
  APPEAL_WORKING_DAYS,
  type AppealedKind,
  type AppealKind,
  appealKindOf,
  type decideAppeal,
  MAX_APPEALS,
  type OwnAppeal,
  type OwnAppeals,
  type WaitingAppeal,
} from '../contract/appeals.ts'
import { decideTextAppeal } from '../hidden-texts/decide-text-appeal.server.ts'
import { waitingTextAppeals } from '../hidden-texts/text-appeals.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'
import { findKnownSigns } from './overturned-measures.ts'
import { reverseVerdict } from './reverse-verdict.ts'

const appealsOf = (kind: AppealedKind) => sql.table(`${kind}_appeal`)
const subjectIdOf = (kind: AppealedKind) => sql.ref(`${kind}_appeal.${kind}_id`)

/** What is held back. */
type Subject = { kind: AppealedKind; id: number; moderation_hold: string | null; moderation_held_by: number | null }

/** Stores an appeal of the company. Refuses `state_conflict` if nothing is held, one waits, or both were decided. */
export const createVacancyAppeal = ({ db, now }: Pick<Ctx, 'db' | 'now'>, caller: Caller, id: number, text: string) =>
  inTransaction(db, async (tx) => {
    const vacancy = await findVacancy(tx, caller, id, { isLocked: true })
    return insertAppeal(tx, vacancy, { caller, text, at: now() })
  })

/** The same for the owner of a resume. */
export const createResumeAppeal = ({ db, now }: Pick<Ctx, 'db' | 'now'>, caller: Caller, id: number, text: string) =>
  inTransaction(db, async (tx) => {
    const resume = await findResume(tx, caller, id, { isLocked: true })
    return insertAppeal(tx, resume, { caller, text, at: now() })
  })

export const findVacancyAppeals = async (db: Db, caller: Caller, id: number) =>
  listOwnAppeals(db, await findVacancy(db, caller, id))

export const findResumeAppeals = async (db: Db, caller: Caller, id: number) =>
  listOwnAppeals(db, await findResume(db, caller, id))

async function findVacancy(db: Db, caller: Caller, id: number, { isLocked = false } = {}): Promise<Subject> {
  const vacancy = await db
    .selectFrom('vacancy')
    .select(['id', 'moderation_hold', 'moderation_held_by'])
    .where('id', '=', id)
    .where('company_id', '=', companyIdOf(caller))
    .where('status', '<>', 'deleted')
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return vacancy ? { kind: 'vacancy', ...vacancy } : refuse('vacancy_not_found')
}

async function findResume(db: Db, caller: Caller, id: number, { isLocked = false } = {}): Promise<Subject> {
  const resume = await db
    .selectFrom('resume')
    .select(['id', 'moderation_hold', 'moderation_held_by'])
    .where('id', '=', id)
    .where('seeker_id', '=', caller.id)
    .where('status', '<>', 'deleted')
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return resume ? { kind: 'resume', ...resume } : refuse('resume_not_found')
}

async function listOwnAppeals(db: Db, subject: Subject): Promise<OwnAppeals> {
  const { kind, id, moderation_hold } = subject
  const { rows: appeals } = await sql<OwnAppeal>`
    select id, number, text, hold_text, state, answer, ${isoTimestamp('created_at')} as created_at,
      ${isoTimestamp('due_at')} as due_at
    from ${appealsOf(kind)} where ${subjectIdOf(kind)} = ${id} order by id desc`.execute(db)
  const current = againstCurrentHold(appeals)
  const isPossible = moderation_hold !== null && current.every(({ state }) => state !== 'new')
  return { appeals, left: isPossible ? Math.max(0, MAX_APPEALS - current.length) : 0 }
}

/** A confirmed appeal has ended the hold that it contested. Newest first. */
function againstCurrentHold(appeals: OwnAppeal[]): OwnAppeal[] {
  const last = appeals.findIndex(({ state }) => state === 'confirmed')
  return last === -1 ? appeals : appeals.slice(0, last)
}

type NewAppeal = { caller: Caller; text: string; at: Date }

async function insertAppeal(tx: Db, subject: Subject, { caller, text, at }: NewAppeal): Promise<{ id: number }> {
  const { kind, id, moderation_hold, moderation_held_by } = subject
  if (moderation_hold === null) return refuse('state_conflict', { details: { state: 'not_held' } })
  const { appeals, left } = await listOwnAppeals(tx, subject)
  if (left === 0)
    return refuse('state_conflict', { details: { state: 'appealed' }, message: 'Больше возразить нельзя' })
  const number = againstCurrentHold(appeals).length + 1
  const due_at = addWorkingDays(at, APPEAL_WORKING_DAYS).toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into ${appealsOf(kind)}
      (${sql.ref(`${kind}_id`)}, number, author_id, text, hold_text, held_by, state, created_at, due_at)
    values (${id}, ${number}, ${caller.id}, ${text}, ${moderation_hold}, ${moderation_held_by}, 'new',
      ${at.toISOString()}, ${due_at})
    returning id`.execute(tx)
  return rows[0]!
}

const TITLES = { vacancy: sql.ref('vacancy.name'), resume: sql.ref('resume.title') }
const TEXTS = {
  vacancy: sql`array[description, duties, requirements, conditions]`,
  resume: sql`array[about, experience_text]`,
}
const MAX_SHOWN_TEXT = 2000

const waitingOf = (kind: AppealedKind) => sql`
  select ${appealsOf(kind)}.id, ${kind}::text as subject_kind, ${subjectIdOf(kind)} as subject_id, ${TITLES[kind]} as title,
    number, text, hold_text, ${isoTimestamp(`${kind}_appeal.created_at`)} as created_at, ${isoTimestamp('due_at')} as due_at,
    ${TEXTS[kind]}::text[] as texts
  from ${appealsOf(kind)} join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = ${subjectIdOf(kind)}
  where ${sql.ref(`${kind}_appeal.state`)} = 'new' and ${sql.ref(`${kind}.status`)} <> 'deleted'
    and not ${isHeld(`${kind}_appeal`, `${kind}_appeal.id`)}`

/** Appeals that nobody has decided, nor a moment ago. */
export const waitingAppeals = sql`(${waitingOf('vacancy')} union all ${waitingOf('resume')} union all ${waitingTextAppeals})`

type WaitingRow = Omit<WaitingAppeal, 'subject_text' | 'why_not'> & { texts: (string | null)[]; total: number }

export async function listAppealsToDecide(db: Db, actorId: number, page: number) {
  const { rows } = await sql<WaitingRow>`
    select *, count(*) over ()::int as total
    from ${waitingAppeals} as appeals
    order by due_at, subject_kind, id
    limit ${DEFAULT_PER_PAGE} offset ${offsetOf(page)}`.execute(db)
  const data = await listWithStakes(
    db,
    actorId,
    rows,
    ({ subject_kind, id }) => partiesOf.appeal(appealKindOf(subject_kind), id),
    ({ texts, total, ...appeal }, why_not, stake): WaitingAppeal => {
      const isReadable = !stake || stake === 'decided'
      return {
        ...appeal,
        text: isReadable ? appeal.text : '',
        subject_text: isReadable ? shorten(textOf(texts), MAX_SHOWN_TEXT) : '',
        why_not,
      }
    },
  )
  return { data, meta: pagingMeta(rows[0]?.total ?? 0, page) }
}

const textOf = (texts: (string | null)[]) =>
  texts
    .map((text) => htmlToText(text ?? '').trim())
    .filter((text) => text !== '')
    .join('\n\n')

type Decision = Pick<ParsedInput<typeof decideAppeal>['body'], 'decision' | 'answer'>
type AppealId = { kind: AppealKind; id: number }

export const decideAppealOf = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  appeal: AppealId,
  request: Decision & { hold: boolean },
) =>
  decideCase(ctx, actor, { case_kind: `${appeal.kind}_appeal`, case_id: appeal.id }, request, (tx, decision, at) =>
    recordAppealDecision(tx, actor, appeal, decision, at),
  )

/** `confirmed` shows what was hidden again and reverses its verdict. */
export const recordAppealDecision = (
  tx: Db,
  actor: AuditActor,
  { kind, id }: AppealId,
  decision: Decision,
  at: Date,
) =>
  kind === 'text'
    ? decideTextAppeal(tx, actor, id, decision, at)
    : decideHoldAppeal(tx, actor, { kind, id }, decision, at)

/** What was known about the vacancy or the resume until the decision is noted. */
async function decideHoldAppeal(
  tx: Db,
  actor: AuditActor,
  { kind, id }: { kind: AppealedKind; id: number },
  { decision, answer }: Decision,
  at: Date,
) {
  const { rows } = await sql<{ subject_id: number; held_by: number | null; held_at: string | null }>`
    select ${subjectIdOf(kind)} as subject_id,
      coalesce(${sql.ref(`${kind}.moderation_held_by`)}, ${sql.ref(`${kind}_appeal.held_by`)}) as held_by,
      ${isoTimestamp(`${kind}.moderation_held_at`)} as held_at
    from ${appealsOf(kind)} join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = ${subjectIdOf(kind)}
    where ${sql.ref(`${kind}_appeal.id`)} = ${id} and state = 'new' and status <> 'deleted'
    for update`.execute(tx)
  const [appeal] = rows
  if (!appeal) return refuse('not_found')
  const known_signs = await findKnownSigns(tx, kind, appeal.subject_id)
  await sql`
    update ${appealsOf(kind)}
    set state = ${decision}, answer = ${answer}, decided_at = ${at.toISOString()}, decided_by = ${actor.id},
      held_by = ${appeal.held_by}, known_signs = ${known_signs}
    where id = ${id}`.execute(tx)
  if (decision === 'confirmed' && appeal.held_at !== null)
    await reverseVerdict(tx, { kind, id: appeal.subject_id, since: appeal.held_at, by: actor.id }, at)
  await carryOut(tx, { kind, id: appeal.subject_id, appeal_id: id, answer, isShown: decision === 'confirmed' }, at)
  const act = {
    action: 'decide_appeal',
    subject_kind: kind,
    subject_id: appeal.subject_id,
    reason: answer,
    before: { state: 'new', appeal: id },
    after: { state: decision },
  }
  await appendToAuditLog(tx, actor, act, at)
  return { id }
}

type Outcome = { kind: AppealedKind; id: number; appeal_id: number; answer: string; isShown: boolean }

/** The author is notified in both cases. */
async function carryOut(tx: Db, { kind, id, appeal_id, answer, isShown }: Outcome, at: Date) {
  if (kind === 'vacancy') {
    if (isShown) await releaseVacancy(tx, id, at)
    const title = isShown ? 'Вакансию снова показывают' : 'Вакансия остаётся скрытой'
    return notifyVacancyManager(tx, { id, title, text: answer, appeal_id }, at)
  }
  if (isShown) await releaseResume(tx, id, at)
  const title = isShown ? 'Резюме больше не скрыто' : 'Резюме остаётся скрытым'
  return notifyResumeOwner(tx, { id, title, text: answer, appeal_id }, at)
}
