import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

type ObjectSchema = { properties?: Record<string, unknown>; additionalProperties?: unknown; items?: unknown }

/** Keys of a reply, such as `city.name`; for a list, the keys of all its rows. */
export function listKeys(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => listKeys(one, prefix))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = /^\d+$/.test(key) ? '*' : key
    return [`${prefix}${name}`, ...listKeys(inner, `${prefix}${name}.`)]
  })
}

/** Keys that a JSON schema declares. Values of a record have the key `*`. */
function listDeclaredKeys(schema: unknown, prefix = ''): string[] {
  const { properties = {}, additionalProperties, items, ...rest } = schema as ObjectSchema
  const record = typeof additionalProperties === 'object' ? { '*': additionalProperties } : {}
  const alternatives = Object.values(rest)
    .filter(Array.isArray)
    .flat()
    .filter((one) => typeof one === 'object')
  return [
    ...Object.entries({ ...properties, ...record }).flatMap(([key, inner]) => [
      `${prefix}${key}`,
      ...listDeclaredKeys(inner, `${prefix}${key}.`),
    ]),
    ...(items ? listDeclaredKeys(items, prefix) : []),
    ...alternatives.flatMap((one) => (one === null ? [] : listDeclaredKeys(one, prefix))),
  ]
}

/**
 * A reply in one line, compared with the contract. `received` changes with any change of the set of received keys: it
 * has their number and a digest of their names. `missing` names the declared keys that this viewer does not receive,
 * as `contacts.*` if all keys of an object are missing.
 */
export function describeReplyKeys({ reply, meta }: Endpoint, answer: unknown) {
  const toSchema = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' })
  const declared = meta
    ? listDeclaredKeys({ properties: { data: toSchema(reply), meta: toSchema(meta) } })
    : listDeclaredKeys(toSchema(reply))
  const received = [...new Set(listKeys(answer))].sort()

  const isReceived = (key: string) =>
    received.includes(key) || (key.includes('*') && received.some((one) => matchesRecordKey(one, key)))
  const missing = [...new Set(declared)].filter((key) => !isReceived(key)).sort()
  const parentOf = (key: string) => key.slice(0, key.lastIndexOf('.') + 1)
  const emptyParents = new Set(
    missing.map(parentOf).filter((parent) => !received.some((key) => key.startsWith(parent))),
  )
  const shortened = missing.map((key) => {
    const parent = [...emptyParents].sort((a, b) => a.length - b.length).find((one) => key.startsWith(one))
    return parent === undefined ? key : `${parent}*`
  })
  const digest = createHash('sha256').update(received.join('\n')).digest('hex').slice(0, 8)
  return { received: `${received.length} ${digest}`, missing: [...new Set(shortened)] }
}

function matchesRecordKey(received: string, declared: string) {
  const [names, patterns] = [received.split('.'), declared.split('.')]
  return (
    names.length === patterns.length && patterns.every((pattern, index) => pattern === '*' || pattern === names[index])
  )
}
