import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { FORM_LIMITS, MAX_JSON_BYTES, MAX_QUERY_FIELDS } from '#platform/http/request-size/request-limits.ts'
import { times } from '../fixtures/registered-accounts.ts'
import type { Share } from './growth.ts'
import { encodeParts, HOSTILE_UNITS, hostileText, MULTIPART_TYPE, SIZED_FIELDS } from './worst-values.ts'

/** A valid request to the endpoint, which the worst cases change. */
export type UsualRequest = { params?: object; query?: object; body?: object }
type WorstRequest = (usual: UsualRequest, share: Share) => InjectOptions

const KILOBYTE = 1024
/** The address has one of 16 kB among the headers, and all else is less. */
const MAX_QUERY_LENGTH = 14 * KILOBYTE
const MAX_PARAMETER_LENGTH = 1900
/** Room for the valid fields of the request, and for commas and quotes. */
const JSON_BYTES = MAX_JSON_BYTES * 0.8
/** A text whose limit the schema does not say, such as one that counts visible characters only. */
const UNKNOWN_LENGTH = 20_000

/** Requests that reach one limit each, by name. `units` are of what texts consist that the contract accepts. */
export function listWorstRequests(endpoint: Endpoint, units = HOSTILE_UNITS): Map<string, WorstRequest> {
  const requests = new Map<string, WorstRequest>()
  const add = (name: string, make: (usual: UsualRequest, share: Share) => UsualRequest | Partial<InjectOptions>) =>
    requests.set(name, (usual, share) => {
      const changed = make(usual, share)
      return 'payload' in changed
        ? { ...toRequest(endpoint, { ...usual, body: undefined }), ...changed }
        : toRequest(endpoint, { ...usual, ...(changed as UsualRequest) })
    })

  for (const name of Object.keys(endpoint.params?.shape ?? {}))
    add(`params.${name}`, (usual, share) => ({
      params: { ...usual.params, [name]: 'x'.repeat(MAX_PARAMETER_LENGTH * share) },
    }))
  if (endpoint.query) {
    const names = Object.keys(endpoint.query.shape)
    add('query of unknown fields', (_, share) => ({
      query: Object.fromEntries(times(MAX_QUERY_FIELDS * share, (n) => [`k${n}`, 1])),
    }))
    for (const name of names) {
      add(`query.${name} as a list`, (usual, share) => ({
        query: { ...usual.query, [name]: times((MAX_QUERY_FIELDS - 20) * share, (n) => n + 1) },
      }))
      for (const unit of units)
        add(`query.${name} of ${JSON.stringify(unit)}`, (usual, share) => ({
          query: { ...usual.query, [name]: encodedText(unit, MAX_QUERY_LENGTH * share) },
        }))
    }
  }
  if (endpoint.body) {
    const names = Object.keys(endpoint.body.shape)
    for (const [kind, make] of Object.entries(SIZED_FIELDS))
      add(`body of ${kind}`, (usual, share) => ({ body: { ...usual.body, ...make(names, JSON_BYTES * share, share) } }))
    for (const [name, length] of textFields(endpoint.body))
      for (const unit of units)
        add(`body.${name} of ${JSON.stringify(unit)}`, (usual, share) => ({
          body: { ...usual.body, [name]: hostileText(unit, length * share) },
        }))
  }
  if (endpoint.multipart) {
    const { fields, fieldBytes } = FORM_LIMITS.files
    const [first = 'file'] = Object.keys(endpoint.body!.shape)
    const multipart = (parts: Parameters<typeof encodeParts>[0]) => ({
      payload: encodeParts(parts),
      headers: { 'content-type': MULTIPART_TYPE },
    })
    add('form of many parts', (_, share) =>
      multipart(times(fields * share, (n) => ({ name: `${first}${n}`, value: '' }))),
    )
    add('form of a repeated list', (_, share) =>
      multipart(times(40, () => ({ name: `${first}[]`, value: `[${times(900 * share, (n) => n).join()}]` }))),
    )
    add('form of a long field', (_, share) =>
      multipart([{ name: first, value: 'а '.repeat((fieldBytes * share) / 4) }]),
    )
    add('form of a large file', (_, share) =>
      multipart([{ name: 'file', filename: 'a.bin', value: Buffer.alloc(10 * KILOBYTE * KILOBYTE * share) }]),
    )
  }
  return requests
}

/** Top-level texts of a body, with the longest that the contract accepts. */
function textFields(body: z.ZodObject): [name: string, length: number][] {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([name, schema]): [string, number][] =>
    typeof schema === 'object' && schema.type === 'string' && !schema.enum && (schema.maxLength ?? UNKNOWN_LENGTH) > 100
      ? [[name, Math.min(schema.maxLength ?? UNKNOWN_LENGTH, JSON_BYTES / 4)]]
      : [],
  )
}

/** So many characters of an address. */
const encodedText = (unit: string, length: number) => unit.repeat(length / encodeURIComponent(unit).length)

function toRequest({ method, path }: Endpoint, { params = {}, query = {}, body }: UsualRequest): InjectOptions {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? 1)),
  )
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`),
  )
  return {
    method,
    url: `/api${address}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }
}
