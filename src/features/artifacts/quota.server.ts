import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ArtifactKind } from '#database/schema.ts'
import { MAX_BYTES_PER_ACCOUNT, MAX_FILES_PER_KIND } from './artifact-kinds.server.ts'

/**
 * Counts a new file against the quotas of the account and refuses `limit_reached` above them. Without a kind (files of
 * messages) only its size counts. The conditions are in the
 * UPDATE, so concurrent uploads cannot exceed a quota. A trigger returns the quota when the row is deleted.
 */
export async function takeFileQuota(tx: Db, account_id: number, kind: ArtifactKind | null, bytes: number) {
  if (kind !== null) await takePlaceOfKind(tx, account_id, kind)
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

async function takePlaceOfKind(tx: Db, account_id: number, kind: ArtifactKind) {
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
}

function refuseOverQuota(message: string, max: number, used: number): never {
  return refuse('limit_reached', { message, details: { max, used } })
}
