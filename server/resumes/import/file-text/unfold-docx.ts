import { unzipSync, zipSync } from 'fflate'

/** All XML of a document together. The text of a long resume takes less than one megabyte. */
const MAX_UNFOLDED_BYTES = 10 * 1024 * 1024
const MAX_ENTRIES = 1000

/** Documents keep their text and its relations in XML; pictures and fonts are not read. */
const isRead = (name: string) => /\.(xml|rels)$/i.test(name)

/**
 * Unfolds the XML of a DOCX within a limit and packs it again without compression, so that the reader of the document
 * cannot unfold anything else. Throws when the XML is larger, or larger than its archive says.
 */
export function unfoldDocx(bytes: Uint8Array): Uint8Array {
  let [unfoldedBytes, entries] = [0, 0]
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!isRead(name)) return false
      // An entry that is not compressed is copied with the size that it has in the archive.
      unfoldedBytes += Math.max(size, originalSize)
      entries += 1
      if (unfoldedBytes > MAX_UNFOLDED_BYTES || entries > MAX_ENTRIES) throw new Error('The document is too large')
      // The output buffer has this size: an archive that understates it gains nothing.
      return true
    },
  })
  return zipSync(files, { level: 0 })
}
