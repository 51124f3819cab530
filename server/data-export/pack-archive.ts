import { strToU8, type Zippable, zipSync } from 'fflate'
import { type ArchivedFile, type ArchivedRows, renderReadablePage } from './readable-page.ts'

export type PackedFile = ArchivedFile & { content: Uint8Array }

/** Packs the data of a person. Runs in another thread: the check sum of 50 MB of files takes half a second. */
export function packArchive({ rows, files, at }: { rows: ArchivedRows; files: PackedFile[]; at: Date }): Uint8Array {
  const archive: Zippable = {}
  // Images and PDF are compressed already.
  for (const { name, content } of files) archive[`files/${name}`] = [content, { level: 0 }]
  for (const [name, list] of rows) archive[`data/${name}.json`] = strToU8(JSON.stringify(list, null, 2))
  archive['index.html'] = strToU8(renderReadablePage(rows, files, at))
  return zipSync(archive, { mtime: at })
}
