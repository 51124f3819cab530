import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ArtifactKind } from '#database/schema.ts'
import { MOST_BYTES, MOST_FILES } from './kinds.ts'

/**
 * Counts a new file against the quotas of the account and refuses `limit_reached` above them. The conditions are in the
 * UPDATE, so concurrent uploads cannot exceed a quota. A trigger returns the quota when the row is deleted.
 */
export async function takeRoom(tx: Db, account_id: number, kind: ArtifactKind, bytes: number) {
  const counted = await tx
    .insertInto('artifact_count')
    .values({ account_id, kind, files: 1 })
    .onConflict((known) =>
      known
        .columns(['account_id', 'kind'])
        .doUpdateSet((eb) => ({ files: eb('artifact_count.files', '+', 1) }))
        .where('artifact_count.files', '<', MOST_FILES),
    )
    .returning('files')
    .executeTakeFirst()
  if (!counted) refuseMore(`Можно хранить ${MOST_FILES} файлов такого вида: удалите лишние`, MOST_FILES, MOST_FILES)

  const weighed = await tx
    .updateTable('account')
    .set((eb) => ({ file_bytes: eb('file_bytes', '+', bytes) }))
    .where('id', '=', account_id)
    .where('file_bytes', '<=', MOST_BYTES - bytes)
    .returning('id')
    .executeTakeFirst()
  if (weighed) return
  const { file_bytes } = await tx
    .selectFrom('account')
    .select('file_bytes')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  refuseMore('Ваши файлы заняли 50 МБ: удалите лишние', MOST_BYTES, file_bytes)
}

function refuseMore(message: string, max: number, used: number): never {
  return refuse('limit_reached', { message, details: { max, used } })
}
