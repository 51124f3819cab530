import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { complaintFilesWhere, toMessageFiles } from '#features/artifacts/message-files.server.ts'
import type { ComplaintState } from '#features/complaints/complaint-states.contract.ts'
import { targetTitle } from '#features/complaints/complaint-targets.server.ts'
import { isConversationTarget } from '#features/complaints/complaints.contract.ts'
import { isTextHidden } from '#features/negotiations/conversations/server/hide-text.ts'
import { findWarningWords } from '#features/negotiations/conversations/server/warnings.ts'
import { findRiskNeighbours } from '#features/risk/risk-rows.server.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { AuditActor } from '../audit/audit-log.server.ts'
import { isUndecided } from '../cases/decide-complaints.server.ts'
import { type ActorIds, type CaseId, findActorIds } from '../cases/find-actor-ids.server.ts'
import { findCaseActor } from '../cases/find-case-actor.server.ts'
import { findHeldVerdict, isHeld } from '../cases/held-verdicts.server.ts'
import type { Measure } from '../cases/measures.contract.ts'
import { listMeasures } from '../cases/measures.rules.ts'
import { findOverturn } from '../cases/overturn-decision.server.ts'
import type { ComplaintCase, ComplaintCaseDetails } from '../contract/complaint-cases.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'
import { discloseConversationText } from './conversation-access.ts'
import { listOpenIds } from './moderation.ts'
import { HOLD_SENTENCE, isHoldOverturned } from './overturned-measures.ts'
import { findSubjectText } from './subject-text.ts'

/** Decided a moment ago. */
export const isHeldCase = isHeld(sql.ref('complaint.target_kind'), 'complaint.target_id')

/** Cases that wait. Those without a deadline, from before there were any, come last. */
export async function listWaitingCases(db: Db, actorId: number, page: number) {
  const { rows } = await sql<Omit<ComplaintCase, 'why_not'> & { total: number }>`
    select *, count(*) over ()::int as total from (
      select target_kind, target_id, ${targetTitle} as title, count(*)::int as waiting, min(due_at) as due_at,
        array_agg(distinct reason_id::int) as reason_ids
      from complaint where ${isUndecided} and not ${isHeldCase}
      group by target_kind, target_id
    ) as cases
    order by due_at nulls last, target_kind, target_id
    limit ${DEFAULT_PER_PAGE} offset ${offsetOf(page)}`.execute(db)
  const data = await listWithStakes(
    db,
    actorId,
    rows,
    ({ target_kind, target_id }) => partiesOf.complaint_case(target_kind, target_id),
    ({ total, ...row }, why_not): ComplaintCase => ({ ...row, reason_ids: why_not ? [] : row.reason_ids, why_not }),
  )
  return { data, meta: pagingMeta(rows[0]?.total ?? 0, page) }
}

/**
 * Shows a case. Opening a text of a conversation is recorded, and both sides are notified: while complaints wait, and for whoever may take a
 * confirmation back.
 */
export function openCase({ db, now }: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, { kind, id }: CaseId) {
  return inTransaction(db, async (tx): Promise<ComplaintCaseDetails> => {
    const complaints = await listComplaintsOfCase(tx, { kind, id })
    const [first] = complaints
    if (!first) return refuse('not_found')
    const open = complaints.filter(({ state }) => state === 'new' || state === 'in_review')
    const held = await findHold(tx, { kind, id })
    const ids = await findActorIds(tx, { kind, id })
    const who = await findCaseActor(tx, actor, ids, { at: now(), current: { kind, id } })
    const overturn = await findOverturn(tx, actor.id!, { kind, id })
    const isReadable = open.length > 0 || (overturn.is_possible && overturn.why_not === null)
    const words = isReadable ? await discloseConversationText(tx, actor, { kind, id }, now()) : null
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
      subject_text: words?.text ?? null,
      telling_words: words && isConversationTarget(kind) ? await findWarningWords(tx, { kind, id }, words) : '',
      moderation_hold: held?.moderation_hold ?? null,
      is_text_hidden: await isCaseTextHidden(tx, { kind, id }),
      actor: who,
      ...(await findPossibleMeasures(tx, actor, { kind, id }, { ids, who })),
      taken: await listTakenMeasures(tx, { kind, id }),
      held_verdict: await findHeldVerdict(tx, actor.id!, { case_kind: kind, case_id: id }),
      overturn,
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
    .select(complaintFilesWhere(isUndecided).as('files'))
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
    ? db.selectFrom(kind).select(['moderation_hold', 'moderation_held_by']).where('id', '=', id).executeTakeFirst()
    : undefined

const isCaseTextHidden = async (db: Db, { kind, id }: CaseId): Promise<boolean | null> =>
  isConversationTarget(kind) ? isTextHidden(db, { kind, id }) : null

const listTakenMeasures = async (db: Db, { kind, id }: CaseId) =>
  (
    await db
      .selectFrom('case_measure')
      .select((eb) => eb.ref('measure').$castTo<Measure>().as('measure'))
      .distinct()
      .where((eb) => eb.and({ target_kind: kind, target_id: id }))
      .where('reversed_at', 'is', null)
      .orderBy('measure')
      .execute()
  ).map(({ measure }) => measure)

type Known = { ids: ActorIds; who: ComplaintCaseDetails['actor'] }

/** Without those that would only renew an overturned hold of this operator. */
async function findPossibleMeasures(db: Db, actor: AuditActor, current: CaseId, { ids, who }: Known) {
  const { company, person, vacancy } = who
  const open = ids.company_id === null ? [] : (await listOpenIds(db, ids.company_id, actor.id!)).ids
  const isVacancyHeld =
    vacancy && (vacancy.is_held_by_operator || vacancy.status === 'draft' || vacancy.status === 'deleted')
  const mayHideVacancy = vacancy !== null && !(await isHoldOverturned(db, 'vacancy', vacancy.id, actor.id!))
  const resume = current.kind === 'resume' ? await findHold(db, current) : undefined
  return {
    measures: listMeasures(current.kind, {
      is_text_hidden: await isCaseTextHidden(db, current),
      is_vacancy_held: mayHideVacancy ? isVacancyHeld : null,
      is_resume_held:
        resume && !(await isHoldOverturned(db, 'resume', current.id, actor.id!))
          ? resume.moderation_held_by !== null
          : null,
      is_company_stopped: company?.is_stopped ?? null,
      open_vacancies: open.length,
      is_verified: company?.is_verified ?? false,
      may_be_blocked: person !== null && !person.is_blocked && person.why_no_block === null,
    }),
    open_vacancies: open.length,
  }
}

const isRenewedHold = async (db: Db, actor: AuditActor, { kind, id }: CaseId) =>
  (kind === 'vacancy' || kind === 'resume') && (await isHoldOverturned(db, kind, id, actor.id!))
