import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate'
import { PREMIUM_LIMITS } from '#features/premium/rules/plans.ts'
import { startsWith } from '#lib/text/decode-text.ts'
import { unfoldArchive } from '#platform/foreign-documents/unfold-archive.ts'

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

type CareerArchive = {
  /** Name of the key, as the archive tells it. */
  key: string
  sums: Uint8Array
  signature: Uint8Array
  manifest: string
  /** Files that do not fit the list of hashes, those that are missing, and those that are not in it. */
  changedFiles: string[]
  /** All files are there, and the archive around them is not the one that was issued. */
  isResaved: boolean
}

/** Undefined: no archive of this form, or too large. Compressed members are left out, so nothing unfolds. */
function readCareerArchive(archive: Uint8Array): CareerArchive | undefined {
  const unpacked = unpackFiles(archive)
  const [sums, signature] = [unpacked?.files[SUMS_FILE], unpacked?.files[SIGNATURE_FILE]]
  if (!unpacked || !sums || !signature) return undefined
  const { files, isResaved } = unpacked
  return {
    key: strFromU8(files[KEY_FILE] ?? new Uint8Array()).trim(),
    sums,
    signature,
    manifest: strFromU8(files[MANIFEST_FILE] ?? new Uint8Array()),
    changedFiles: findChangedFiles(files, sums),
    isResaved,
  }
}

function unpackFiles(archive: Uint8Array): { files: CareerFiles; isResaved: boolean } | undefined {
  let hasCompressed = false
  try {
    const unfolded = unfoldArchive(archive, {
      isRead(name, isCompressed) {
        if (!FILE_NAME.test(name)) throw new Error('not a career file')
        hasCompressed ||= isCompressed
        return !isCompressed
      },
      maxEntries: MAX_FILES,
      maxBytes: MAX_BYTES,
    })
    const files = Object.fromEntries(unfolded)
    return { files, isResaved: hasCompressed || !Buffer.from(archive).equals(pack(files)) }
  } catch {
    return undefined
  }
}

const MAX_NAMED_FILES = 20

function findChangedFiles(files: CareerFiles, list: Uint8Array): string[] {
  const sums = new Map(
    strFromU8(list)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  const names = new Set([...sums.keys(), ...Object.keys(files)])
  return [...names]
    .filter(
      (name) =>
        name !== SUMS_FILE && name !== SIGNATURE_FILE && (!files[name] || hashOf(files[name]) !== sums.get(name)),
    )
    .slice(0, MAX_NAMED_FILES)
}

export const isListSigned = ({ sums, signature }: CareerArchive, key: KeyObject) =>
  signature.length === SIGNATURE_BYTES && verify(null, sums, key, signature)

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

/** What may be issued by this site in a file or a pasted text. A file that is `proof.txt` alone counts as pasted. */
export function readCareerInput({ bytes, text }: { bytes: Uint8Array | undefined; text: string }) {
  if (bytes && startsWith(bytes, 'PK')) return { archive: readCareerArchive(bytes) }
  return { proof: readProof(bytes ? Buffer.from(bytes).toString('utf8') : text) }
}

/** Line ends and outer space may change on the way through a mail. */
function readProof(pasted: string) {
  const [, text, key, signature] = PROOF.exec(pasted.replaceAll('\r\n', '\n').trim()) ?? []
  return text === undefined ? undefined : { text, key: key!, signature: signature! }
}

export const isTextSigned = ({ text, signature }: { text: string; signature: string }, key: KeyObject) => {
  const bytes = Buffer.from(signature, 'base64')
  // Several texts in base64 mean the same bytes; only one of them was issued.
  return bytes.toString('base64') === signature && verify(null, Buffer.from(TEXT_PREFIX + text), key, bytes)
}
