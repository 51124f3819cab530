import { createCipheriv, createDecipheriv, createHash, type DecipherGCM, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/** Another number for another form of the contents: an older file is then refused. */
const VERSION = 8
const SIGNATURE = 'search index'
const HEADER_BYTES = 64
const CHUNK = 8 * 1024 * 1024

const CIPHER = 'aes-256-gcm'
const FILE_NONCE_BYTES = 8
const TAG_BYTES = 16

const ARRAY_TYPES = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array }
type TypeName = keyof typeof ARRAY_TYPES
type SharedArrayType = new (buffer: SharedArrayBuffer) => TypedArray
type TypedArray = InstanceType<(typeof ARRAY_TYPES)[TypeName]>

/** A draft that has not grown for so long was left behind by a process that was killed. */
const MAX_DRAFT_AGE_MS = 10 * 60_000

/** Stands in the text of the contents where an array was. */
interface StoredArray {
  arrayType: TypeName
  length: number
  offset: number
  checksum: number
  /** Proves that nobody has changed the encrypted array, in base64. */
  tag?: string
}

/** The file is damaged, or it is a whole snapshot of another version or with another key, as after an upgrade. */
export class UnusableSnapshotError extends Error {
  readonly isSpoilt: boolean
  constructor(message: string, { isSpoilt = true } = {}) {
    super(message)
    this.isSpoilt = isSpoilt
  }
}

/**
 * Writes plain contents with typed arrays among them: a header, the arrays (one that stands in several places once), and the
 * rest as JSON. A file of the same name is replaced only when the new one is complete. With a key of 32 bytes all but the header
 * is encrypted.
 */
