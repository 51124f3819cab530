import { createHash } from 'node:crypto'

/** SHA-256 of a parsed request, independent of the order of its fields. Files count with their content. */
export async function hashRequest(input: unknown): Promise<Buffer> {
  return createHash('sha256')
    .update(JSON.stringify(await toHashable(input)))
    .digest()
}

async function toHashable(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const content = createHash('sha256').update(Buffer.from(await value.arrayBuffer()))
    return { type: value.type, content: content.digest('hex') }
  }
  if (Array.isArray(value)) return Promise.all(value.map(toHashable))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value ?? null
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(fields.map(async ([name, field]) => [name, await toHashable(field)]))
}
