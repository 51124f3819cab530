import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/** Another number for another form of the contents: an older file is then refused. */
const VERSION = 7
const SIGNATURE = 'search index'
const HEADER_BYTES = 64
const CHUNK = 8 * 1024 * 1024

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
}

/** The file is damaged, or it is a whole snapshot of another version, as after an upgrade. */
export class UnusableSnapshotError extends Error {
  readonly isSpoilt: boolean
  constructor(message: string, { isSpoilt = true } = {}) {
    super(message)
    this.isSpoilt = isSpoilt
  }
}

/**
 * Writes plain contents with typed arrays among them: a header, the arrays (one that stands in several places once), and the
 * rest as JSON. A file of the same name is replaced only when the new one is complete.
 */
export async function writeSnapshot(target: string, contents: unknown) {
  await removeOldDrafts(target)
  const draft = `${target}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    let offset = HEADER_BYTES
    const arrays: TypedArray[] = []
    const known = new Map<TypedArray, StoredArray>()
    const text = JSON.stringify(contents, (_, value) => {
      if (!isTypedArray(value)) return value
      const before = known.get(value)
      if (before) return before
      arrays.push(value)
      const arrayType = value.constructor.name as TypeName
      const stored = { arrayType, length: value.length, offset, checksum: checksumOf(value) }
      known.set(value, stored)
      offset += value.byteLength + ((8 - (value.byteLength % 8)) % 8)
      return stored
    })
    let at = HEADER_BYTES
    for (const array of arrays) {
      await writeAll(file, bytesOf(array), at)
      at += array.byteLength + ((8 - (array.byteLength % 8)) % 8)
    }
    const json = Buffer.from(text)
    await writeAll(file, json, at)
    await writeAll(file, header(at, json), 0)
    await file.sync()
    await file.close()
    await rename(draft, target)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads what `writeSnapshot` wrote; the arrays lie in shared memory. */
export async function readSnapshot(source: string): Promise<unknown> {
  const file = await open(source, 'r')
  try {
    const { size } = await file.stat()
    const contents = await readContents(file, size)
    const pending: { holder: Record<string, unknown>; key: string; stored: StoredArray }[] = []
    collectArrays(contents, pending)
    const known = new Map<number, TypedArray>()
    for (const { holder, key, stored } of pending) {
      const array = (stored.length > 0 && known.get(stored.offset)) || (await readArray(file, stored, size))
      // An empty array has the place of the next one.
      if (stored.length > 0) known.set(stored.offset, array)
      holder[key] = array
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

function header(jsonOffset: number, json: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES)
  bytes.set(Buffer.from(SIGNATURE))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, VERSION)
  view.setFloat64(24, jsonOffset)
  view.setFloat64(32, json.length)
  view.setUint32(40, crc32(json))
  view.setUint32(60, crc32(bytes.subarray(0, 60)))
  return bytes
}

async function readContents(file: FileHandle, size: number): Promise<unknown> {
  if (size < HEADER_BYTES) throw new UnusableSnapshotError('too short')
  const bytes = new Uint8Array(HEADER_BYTES)
  await readAll(file, bytes, 0)
  const view = new DataView(bytes.buffer)
  if (view.getUint32(60) !== crc32(bytes.subarray(0, 60))) throw new UnusableSnapshotError('damaged header')
  if (Buffer.from(bytes.subarray(0, SIGNATURE.length)).toString() !== SIGNATURE || view.getUint32(16) !== VERSION) {
    throw new UnusableSnapshotError('another version', { isSpoilt: false })
  }
  const json = new Uint8Array(view.getFloat64(32))
  if (view.getFloat64(24) + json.length !== size) throw new UnusableSnapshotError('another length')
  await readAll(file, json, view.getFloat64(24))
  if (view.getUint32(40) !== crc32(json)) throw new UnusableSnapshotError('damaged contents')
  return JSON.parse(Buffer.from(json).toString())
}

function collectArrays(value: unknown, found: { holder: Record<string, unknown>; key: string; stored: StoredArray }[]) {
  if (typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown>
  for (const [key, part] of Object.entries(holder)) {
    if (typeof part === 'object' && part !== null && 'arrayType' in part) {
      found.push({ holder, key, stored: part as StoredArray })
    } else collectArrays(part, found)
  }
}

async function readArray(file: FileHandle, { arrayType, length, offset, checksum }: StoredArray, size: number) {
  const type = ARRAY_TYPES[arrayType]
  if (offset + length * type.BYTES_PER_ELEMENT > size) throw new UnusableSnapshotError('another length')
  const array = new (type as SharedArrayType)(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT))
  await readAll(file, bytesOf(array), offset)
  if (checksumOf(array) !== checksum) throw new UnusableSnapshotError('damaged array')
  return array
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number) {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, Math.min(CHUNK, bytes.length - at), position + at)
    at += bytesWritten
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
