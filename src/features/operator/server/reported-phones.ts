import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { phoneObject } from '#features/accounts/server/phones.ts'
import { phoneDueAt, URGENT_PHONE_SUBJECTS } from '#features/complaints/complaint-review.rules.ts'
import { notify } from '#features/notifications/notify.server.ts'
import type { PhoneComplaintSubject } from '#features/phone-checks/phone-checks.contract.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { findActorIdsOfPhone } from '../cases/find-actor-ids.server.ts'
import { findCaseActor } from '../cases/find-case-actor.server.ts'
import { decideCase, findHeldVerdict, isHeld } from '../cases/held-verdicts.server.ts'
import type { decideReportedPhone, ReportedPhoneDetails } from '../contract/reported-phones.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'

const isHeldPhone = isHeld('phone', sql`substr(number, 2)::bigint`)

/** Complaints and answers of owners that wait for an operator, and were not decided a moment ago. */
export const waitingPhones = sql`(
  select number, created_at, 'complaint' as kind, asked_for = any(${[...URGENT_PHONE_SUBJECTS]}) as is_urgent
  from phone_complaint where state in ('new', 'in_review') and not ${isHeldPhone}
  union all
  select number, created_at, 'answer', false from phone_appeal where state = 'new' and not ${isHeldPhone}
)`

type WaitingPhone = {
  number: string
  waiting: number
  has_answer: boolean
  oldest: string
  oldest_urgent: string | null
  total: number
}

export async function listWaitingPhones(db: Db, actorId: number, page: number) {
  const { rows } = await sql<WaitingPhone>`
    select number, count(*) filter (where kind = 'complaint')::int as waiting, bool_or(kind = 'answer') as has_answer,
      min(created_at) as oldest, min(created_at) filter (where is_urgent) as oldest_urgent, count(*) over ()::int as total
    from ${waitingPhones} as waiting
    group by number
    order by oldest_urgent nulls last, oldest, number
    limit ${DEFAULT_PER_PAGE} offset ${offsetOf(page)}`.execute(db)
  const data = await listWithStakes(
    db,
    actorId,
    rows,
    ({ number }) => partiesOf.phone(number),
    ({ number, waiting, has_answer, oldest, oldest_urgent }, why_not) => ({
      phone: phoneObject(number),
      waiting,
      has_answer,
      due_at: phoneDueAt(new Date(oldest), oldest_urgent === null ? null : new Date(oldest_urgent)).toISOString(),
      why_not,
    }),
  )
  return { data, meta: pagingMeta(rows[0]?.total ?? 0, page) }
}

export async function findReportedPhone(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  digits: string,
): Promise<ReportedPhoneDetails> {
  const number = `+${digits}`
  const decision = await db
    .selectFrom('phone_decision')
    .select((eb) => [eb.ref('decision').$castTo<'dangerous' | 'cleared'>().as('decision'), 'reason', 'decided_at'])
    .where('number', '=', number)
    .executeTakeFirst()
  const complaints = await db
    .selectFrom('phone_complaint')
    .select(['id', 'text', 'called_on', 'state', 'created_at'])
    .select((eb) => eb.ref('asked_for').$castTo<PhoneComplaintSubject>().as('asked_for'))
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  const answers = await db
    .selectFrom('phone_appeal')
    .select(['text', 'state', 'created_at'])
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  if (!decision && complaints.length === 0 && answers.length === 0) return refuse('not_found')
  const who = await findCaseActor(db, actor, await findActorIdsOfPhone(db, number), { at: now() })
  const held_verdict = await findHeldVerdict(db, actor.id!, { case_kind: 'phone', case_id: Number(digits) })
  return { phone: phoneObject(number), decision: decision ?? null, complaints, answers, actor: who, held_verdict }
}

const MAX_SHOWN = 100

type Decision = Pick<ParsedInput<typeof decideReportedPhone>['body'], 'decision' | 'reason'>

