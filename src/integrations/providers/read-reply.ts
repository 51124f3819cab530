import type { z } from 'zod'
import { ProviderError } from './provider-error.ts'

/** Reads an answer by its shape. Rejects `malformed` with the names of fields only: values may be personal. */
export function readReply<S extends z.ZodType>(name: string, shape: S, json: unknown): z.output<S> {
  const result = shape.safeParse(json)
  if (result.success) return result.data
  const fields = result.error.issues.slice(0, 3).map(({ path }) => path.join('.') || 'body')
  throw new ProviderError('malformed', `${name}: unexpected ${fields.join(', ')}`)
}
