import { createHash } from 'node:crypto'

/** Short hash of values that tell whether something changed. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
