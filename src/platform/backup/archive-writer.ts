import { createHash } from 'node:crypto'
import { type Pack, pack } from 'tar-stream'
import { MANIFEST_CHECKSUM_NAME, MANIFEST_NAME, type Manifest, newManifest } from './archive-format.ts'

/** Takes the bytes of the archive and resolves when it can take more. */
export type ArchiveOutput = (chunk: Buffer) => Promise<void>

export type ArchiveWriter = {
  add(name: string, content: Buffer): Promise<void>
  /** Adds the manifest and resolves when the last byte is written. */
  finish(manifest: Omit<Manifest, 'format' | 'entries'>): Promise<void>
}

/** Writes a tar archive entry by entry. The checksums of all entries are in the manifest, and its own is the last entry. */
export function createArchiveWriter(output: ArchiveOutput, madeAt: Date): ArchiveWriter {
  const archive = pack()
  const entries: Manifest['entries'] = []
  const isWritten = writeAll(archive, output)
  // An error is reported by whoever waits for the next entry.
  isWritten.catch(() => {})

  async function add(name: string, content: Buffer) {
    entries.push({ name, size: content.length, sha256: sha256(content) })
    const isAdded = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime: madeAt }
      archive.entry(header, (error) => (error ? reject(error) : resolve())).end(content)
    })
    // Only an error ends the writing before the archive is finished.
    await Promise.race([isAdded, isWritten])
  }

  return {
    add,
    async finish(parts) {
      const manifest = Buffer.from(JSON.stringify(newManifest({ ...parts, entries: [...entries] })))
      await add(MANIFEST_NAME, manifest)
      await add(MANIFEST_CHECKSUM_NAME, Buffer.from(sha256(manifest)))
      archive.finalize()
      await isWritten
    },
  }
}

async function writeAll(archive: Pack, output: ArchiveOutput) {
  for await (const chunk of archive as AsyncIterable<Buffer>) await output(chunk)
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
