import type { Db } from '#database/connect.ts'
import { storedFileName } from '#features/artifacts/file-urls.server.ts'
import { createProofsOfPerson } from '#features/daily-roots/application-proof.server.ts'
import type { Integrations } from '#integrations/integrations.ts'
import { runInThread } from '#platform/threads/heavy-work.ts'
import type { PackedFile } from './pack-archive.server.ts'
import { listRowsOfPerson } from './queries.server.ts'

type ArchiveContext = { db: Db; integrations: Integrations }

const PACK_ARCHIVE = new URL('./pack-archive.server.ts', import.meta.url)

/** Builds a zip with a JSON file per table, a readable page and the uploaded files. Refuses as `runInThread`. */
export async function buildArchive(
  { db, integrations }: ArchiveContext,
  accountId: number,
  at: Date,
): Promise<Uint8Array> {
  const files = await listFiles({ db, integrations }, accountId)
  const rows = await listRowsOfPerson(db, accountId)
  const proof = await createProofsOfPerson(db, accountId)
  return runInThread<typeof import('./pack-archive.server.ts'), 'packArchive'>(
    `account ${accountId}`,
    PACK_ARCHIVE,
    'packArchive',
    { rows, files, proof, at },
  )
}

async function listFiles({ db, integrations }: ArchiveContext, accountId: number): Promise<PackedFile[]> {
  const artifacts = await db
    .selectFrom('artifact')
    .select(['id', 'key', 'mime', 'file_name'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const files: PackedFile[] = []
  for (const { id, file_name, ...file } of artifacts) {
    const content = await integrations.storage.find(storedFileName(file))
    if (!content) continue
    const name = `${id}${storedFileName(file).slice(storedFileName(file).lastIndexOf('.'))}`
    files.push({ name, title: file_name, content })
  }
  return files
}