export async function writeSnapshot(target: string, contents: unknown, key?: Uint8Array) {
  await removeOldDrafts(target)
  const draft = `${target}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    let offset = HEADER_BYTES
    const known = new Map<TypedArray, StoredArray>()
    const toStored = (_: string, value: unknown) => {
      if (!isTypedArray(value)) return value
      const before = known.get(value)
      if (before) return before
      const arrayType = value.constructor.name as TypeName
      const stored: StoredArray = { arrayType, length: value.length, offset, checksum: checksumOf(value) }
      known.set(value, stored)
      offset += value.byteLength + ((8 - (value.byteLength % 8)) % 8)
      return stored
    }
    JSON.stringify(contents, toStored)
    const fileNonce = randomBytes(FILE_NONCE_BYTES)
    for (const [array, stored] of known) {
      if (array.length === 0) continue
      const cipher = key && createCipheriv(CIPHER, key, nonceOf(fileNonce, stored.offset))
      await writeAll(file, bytesOf(array), stored.offset, (bytes) => cipher?.update(bytes) ?? bytes)
      cipher?.final()
      if (cipher) stored.tag = cipher.getAuthTag().toString('base64')
    }
    // The tags are known now.
    const json = encrypted(Buffer.from(JSON.stringify(contents, toStored)), key, nonceOf(fileNonce, offset))
    await writeAll(file, json, offset)
    await writeAll(file, header(offset, json, fileNonce, key), 0)
    await file.sync()
    await file.close()
    await rename(draft, target)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads what `writeSnapshot` wrote with the same key; the arrays lie in shared memory. */
export async function readSnapshot(source: string, key?: Uint8Array): Promise<unknown> {
  const file = await open(source, 'r')
  try {
    const { size } = await file.stat()
    const { contents, fileNonce } = await readContents(file, size, key)
    const pending: FoundArray[] = []
    collectArrays(contents, pending)
    const known = new Map<number, TypedArray>()
    const decipherOf = ({ length, offset, tag }: StoredArray) =>
      key && length > 0 ? createDecipher(key, nonceOf(fileNonce, offset), tag) : undefined
    for (const { holder, name, stored } of pending) {
      const array =
        (stored.length > 0 && known.get(stored.offset)) || (await readArray(file, stored, size, decipherOf(stored)))
      // An empty array has the place of the next one.
      if (stored.length > 0) known.set(stored.offset, array)
      holder[name] = array
    }
    return contents
  } finally {
    await file.close()
  }
}

async function removeOldDrafts(target: string) {
  const { dir, base } = path.parse(target)
  for (const name of await readdir(dir)) {
    if (!name.startsWith(`${base}.`)) continue
    const draft = path.join(dir, name)
    const age = await stat(draft).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > MAX_DRAFT_AGE_MS) await rm(draft, { force: true })
  }
}

/** A place in the file is encrypted once, so no nonce is used twice. */
function nonceOf(fileNonce: Uint8Array, offset: number): Uint8Array {
  const nonce = Buffer.alloc(FILE_NONCE_BYTES + 4)
  nonce.set(fileNonce)
  // Everything lies at a multiple of eight.
  nonce.writeUInt32BE(offset / 8, FILE_NONCE_BYTES)
  return nonce
}

/** With its tag behind it; as it is without a key. */
function encrypted(bytes: Uint8Array, key: Uint8Array | undefined, nonce: Uint8Array): Uint8Array {
  if (!key) return bytes
  const cipher = createCipheriv(CIPHER, key, nonce)
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function createDecipher(key: Uint8Array, nonce: Uint8Array, tag = '') {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  return decipher.setAuthTag(Buffer.from(tag, 'base64'))
}

function decrypted(bytes: Uint8Array, key: Uint8Array, nonce: Uint8Array): Uint8Array {
  const decipher = createDecipher(key, nonce, Buffer.from(bytes.subarray(-TAG_BYTES)).toString('base64'))
  const text = decipher.update(bytes.subarray(0, -TAG_BYTES))
  checkTag(decipher)
  return text
}

function checkTag(decipher: DecipherGCM) {
  try {
    decipher.final()
  } catch {
    throw new UnusableSnapshotError('changed by somebody without the key')
  }
}

/** Eight bytes; zeros without a key. */
const keyIdOf = (key: Uint8Array | undefined) =>
  key ? createHash('sha256').update('snapshot').update(key).digest().subarray(0, 8) : Buffer.alloc(8)

function header(jsonOffset: number, json: Uint8Array, fileNonce: Uint8Array, key: Uint8Array | undefined): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES)
  bytes.set(Buffer.from(SIGNATURE))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, VERSION)
  view.setFloat64(24, jsonOffset)
  view.setFloat64(32, json.length)
  view.setUint32(40, crc32(json))
  bytes.set(fileNonce, 44)
  bytes.set(keyIdOf(key), 52)
  view.setUint32(60, crc32(bytes.subarray(0, 60)))
  return bytes
}

async function readContents(file: FileHandle, size: number, key: Uint8Array | undefined) {
  if (size < HEADER_BYTES) throw new UnusableSnapshotError('too short')
  const bytes = new Uint8Array(HEADER_BYTES)
  await readAll(file, bytes, 0)
  const view = new DataView(bytes.buffer)
  if (view.getUint32(60) !== crc32(bytes.subarray(0, 60))) throw new UnusableSnapshotError('damaged header')
  if (Buffer.from(bytes.subarray(0, SIGNATURE.length)).toString() !== SIGNATURE || view.getUint32(16) !== VERSION) {
    throw new UnusableSnapshotError('another version', { isSpoilt: false })
  }
  if (!keyIdOf(key).equals(bytes.subarray(52, 60))) throw new UnusableSnapshotError('another key', { isSpoilt: false })
  const json = new Uint8Array(view.getFloat64(32))
  if (view.getFloat64(24) + json.length !== size) throw new UnusableSnapshotError('another length')
  await readAll(file, json, view.getFloat64(24))
  if (view.getUint32(40) !== crc32(json)) throw new UnusableSnapshotError('damaged contents')
  const fileNonce = bytes.slice(44, 52)
  const text = key ? decrypted(json, key, nonceOf(fileNonce, view.getFloat64(24))) : json
  return { contents: JSON.parse(Buffer.from(text).toString()) as unknown, fileNonce }
}

/** An array that stands in the contents under a name. */
type FoundArray = { holder: Record<string, unknown>; name: string; stored: StoredArray }

function collectArrays(value: unknown, found: FoundArray[]) {
  if (typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown>
  for (const [name, part] of Object.entries(holder)) {
    if (typeof part === 'object' && part !== null && 'arrayType' in part) {
      found.push({ holder, name, stored: part as StoredArray })
    } else collectArrays(part, found)
  }
}

async function readArray(
  file: FileHandle,
  { arrayType, length, offset, checksum }: StoredArray,
  size: number,
  decipher: DecipherGCM | undefined,
) {
  const type = ARRAY_TYPES[arrayType]
  if (offset + length * type.BYTES_PER_ELEMENT > size) throw new UnusableSnapshotError('another length')
  const array = new (type as SharedArrayType)(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT))
  const bytes = bytesOf(array)
  await readAll(file, bytes, offset)
  if (decipher) {
    for (let at = 0; at < bytes.length; at += CHUNK) bytes.set(decipher.update(bytes.subarray(at, at + CHUNK)), at)
    checkTag(decipher)
  }
  if (checksumOf(array) !== checksum) throw new UnusableSnapshotError('damaged array')
  return array
}

/** `convert`: what is written in the place of some bytes, of the same length. */
async function writeAll(
  file: FileHandle,
  bytes: Uint8Array,
  position: number,
  convert = (part: Uint8Array): Uint8Array => part,
) {
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const part = convert(bytes.subarray(start, start + CHUNK))
    for (let at = 0; at < part.length; ) {
      const { bytesWritten } = await file.write(part, at, part.length - at, position + start + at)
      at += bytesWritten
    }
  }
}

async function readAll(file: FileHandle, bytes: Uint8Array, position: number) {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, Math.min(CHUNK, bytes.length - at), position + at)
    if (bytesRead === 0) throw new UnusableSnapshotError('too short')
    at += bytesRead
  }
}

const isTypedArray = (value: unknown): value is TypedArray =>
  Object.values(ARRAY_TYPES).some((type) => value instanceof type)

const bytesOf = (array: TypedArray) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

const checksumOf = (array: TypedArray) => crc32(bytesOf(array))
