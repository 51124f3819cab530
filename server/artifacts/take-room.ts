import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ArtifactKind } from '#database/schema.ts'
import { MOST_BYTES, MOST_FILES } from './kinds.ts'

/** The last free place goes to one file, however many come at once: the database decides. A row that goes gives its place back by itself. */
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
