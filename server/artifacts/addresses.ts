import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ArtifactKind } from '#database/schema.ts'
import { KINDS } from './kinds.ts'
import type { Copy } from './picture.ts'

export const WEBP = 'image/webp'
/** Type of a personal data export. `keyOfFileName` does not accept it, so `/files/` never serves an export. */
export const ZIP = 'application/zip'
const STEP = 600
const STEPS = 6

type File = { key: string; mime: string; kind: ArtifactKind; secret: string }

/** Names of all stored copies of a file. */
export const namesOf = ({ key, mime }: Pick<File, 'key' | 'mime'>): string[] =>
  mime === WEBP
    ? (['full', 'medium', 'small'] as const).map((copy) => nameOf({ key, mime }, copy))
    : [nameOf({ key, mime })]

export const nameOf = ({ key, mime }: Pick<File, 'key' | 'mime'>, copy: Copy = 'full') =>
  mime === WEBP ? `${key}-${copy}.webp` : `${key}.${mime === ZIP ? 'zip' : 'pdf'}`

/** Key of the file with this name (`0123…-small.webp`), or undefined for another format. */
export const keyOf = (name: string): string | undefined =>
  /^([a-f0-9]{32})(?:-(?:full|medium|small)\.webp|\.pdf)$/.exec(name)?.[1]

/**
 * URL path of a copy. A private file gets a signature valid for about an hour; the URL stays the same for ten minutes,
 * so that browsers can cache it.
 */
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
