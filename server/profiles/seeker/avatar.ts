import { refuseField } from '#contract/core/errors.ts'
import type { SeekerProfileChange } from '#contract/profiles/seeker-profile.ts'
import { findOwnArtifact } from '../../artifacts/queries.ts'
import { storeFormFile } from '../../artifacts/store-form-file.ts'
import type { Ctx } from '../../context.ts'

/**
 * Id of the photo in a profile change: of a file in the form, or of an own photo uploaded before. Null removes it,
 * undefined leaves it as it is. Refuses `invalid_input` on the field that holds it.
 */
export async function resolveAvatarId(
  ctx: Ctx,
  accountId: number,
  { photo, avatar_artifact_id }: Pick<SeekerProfileChange, 'photo' | 'avatar_artifact_id'>,
): Promise<number | null | undefined> {
  if (photo) return storeFormFile(ctx, accountId, 'photo', { kind: 'photo', file: photo })
  if (avatar_artifact_id == null) return avatar_artifact_id
  const own = await findOwnArtifact(ctx.db, accountId, avatar_artifact_id)
  if (own?.kind !== 'photo') refuseField('avatar_artifact_id', 'Файл не найден. Загрузите его ещё раз')
  return avatar_artifact_id
}
