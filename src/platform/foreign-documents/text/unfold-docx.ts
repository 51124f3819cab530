import { strFromU8, type Zippable, zipSync } from 'fflate'
import { parseMarkup } from '../markup.ts'
import { unfoldArchive } from '../unfold-archive.ts'

/** All XML of a document together. The text of a long resume takes less than one megabyte. */
const MAX_UNFOLDED_BYTES = 10 * 1024 * 1024
const MAX_ENTRIES = 1000

/**
 * Unfolds the XML of a DOCX within a limit and packs it again without compression, so that the reader of the document
 * cannot unfold anything else. Pictures and fonts are not read. Throws when the XML is larger or nested too deep.
 */
export function unfoldDocx(bytes: Uint8Array): Uint8Array {
  const files = unfoldArchive(bytes, {
    isRead: (name) => /\.(xml|rels)$/i.test(name),
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_UNFOLDED_BYTES,
  })
  for (const xml of files.values()) parseMarkup(strFromU8(xml), {}, { isXml: true })
  return zipSync(Object.fromEntries(files) satisfies Zippable, { level: 0 })
}
