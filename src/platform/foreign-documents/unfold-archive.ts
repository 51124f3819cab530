import { inflateRawSync } from 'node:zlib'

type ArchiveOptions = {
  /** Other files are neither unfolded nor counted. */
  isRead: (name: string, isCompressed: boolean) => boolean
  maxEntries: number
  /** Of all files that are read together, when they are unfolded. */
  maxBytes: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const FILE_SIGNATURE = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const FILE_HEAD_LENGTH = 30
const STORED = 0
const DEFLATED = 8
/** Stands for a number that is written in 64 bits elsewhere. */
const IN_64_BITS = 0xffffffff

/**
 * The files of a ZIP archive by name. What an archive says of their sizes counts for nothing: unfolding stops at the limit.
 * Throws on a damaged or encrypted archive, on too many entries and on too many bytes.
 */
export function unfoldArchive(bytes: Uint8Array, { isRead, maxEntries, maxBytes }: ArchiveOptions) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, Uint8Array>()
  let left = maxBytes
  for (const entry of listEntries(view, maxEntries)) {
    if (!isRead(entry.name, entry.method !== STORED)) continue
    const content = unfold(view, entry, left)
    left -= content.length
    files.set(entry.name, content)
  }
  return files
}

type Entry = { name: string; method: number; size: number; start: number }

function listEntries(view: DataView, maxEntries: number): Entry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new Error('The archive has too many entries')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new Error('The directory of the archive is damaged')
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (isEncrypted) throw new Error('The archive is encrypted')
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const name = new TextDecoder().decode(partOf(view, at + ENTRY_LENGTH, nameLength))
    const extra = partOf(view, at + ENTRY_LENGTH + nameLength, extraLength)
    const [, size, start] = readNumbers(view, at, extra)
    entries.push({ name, method: view.getUint16(at + 10, true), size: size!, start: start! })
    at += ENTRY_LENGTH + nameLength + extraLength + view.getUint16(at + 32, true)
  }
  return entries
}

/** It is followed by a comment only. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff)
  for (let at = view.byteLength - END_LENGTH; at >= first; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  throw new Error('This is no archive')
}

/** Unfolded size, packed size and place of an entry. Some programs write them in 64 bits whatever they are. */
function readNumbers(view: DataView, at: number, extra: Uint8Array): number[] {
  let long = findLongNumbers(extra)
  return [24, 20, 42].map((offset) => {
    const number = view.getUint32(at + offset, true)
    if (number !== IN_64_BITS) return number
    const [first, ...others] = long
    long = others
    return first ?? Number.NaN
  })
}

const LONG_NUMBERS_ID = 1

function findLongNumbers(extra: Uint8Array): number[] {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (id === LONG_NUMBERS_ID)
      return Array.from({ length: Math.floor(length / 8) }, (_, n) => Number(view.getBigUint64(at + 4 + n * 8, true)))
    at += 4 + length
  }
  return []
}

function unfold(view: DataView, { method, size, start }: Entry, maxBytes: number): Uint8Array {
  if (view.getUint32(start, true) !== FILE_SIGNATURE) throw new Error('An entry of the archive is damaged')
  const headLength = FILE_HEAD_LENGTH + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const packed = partOf(view, start + headLength, size)
  if (method !== STORED && method !== DEFLATED) throw new Error('The archive is compressed in an unknown way')
  // Ends with an error when it has so much, and takes no zero.
  const maxOutputLength = Math.max(1, maxBytes)
  const content = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength }) : packed
  if (content.length > maxBytes) throw new Error('The archive is too large')
  return content
}

function partOf(view: DataView, start: number, length: number): Uint8Array {
  if (!(start + length <= view.byteLength)) throw new Error('The archive is cut off')
  return new Uint8Array(view.buffer, view.byteOffset + start, length)
}
