import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { ProviderError } from './provider-error.ts'

/** Short hash of values that tell whether something changed. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Reads an answer by its shape. Rejects `malformed` with the names of fields only: values may be personal. */
export function readReply<S extends z.ZodType>(name: string, shape: S, json: unknown): z.output<S> {
  const result = shape.safeParse(json)
  if (result.success) return result.data
  const fields = result.error.issues.slice(0, 3).map(({ path }) => path.join('.') || 'body')
  throw new ProviderError('malformed', `${name}: unexpected ${fields.join(', ')}`)
}

const MAX_UNREADABLE_SHARE = 0.1

/** Rows of a list that stands for everything: one that is empty, or of which much cannot be read, is not taken for it. */
export function wholeList<T>(name: string, { rows, unreadable }: { rows: T[]; unreadable: readonly unknown[] }): T[] {
  if (rows.length === 0 || unreadable.length > rows.length * MAX_UNREADABLE_SHARE)
    throw new ProviderError('malformed', `${name}: a list with ${unreadable.length} unreadable rows of ${rows.length}`)
  return rows
}