export const decidePhone = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  digits: string,
  request: Decision & { hold: boolean },
) =>
  decideCase(ctx, actor, { case_kind: 'phone', case_id: Number(digits) }, request, (tx, decision, at) =>
    recordPhoneDecision(tx, actor, digits, decision, at),
  )

/** Decides about a number, its complaints that wait and the answer of its owner. */
export async function recordPhoneDecision(
  tx: Db,
  actor: AuditActor,
  digits: string,
  { decision, reason }: Decision,
  now: Date,
) {
  const [number, at] = [`+${digits}`, now.toISOString()]
  const before = await findReportedPhone({ db: tx, now: () => now }, actor, digits)
  const isDangerous = decision === 'dangerous'
  const row = { decision, reason, number, decided_at: at, decided_by: actor.id }
  await tx
    .insertInto('phone_decision')
    .values(row)
    .onConflict((same) => same.column('number').doUpdateSet(row))
    .execute()
  const decided = await tx
    .updateTable('phone_complaint')
    .set({ state: isDangerous ? 'confirmed' : 'rejected', decided_at: at })
    .where('number', '=', number)
    // Who clears a number reverses what an earlier decision has confirmed (ruling 52).
    .where('state', 'in', isDangerous ? ['new', 'in_review'] : ['new', 'in_review', 'confirmed'])
    // What comes while the decision can be undone has not been read.
    .where('created_at', '<=', at)
    .returning(['id', 'author_id as account_id'])
    .execute()
  const answered = await tx
    .updateTable('phone_appeal')
    .set({ state: isDangerous ? 'rejected' : 'confirmed', decided_at: at })
    .where('number', '=', number)
    .where('state', '=', 'new')
    .where('created_at', '<=', at)
    .returning(['id', 'account_id'])
    .execute()
  await notifyOfDecision(tx, { number, isDangerous, complaints: decided, answers: answered }, now)
  await enqueueCompaniesOfPhone(tx, number)
  const act = {
    action: 'decide_phone',
    subject_kind: 'phone',
    subject_id: digits,
    reason,
    before: { decision: before.decision?.decision ?? null },
    after: { decision },
  }
  await appendToAuditLog(tx, actor, act, now)
  return { decided: decided.length }
}

type Party = { id: number; account_id: number | null }
type DecisionNews = { number: string; isDangerous: boolean; complaints: Party[]; answers: Party[] }

/** Who complained and who answered learn the result. Neither learns of the other. */
async function notifyOfDecision(tx: Db, { number, isDangerous, complaints, answers }: DecisionNews, at: Date) {
  const phone = phoneObject(number)
  const eventOf = (kind: string, title: string, text: string) => (party: Party) =>
    party.account_id === null
      ? []
      : [
          {
            account_id: party.account_id,
            type: 'complaint.result' as const,
            title,
            text,
            link: `/services/search-phone?phone=${phone.number.slice(1)}`,
            entity: { kind, id: party.id },
          },
        ]
  const toAuthor = isDangerous
    ? eventOf('phone_complaint', 'Жалоба подтвердилась', `${phone.formatted}: с этого номера обманывают`)
    : eventOf('phone_complaint', 'Жалоба не подтвердилась', `${phone.formatted}: оператор не нашёл нарушений`)
  const toOwner = isDangerous
    ? eventOf(
        'phone_appeal',
        'Жалобы на ваш номер остаются в силе',
        `${phone.formatted}: оператор не согласился с ответом`,
      )
    : eventOf('phone_appeal', 'Жалобы на ваш номер сняты', `${phone.formatted}: оператор согласился с ответом`)
  await notify(tx, [...complaints.flatMap(toAuthor), ...answers.flatMap(toOwner)], at)
}

/** The risk of companies that use the number, and of their vacancies, follows the decision. */
async function enqueueCompaniesOfPhone(tx: Db, number: string) {
  const companies = await tx
    .selectFrom('risk_link')
    .select('company_id')
    .where('kind', '=', 'phone')
    .where('value', '=', number)
    .limit(MAX_SHOWN)
    .execute()
  await enqueueMany(tx, 'count_company_risk', companies)
}
