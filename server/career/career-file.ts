import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { PREMIUM_LIMITS } from '#domain/premium/plans.ts'

/** Inside the archive: the hash of each other file, as `sha256sum` writes them, and the signature of that list. */
export const SUMS_FILE = 'SHA256SUMS'
export const SIGNATURE_FILE = 'SHA256SUMS.sig'
export const KEY_FILE = 'KEY'
export const MANIFEST_FILE = 'manifest.json'

/** The same in every archive, so that it can be built again byte by byte. Zip has no time zone. */
const ZIP_TIME = new Date(1980, 0, 1)
/** Two of each resume, and those that tell of them. */
const MAX_FILES = 2 * PREMIUM_LIMITS.resumes.plus + 10
const MAX_BYTES = 10 * 1024 * 1024
/** For the manifest, the proof, the list of hashes and the directory of the archive. */
const RESERVED_BYTES = 1024 * 1024
const FILE_NAME = /^[A-Za-z][\w.-]{0,60}$/
const SIGNATURE_BYTES = 64

export type CareerFiles = Record<string, Uint8Array>

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Nothing is compressed: then the bytes of an archive follow from its files alone. */
const pack = (files: CareerFiles): Uint8Array => zipSync(files satisfies Zippable, { level: 0, mtime: ZIP_TIME })

/** Leaves the largest files out until a check accepts the archive by its size. */
export function fitFiles(files: CareerFiles): { kept: CareerFiles; leftOut: string[] } {
  let bytes = 0
  const leftOut = Object.entries(files)
    .toSorted(([, one], [, other]) => one.length - other.length)
    .flatMap(([name, content]) => {
      bytes += content.length
      return bytes > MAX_BYTES - RESERVED_BYTES ? [name] : []
    })
  return { kept: Object.fromEntries(Object.entries(files).filter(([name]) => !leftOut.includes(name))), leftOut }
}

/** The archive with its list of hashes and the signature of the list. */
export function signFiles(files: CareerFiles, { name, privateKey }: { name: string; privateKey: KeyObject }) {
  const all = { ...files, [KEY_FILE]: strToU8(`${name}\n`) }
  const sums = strToU8(
    Object.entries(all)
      .map(([file, content]) => `${hashOf(content)}  ${file}\n`)
      .join(''),
  )
  return pack({ ...all, [SUMS_FILE]: sums, [SIGNATURE_FILE]: sign(null, sums, privateKey) })
}

/** Undefined: no archive of this form, or too large. Compressed members are left out, so nothing unfolds. */
export function unpackFiles(archive: Uint8Array): { files: CareerFiles; isResaved: boolean } | undefined {
  let [count, bytes, isCompressed] = [0, 0, false]
  try {
    const files = unzipSync(archive, {
      filter({ name, originalSize, size, compression }) {
        count += 1
        bytes += Math.max(size, originalSize)
        if (count > MAX_FILES || bytes > MAX_BYTES || !FILE_NAME.test(name)) throw new Error('not a career file')
        isCompressed ||= compression !== 0
        return compression === 0
      },
    })
    return { files, isResaved: isCompressed || !Buffer.from(archive).equals(pack(files)) }
  } catch {
    return undefined
  }
}

/** Names of files that do not fit their list, and of those that are missing or are not in it. */
export function findChangedFiles(files: CareerFiles): string[] {
  const sums = new Map(
    strFromU8(files[SUMS_FILE]!)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  const names = new Set([...sums.keys(), ...Object.keys(files)])
  return [...names].filter(
    (name) => name !== SUMS_FILE && name !== SIGNATURE_FILE && (!files[name] || hashOf(files[name]) !== sums.get(name)),
  )
}

export const isListSigned = (files: CareerFiles, key: KeyObject) =>
  files[SIGNATURE_FILE]!.length === SIGNATURE_BYTES && verify(null, files[SUMS_FILE]!, key, files[SIGNATURE_FILE]!)

const [BEGIN, MIDDLE, END] = [
  '-----BEGIN SMENA CAREER-----',
  '-----SIGNATURE OF KEY ',
  '-----END SMENA CAREER-----',
] as const
/** Keeps a signature of a text from being one of a list of hashes. */
const TEXT_PREFIX = 'smena-career-text/1\n'

const PROOF = new RegExp(`^${BEGIN}\n(.*)\n${MIDDLE}([0-9a-f]{16})-----\n([A-Za-z0-9+/=]{88})\n${END}$`)

/** The manifest with its signature as a text that can be sent in a message. */
export function signText(text: string, { name, privateKey }: { name: string; privateKey: KeyObject }): string {
  const signature = sign(null, Buffer.from(TEXT_PREFIX + text), privateKey).toString('base64')
  return `${BEGIN}\n${text}\n${MIDDLE}${name}-----\n${signature}\n${END}\n`
}

/** Line ends and outer space may change on the way through a mail. */
export function readProof(pasted: string) {
  const [, text, key, signature] = PROOF.exec(pasted.replaceAll('\r\n', '\n').trim()) ?? []
  return text === undefined ? undefined : { text, key: key!, signature: signature! }
}

export const isTextSigned = ({ text, signature }: { text: string; signature: string }, key: KeyObject) => {
  const bytes = Buffer.from(signature, 'base64')
  // Several texts in base64 mean the same bytes; only one of them was issued.
  return bytes.toString('base64') === signature && verify(null, Buffer.from(TEXT_PREFIX + text), key, bytes)
}
