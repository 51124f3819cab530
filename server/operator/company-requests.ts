import type { ParsedInput } from '#contract/core/endpoint.ts'
import { refuse, refuseField } from '#contract/core/errors.ts'
import type { CompanyRequest, decideCompanyRequest } from '#contract/operator/company-requests.ts'
import { requestDueAt } from '#domain/complaints/review-deadlines.ts'
import { fileUrl } from '../artifacts/file-urls.ts'
import { listPendingVerifications, recordVerdict } from '../companies/verification/decide-verification.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from './audit/audit-log.ts'

const MAX_LISTED = 20

export async function listCompaniesToVerify({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<CompanyRequest[]> {
  const requests = await listPendingVerifications({ db }, MAX_LISTED)
  return requests.map(({ key, mime, kind, secret, confusable, ...request }) => ({
    ...request,
    due_at: requestDueAt(new Date(request.asked_at)).toISOString(),
    document_url: key && mime && kind && secret ? fileUrl({ key, mime, kind, secret }, 'full', now()) : null,
    confusable: confusable ? { name: confusable.name, inn: confusable.inn } : null,
  }))
}

type Decision = ParsedInput<typeof decideCompanyRequest>['body']

/** The company reads the reason of a refusal. The record of verification decisions names the operator by number. */
export function decideCompany(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  { decision, reason }: Decision,
) {
  const isRefusal = decision === 'rejected'
  if (isRefusal && reason === '') refuseField('reason', 'Напишите, чего не хватает')
  return inTransaction(ctx.db, async (tx) => {
    const verdict = { operator: `оператор ${actor.id}`, ...(isRefusal && { reason }) }
    const decided = await recordVerdict(tx, id, verdict, ctx.now())
    if (!decided) return refuse('not_found')
    const act = { action: 'verify_company', subject_kind: 'company', subject_id: decided.company_id, reason }
    await appendToAuditLog(tx, actor, { ...act, after: { decision } }, ctx.now())
    return { id }
  })
}
