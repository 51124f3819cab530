import { createHash, sign } from 'node:crypto'
import type { SigningKey } from '#features/career/career-keys.server.ts'

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** A leaf can never be taken for a node of the tree (RFC 6962). */
const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

export const leafHash = (line: string) => sha256(LEAF, line)

/** The largest power of two below `count`: the left half of a tree of that many leaves. */
const leftSize = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

/** Root of the tree over the hashes of leaves (RFC 6962). No leaf is doubled, so a doubled one is another root. */
export function merkleRoot(hashes: readonly Buffer[]): Buffer {
  if (hashes.length <= 1) return hashes[0] ?? sha256('')
  const middle = leftSize(hashes.length)
  return sha256(NODE, merkleRoot(hashes.slice(0, middle)), merkleRoot(hashes.slice(middle)))
}

/** The hashes with which a leaf leads to the root, from the leaf upwards. */
export function merklePath(hashes: readonly Buffer[], position: number): Buffer[] {
  if (hashes.length <= 1) return []
  const middle = leftSize(hashes.length)
  return position < middle
    ? [...merklePath(hashes.slice(0, middle), position), merkleRoot(hashes.slice(middle))]
    : [...merklePath(hashes.slice(middle), position - middle), merkleRoot(hashes.slice(0, middle))]
}

/** What a leaf says of a row in place of its number: nobody without the salt can tell which row it is. */
export const sealOf = (subject: string, salt: string) => sha256(`smena-leaf/1\n${subject}\n${salt}`).toString('hex')

export const auditSubject = (id: number, hash: Buffer) => `audit ${id} ${hash.toString('hex')}`
export const applicationSubject = (id: number) => `application ${id}`

type RootFacts = {
  site: string
  number: number
  day: string
  at: string
  leaves: number
  audit: number
  root: Buffer
  /** Text of the root before it. */
  previous: string | undefined
}

const NO_ROOT = '0'.repeat(64)

/** The text that is signed. Its first line keeps the signature from fitting anything else that the key signs. */
export const rootText = ({ site, number, day, at, leaves, audit, root, previous }: RootFacts) =>
  [
    'smena-root/1',
    `site ${site}`,
    `number ${number}`,
    `day ${day}`,
    `at ${at}`,
    `leaves ${leaves}`,
    `audit ${audit}`,
    `root ${root.toString('hex')}`,
    `previous ${previous === undefined ? NO_ROOT : sha256(previous).toString('hex')}`,
    '',
  ].join('\n')

const ROOT_TEXT =
  /^smena-root\/1\nsite .*\nnumber \d+\nday .*\nat .*\nleaves (?<leaves>\d+)\naudit (?<audit>\d+)\nroot (?<root>[0-9a-f]{64})\n/

/** The figures of a text that we have written. */
export function readRootText(text: string) {
  const { leaves, audit, root } = ROOT_TEXT.exec(text)!.groups!
  return { leaves: Number(leaves), audit: Number(audit), root: root! }
}

export const signRoot = (text: string, { privateKey }: SigningKey) =>
  sign(null, Buffer.from(text), privateKey).toString('base64')
