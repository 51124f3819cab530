import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ArtifactKind } from '#database/schema.ts'
import { KINDS } from './kinds.ts'
import type { Copy } from './picture.ts'

export const WEBP = 'image/webp'
/** An archive of a person's own data: nobody finds it by an address of a file. */
export const ZIP = 'application/zip'
const STEP = 600
const STEPS = 6

type File = { key: string; mime: string; kind: ArtifactKind; secret: string }

/** The names under which a file lies in the store. */
export const namesOf = ({ key, mime }: Pick<File, 'key' | 'mime'>): string[] =>
  mime === WEBP
    ? (['full', 'medium', 'small'] as const).map((copy) => nameOf({ key, mime }, copy))
    : [nameOf({ key, mime })]

export const nameOf = ({ key, mime }: Pick<File, 'key' | 'mime'>, copy: Copy = 'full') =>
  mime === WEBP ? `${key}-${copy}.webp` : `${key}.${mime === ZIP ? 'zip' : 'pdf'}`

/** `0123…-small.webp` is of the file with that key. */
export const keyOf = (name: string): string | undefined =>
  /^([a-f0-9]{32})(?:-(?:full|medium|small)\.webp|\.pdf)$/.exec(name)?.[1]

/** Where a browser finds it. What is not for everyone is signed for an hour; within ten minutes the address is the same. */
export function addressOf(file: File, copy: Copy, at: Date): string {
  const name = nameOf(file, copy)
  if (KINDS[file.kind].isPublic) return `/files/${name}`
  const until = (Math.floor(at.getTime() / 1000 / STEP) + STEPS) * STEP
  return `/files/${name}?until=${until}&signature=${sign(file.secret, name, until)}`
}

export function isSigned(secret: string, name: string, query: { until?: string; signature?: string }, at: Date) {
  const until = Number(query.until)
  if (!(until * 1000 > at.getTime())) return false
  const [given, right] = [Buffer.from(query.signature ?? ''), Buffer.from(sign(secret, name, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const sign = (secret: string, name: string, until: number) =>
  createHmac('sha256', secret).update(`${name}?${until}`).digest('base64url')
