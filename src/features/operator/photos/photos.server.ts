import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import { listWaitingPhotos, recordPhotoVerdict } from '#features/companies/photos/company-photos.server.ts'
import { requestDueAt } from '#features/complaints/review-deadlines.rules.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import type { decideCompanyPhoto, WaitingPhoto } from './photos.contract.ts'

type Context = Pick<Ctx, 'db' | 'now'>

/** The rest follows when these are decided. */
const MAX_LISTED_PHOTOS = 20

export async function listPhotosToReview(ctx: Context, actorId: number): Promise<WaitingPhoto[]> {
  const photos = await listWaitingPhotos(ctx, MAX_LISTED_PHOTOS)
  const stakes = await findStakes(
    ctx.db,
    actorId,
    photos.map(({ id }) => partiesOf.company_photo(id)),
  )
  return photos.map((photo, index) => ({
    ...photo,
    due_at: requestDueAt(new Date(photo.asked_at)).toISOString(),
    why_not: stakes[index]?.sentence ?? null,
  }))
}

type Decision = ParsedInput<typeof decideCompanyPhoto>['body']

export function decidePhotoOfCompany(
  { db, now }: Context,
  actor: AuditActor,
  id: number,
  { decision, reason }: Decision,
) {
  if (decision === 'rejected' && reason === '') refuseField('reason', 'Напишите, что не так с фото')
  return inTransaction(db, async (tx) => {
    const decided = await recordPhotoVerdict(tx, id, { state: decision, reason }, now())
    if (!decided) return refuse('not_found')
    const act = { action: 'review_photo', subject_kind: 'company', subject_id: decided.company_id, reason }
    await appendToAuditLog(tx, actor, { ...act, after: { photo: id, decision } }, now())
    return { id }
  })
}
