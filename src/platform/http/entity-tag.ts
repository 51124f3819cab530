import { createHash } from 'node:crypto'

const tagCache = new WeakMap<object, string>()

/** Entity tag of a text or bytes. It is weak because the same data is sent compressed and uncompressed. */
export const entityTagOfText = (text: string | Buffer) => `W/"${createHash('sha256').update(text).digest('base64url')}"`

/** Entity tag from a hash of the data. */
export function entityTag(data: object): string {
  const tag = tagCache.get(data) ?? entityTagOfText(JSON.stringify(data))
  tagCache.set(data, tag)
  return tag
}

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the `If-None-Match` header contains the tag. */
export const isEntityTagInHeader = (tag: string, header = '') =>
  header.split(',').some((one) => one.trim() === '*' || withoutWeakPrefix(one) === withoutWeakPrefix(tag))
