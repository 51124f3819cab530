import { createHash } from 'node:crypto'

const known = new WeakMap<object, string>()

/** Entity tag from a hash of the data. It is weak because the same data is sent compressed and uncompressed. */
export function entityTag(data: object): string {
  const tag = known.get(data) ?? `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`
  known.set(data, tag)
  return tag
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the `If-None-Match` header contains the tag. */
export const isHeld = (tag: string, header = '') =>
  header.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
