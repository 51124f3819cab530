import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Db } from '#database/connect.ts'
import type { Integrations } from '#integrations/integrations.ts'
import { storedFileName } from '../artifacts/file-urls.ts'
import { listRowsOfPerson } from './queries.ts'
import { type ArchivedFile, renderReadablePage } from './readable-page.ts'

type ArchiveContext = { db: Db; integrations: Integrations }

/** Builds a zip with a JSON file per table, a readable page and the uploaded files. */
export async function buildArchive(
  { db, integrations }: ArchiveContext,
  accountId: number,
  at: Date,
): Promise<Uint8Array> {
  const archive: Zippable = {}
  const files = await addFiles(archive, { db, integrations }, accountId)
  const rows = await listRowsOfPerson(db, accountId)
  for (const [name, list] of rows) archive[`data/${name}.json`] = strToU8(JSON.stringify(list, null, 2))
  archive['index.html'] = strToU8(renderReadablePage(rows, files, at))
  return zipSync(archive, { mtime: at })
}

async function addFiles(
  archive: Zippable,
  { db, integrations }: ArchiveContext,
  accountId: number,
): Promise<ArchivedFile[]> {
  const artifacts = await db
    .selectFrom('artifact')
    .select(['id', 'key', 'mime', 'file_name'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const added: ArchivedFile[] = []
  for (const { id, file_name, ...file } of artifacts) {
    const content = await integrations.storage.find(storedFileName(file))
    if (!content) continue
    const name = `${id}${storedFileName(file).slice(storedFileName(file).lastIndexOf('.'))}`
    // Images and PDF are compressed already.
    archive[`files/${name}`] = [content, { level: 0 }]
    added.push({ name, title: file_name })
  }
  return added
}
