import type { Client } from 'pg'
import type { FileStorage } from '#integrations/storage/storage.ts'
import { storedFileNames, ZIP } from '../artifacts/file-urls.ts'
import { fileEntryName } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'

const BATCH_SIZE = 1000

/** Adds every stored file that a row of the snapshot names. Returns the names of those that the storage has not. */
export async function dumpFiles(client: Client, storage: FileStorage, archive: ArchiveWriter): Promise<string[]> {
  const missing: string[] = []
  for await (const name of listStoredFiles(client)) {
    const content = await storage.find(name)
    if (content) await archive.add(fileEntryName(name), Buffer.from(content))
    else missing.push(name)
  }
  return missing
}

async function* listStoredFiles(client: Client): AsyncGenerator<string> {
  await client.query(
    `declare stored_file no scroll cursor for
    select key, mime from artifact union all select key, '${ZIP}' from data_export where key is not null`,
  )
  for (;;) {
    const { rows } = await client.query<{ key: string; mime: string }>(`fetch ${BATCH_SIZE} from stored_file`)
    if (rows.length === 0) return
    for (const file of rows) yield* storedFileNames(file)
  }
}
