import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { listWaitingPhotos, recordPhotoVerdict } from '#features/companies/photos/company-photos.server.ts'
import { requestDueAt } from '#features/complaints/complaint-review.rules.ts'
import type { Ctx } from '#platform/context.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { decideCase, isHeld } from '../cases/held-verdicts.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'
import type { decideCompanyPhoto, WaitingPhoto } from './photos.contract.ts'

type Context = Pick<Ctx, 'db' | 'now'>

/** The rest follows when these are decided. */
const MAX_LISTED_PHOTOS = 20

/** Decided a moment ago. */
export const isHeldPhoto = isHeld('company_photo', 'company_photo.id')

export async function listPhotosToReview(ctx: Context, actorId: number): Promise<WaitingPhoto[]> {
  const photos = await listWaitingPhotos(ctx, MAX_LISTED_PHOTOS, isHeldPhoto)
  return listWithStakes(
    ctx.db,
    actorId,
    photos,
    ({ id }) => partiesOf.company_photo(id),
    (photo, why_not) => ({ ...photo, due_at: requestDueAt(new Date(photo.asked_at)).toISOString(), why_not }),
  )
}

type Decision = Pick<ParsedInput<typeof decideCompanyPhoto>['body'], 'decision' | 'reason'>

export const decidePhotoOfCompany = (
  ctx: Context,
  actor: AuditActor,
  id: number,
  request: Decision & { hold: boolean },
) =>
  decideCase(ctx, actor, { case_kind: 'company_photo', case_id: id }, request, (tx, decision, at) =>
    recordPhotoDecision(tx, actor, id, decision, at),
  )

export async function recordPhotoDecision(
  tx: Db,
  actor: AuditActor,
  id: number,
  { decision, reason }: Decision,
  at: Date,
) {
  if (decision === 'rejected' && reason === '') refuseField('reason', 'Напишите, что не так с фото')
  const decided = await recordPhotoVerdict(tx, id, { state: decision, reason }, at)
  if (!decided) return refuse('not_found')
  const act = { action: 'review_photo', subject_kind: 'company', subject_id: decided.company_id, reason }
  await appendToAuditLog(tx, actor, { ...act, after: { photo: id, decision } }, at)
  return { id }
}
