import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { fileUrl } from '#features/artifacts/file-urls.server.ts'
import { askForDocumentAgain } from '#features/companies/verification/ask-again.server.ts'
import {
  awaitsOperator,
  listPendingVerifications,
  recordVerdict,
  refuseUnseenDocument,
} from '#features/companies/verification/decide-verification.server.ts'
import { requestDueAt } from '#features/complaints/complaint-review.rules.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { decideCase, isHeld } from '../cases/held-verdicts.server.ts'
import type { CompanyRequest, decideCompanyRequest } from '../contract/company-requests.ts'
import { findProposed, mayDecideAlone, proposeJointly, withdrawProposal } from '../joint-decisions/propose.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'

type Context = Pick<Ctx, 'db' | 'now'>

/** Decided a moment ago. */
export const isHeldRequest = isHeld('verification_request', 'verification_request.id')

export async function listRequestsToDecide(ctx: Context, actorId: number, page: number) {
  const { total } = await ctx.db
    .selectFrom('verification_request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(awaitsOperator)
    .where((eb) => eb.not(isHeldRequest))
    .executeTakeFirstOrThrow()
  const data = await listCompaniesToVerify(ctx, actorId, {
    limit: DEFAULT_PER_PAGE,
    offset: offsetOf(page),
    unless: isHeldRequest,
  })
  return { data, meta: pagingMeta(total, page) }
}

/** The oldest first; only the named ones if ids are given. */
export async function listCompaniesToVerify(
  ctx: Context,
  actorId: number,
  listed: Parameters<typeof listPendingVerifications>[1],
): Promise<CompanyRequest[]> {
  const { db, now } = ctx
  const requests = await listPendingVerifications(ctx, listed)
  const proposed = await findProposed(
    db,
    'verify_company',
    requests.map(({ id }) => id),
  )
  return listWithStakes(
    db,
    actorId,
    requests,
    ({ id }) => partiesOf.verification_request(id),
    ({ key, mime, kind, secret, confusable, ...request }, why_not) => ({
      ...request,
      due_at: requestDueAt(new Date(request.asked_at)).toISOString(),
      document_url: key && mime && kind && secret ? fileUrl({ key, mime, kind, secret }, 'full', now()) : null,
      confusable: confusable ? { name: confusable.name, inn: confusable.inn } : null,
      awaits_second: proposed.has(request.id),
      why_not,
    }),
  )
}

type Verdict = Pick<ParsedInput<typeof decideCompanyRequest>['body'], 'decision' | 'reason'>
/** A verdict, or the wish to see the document again. */
type Decision = { decision: Verdict['decision'] | 'ask_document'; reason: string }

export const decideCompany = (ctx: Context, actor: AuditActor, id: number, request: Decision & { hold: boolean }) =>
  decideCase(ctx, actor, { case_kind: 'verification_request', case_id: id }, request, (tx, decision, at) =>
    recordCompanyDecision(tx, actor, id, decision, at),
  )

export const recordCompanyDecision = (tx: Db, actor: AuditActor, id: number, request: Decision, at: Date) => {
  const { decision, reason } = request
  return decision === 'ask_document'
    ? recordDocumentRequest(tx, actor, id, at)
    : recordCompanyVerdict(tx, actor, id, { decision, reason }, at)
}

/**
 * Verifies at once only if there is no second operator; refuses alone. The company reads the reason of a refusal. The record of verification
 * decisions names the operators by number.
 */
async function recordCompanyVerdict(tx: Db, actor: AuditActor, id: number, { decision, reason }: Verdict, at: Date) {
  const isRefusal = decision === 'rejected'
  if (isRefusal && reason === '') refuseField('reason', 'Напишите, чего не хватает')
  const request = { act: 'verify_company', subject_id: id } as const
  const isAlone = await mayDecideAlone(tx, actor, { ...request, parties: partiesOf.verification_request(id) }, at)
  if (!isRefusal && !isAlone) {
    const pending = await findPending(tx, id)
    await proposeJointly(tx, actor, { ...request, reason }, { subject_kind: 'company', subject_id: pending }, at)
    return { id, awaits_second: true }
  }
  const verdict = { operator: `оператор ${actor.id}`, ...(isRefusal && { reason }) }
  const decided = await recordVerdict(tx, id, verdict, at)
  if (!decided) return refuse('not_found')
  const act = { action: 'verify_company', subject_kind: 'company', subject_id: decided.company_id, reason }
  await appendToAuditLog(tx, actor, { ...act, after: { decision } }, at)
  return { id, awaits_second: false }
}

/** A verification that another operator has proposed by that document is withdrawn. */
async function recordDocumentRequest(tx: Db, actor: AuditActor, id: number, at: Date) {
  const company_id = await askForDocumentAgain(tx, id, at)
  await withdrawProposal(tx, { act: 'verify_company', subject_id: id }, at)
  await appendToAuditLog(tx, actor, { action: 'ask_document', subject_kind: 'company', subject_id: company_id }, at)
  return { id, awaits_second: false }
}

/** Company of a request that nobody has decided, with its document there. */
async function findPending(tx: Db, id: number): Promise<number> {
  await refuseUnseenDocument(tx, id)
  const request = await tx
    .selectFrom('verification_request')
    .select('company_id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return request?.company_id ?? refuse('not_found')
}
