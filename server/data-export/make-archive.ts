import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Db } from '#database/connect.ts'
import type { Ports } from '#ports/ports.ts'
import { nameOf } from '../artifacts/addresses.ts'
import { rowsOfPerson } from './queries.ts'
import { type KeptFile, readablePage } from './readable-page.ts'

type Place = { db: Db; ports: Ports }

/** Builds a zip with a JSON file per table, a readable page and the uploaded files. */
export async function makeArchive({ db, ports }: Place, accountId: number, at: Date): Promise<Uint8Array> {
  const archive: Zippable = {}
  const files = await addFiles(archive, { db, ports }, accountId)
  const rows = await rowsOfPerson(db, accountId)
  for (const [name, list] of rows) archive[`data/${name}.json`] = strToU8(JSON.stringify(list, null, 2))
  archive['index.html'] = strToU8(readablePage(rows, files, at))
  return zipSync(archive, { mtime: at })
}

async function addFiles(archive: Zippable, { db, ports }: Place, accountId: number): Promise<KeptFile[]> {
  const artifacts = await db
    .selectFrom('artifact')
    .select(['id', 'key', 'mime', 'file_name'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const added: KeptFile[] = []
  for (const { id, file_name, ...file } of artifacts) {
    const content = await ports.storage.find(nameOf(file))
    if (!content) continue
    const name = `${id}${nameOf(file).slice(nameOf(file).lastIndexOf('.'))}`
    // Images and PDF are compressed already.
    archive[`files/${name}`] = [content, { level: 0 }]
    added.push({ name, title: file_name })
  }
  return added
}
