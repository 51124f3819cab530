import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { BackupError, MANIFEST_CHECKSUM_NAME, MANIFEST_NAME, type Manifest, parseManifest } from './archive-format.ts'

type ArchiveEntry = { name: string; content: Buffer }

/** Entries of an archive in their order. Each fits into memory: the writer makes small parts. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract()
  const isRead = pipeline(createReadStream(file), archive)
  // The iterator below throws the same error.
  isRead.catch(() => {})
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
    yield { name: entry.header.name, content: Buffer.concat(chunks) }
  }
  await isRead
}

/** Reads the whole archive, compares every checksum and returns the manifest. Refuses an archive that is damaged. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = []
  let [manifest, checksum] = ['', '']
  try {
    for await (const { name, content } of readArchive(file)) {
      if (name === MANIFEST_NAME) manifest = content.toString()
      else if (name === MANIFEST_CHECKSUM_NAME) checksum = content.toString()
      else found.push({ name, size: content.length, sha256: sha256(content) })
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`Нет файла ${file}.`)
    throw new BackupError('Резервная копия повреждена: архив не читается до конца.', { cause })
  }
  if (manifest === '' || checksum === '') throw new BackupError('Резервная копия не закончена: в ней нет описи.')
  if (sha256(manifest) !== checksum) throw new BackupError('Резервная копия повреждена: опись изменена.')
  const parsed = parseManifest(manifest)
  refuseUnlessEqual(found, parsed.entries)
  return parsed
}

function refuseUnlessEqual(found: Manifest['entries'], listed: Manifest['entries']) {
  const different = listed.find((entry, n) => {
    const other = found[n]
    return other?.name !== entry.name || other.size !== entry.size || other.sha256 !== entry.sha256
  })
  if (different) throw new BackupError(`Резервная копия повреждена: ${different.name} не сходится с описью.`)
  if (found.length !== listed.length)
    throw new BackupError('Резервная копия повреждена: в ней больше частей, чем в описи.')
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
