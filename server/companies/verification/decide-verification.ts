import type { Ctx } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { updateVerification } from './verification-requests.ts'

/** Lists pending verification requests, oldest first, with the storage key of the document. */
export const listPendingVerifications = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('verification_request')
    .innerJoin('company', 'company.id', 'verification_request.company_id')
    .leftJoin('artifact', 'artifact.id', 'document_id')
    .select(['verification_request.id', 'company.name', 'inn', 'legal_name', 'asked_at', 'artifact.key', 'file_name'])
    .where('state', '=', 'pending')
    .orderBy('verification_request.id')
    .execute()

/**
 * Verifies the company, or rejects it with a reason that it reads. Returns undefined if the request is already decided.
 */
export function decideVerification({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number, reason?: string) {
  const at = now().toISOString()
  const state = reason === undefined ? 'verified' : 'rejected'
  return db.transaction().execute(async (tx) => {
    const decided = await tx
      .updateTable('verification_request')
      .set({ state, reason: reason ?? '', decided_at: at })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('company_id')
      .executeTakeFirst()
    if (!decided) return
    await updateVerification(tx, decided.company_id, state, at)
    await enqueue(tx, 'notify_company_about_verdict', { request_id: id })
    return decided
  })
}
