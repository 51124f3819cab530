import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ArtifactKind } from '#database/schema.ts'
import { MAX_BYTES_PER_ACCOUNT, MAX_FILES_PER_KIND } from './artifact-kinds.ts'

/**
 * Counts a new file against the quotas of the account and refuses `limit_reached` above them. The conditions are in the
 * UPDATE, so concurrent uploads cannot exceed a quota. A trigger returns the quota when the row is deleted.
 */
export async function takeFileQuota(tx: Db, account_id: number, kind: ArtifactKind, bytes: number) {
  const countRow = await tx
    .insertInto('artifact_count')
    .values({ account_id, kind, files: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet((eb) => ({ files: eb('artifact_count.files', '+', 1) }))
        .where('artifact_count.files', '<', MAX_FILES_PER_KIND),
    )
    .returning('files')
    .executeTakeFirst()
  if (!countRow)
    refuseOverQuota(
      `Больше ${MAX_FILES_PER_KIND} таких файлов хранить нельзя. Удалите лишние`,
      MAX_FILES_PER_KIND,
      MAX_FILES_PER_KIND,
    )

  const accountRow = await tx
    .updateTable('account')
    .set((eb) => ({ file_bytes: eb('file_bytes', '+', bytes) }))
    .where('id', '=', account_id)
    .where('file_bytes', '<=', MAX_BYTES_PER_ACCOUNT - bytes)
    .returning('id')
    .executeTakeFirst()
  if (accountRow) return
  const { file_bytes } = await tx
    .selectFrom('account')
    .select('file_bytes')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  refuseOverQuota('Ваши файлы заняли 50 МБ. Удалите лишние', MAX_BYTES_PER_ACCOUNT, file_bytes)
}

function refuseOverQuota(message: string, max: number, used: number): never {
  return refuse('limit_reached', { message, details: { max, used } })
}
