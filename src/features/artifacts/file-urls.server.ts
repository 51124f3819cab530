import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ArtifactKind } from '#database/schema.ts'
import { ARTIFACT_KINDS } from './artifact-kinds.server.ts'
import type { PictureSize } from './reencode-picture.server.ts'

export const WEBP = 'image/webp'
/** Type of a personal data export. `keyOfFileName` does not accept it, so `/files/` never serves an export. */
export const ZIP = 'application/zip'
const URL_STEP_SECONDS = 600
const URL_VALID_STEPS = 6

type StoredFile = { key: string; mime: string; kind: ArtifactKind; secret: string }

/** Names of all stored copies of a file. */
export const storedFileNames = ({ key, mime }: Pick<StoredFile, 'key' | 'mime'>): string[] =>
  mime === WEBP
    ? (['full', 'medium', 'small'] as const).map((copy) => storedFileName({ key, mime }, copy))
    : [storedFileName({ key, mime })]

export const storedFileName = ({ key, mime }: Pick<StoredFile, 'key' | 'mime'>, copy: PictureSize = 'full') =>
  mime === WEBP ? `${key}-${copy}.webp` : `${key}.${mime === ZIP ? 'zip' : 'pdf'}`

/** Key of the file with this name (`0123…-small.webp`), or undefined for another format. */
export const keyOfFileName = (name: string): string | undefined =>
  /^([a-f0-9]{32})(?:-(?:full|medium|small)\.webp|\.pdf)$/.exec(name)?.[1]

/**
 * URL path of a copy. A private file gets a signature valid for about an hour; the URL stays the same for ten minutes,
 * so that browsers can cache it.
 */
export function fileUrl(file: StoredFile, copy: PictureSize, at: Date): string {
  const name = storedFileName(file, copy)
  if (ARTIFACT_KINDS[file.kind].isPublic) return `/files/${name}`
  const until = (Math.floor(at.getTime() / 1000 / URL_STEP_SECONDS) + URL_VALID_STEPS) * URL_STEP_SECONDS
  return `/files/${name}?until=${until}&signature=${sign(file.secret, name, until)}`
}

export function isSignatureValid(
  secret: string,
  name: string,
  query: { until?: string; signature?: string },
  at: Date,
) {
  const until = Number(query.until)
  if (!(until * 1000 > at.getTime())) return false
  const [actual, expected] = [Buffer.from(query.signature ?? ''), Buffer.from(sign(secret, name, until))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const sign = (secret: string, name: string, until: number) =>
  createHmac('sha256', secret).update(`${name}?${until}`).digest('base64url')
