import { createHash } from 'node:crypto'

const known = new WeakMap<object, string>()

/** Of what the data says. Weak: the same data travels compressed and plain. */
export function entityTag(data: object): string {
  const tag = known.get(data) ?? `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`
  known.set(data, tag)
  return tag
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the caller has it already (`If-None-Match`). */
export const isHeld = (tag: string, header = '') =>
  header.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
