import type { InjectOptions } from 'fastify'
import { ROUTE_NAMES, routePath, routeRow, type ScreenRouteName } from '#app/rules/routes.ts'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ROUTE_MODULES } from '../../src/routes.ts'
import { ACCESS_CASES } from '../access/access-cases.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import { listRouteIntents } from '../route-sources.ts'
import { encodeBody } from './encode-body.ts'
import { oddText } from './odd-values.ts'
import type { Random } from './random.ts'
import { mutateValue, valueOfSchema } from './schema-values.ts'

export type FuzzRequest = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { headers: Record<string, string> }
type Part = 'params' | 'query' | 'body'
type RequestParts = { [P in Part]?: unknown }

const ENDPOINTS = Object.entries(ALL_ENDPOINTS) as [keyof typeof ALL_ENDPOINTS, Endpoint][]
const ODD_METHODS = ['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'PROPFIND', 'GET', 'POST', 'QUERY'] as const
const PARTS: readonly Part[] = ['params', 'query', 'body']

/** Header values as the parser of HTTP lets them through: bytes without control characters. */
const toHeaderValue = (text: string) =>
  Buffer.from(text.toWellFormed())
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim()
    .slice(0, 4000)

const ODD_HEADER_NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-length',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'purpose',
  'range',
  'referer',
  'sec-fetch-site',
  'sec-purpose',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
]

function addOddHeaders(headers: Record<string, string>, random: Random) {
  if (!random.isLikely(0.1)) return
  // The two framing headers are not random text: the HTTP parser refuses those before any code of ours.
  const names = ODD_HEADER_NAMES.filter((name) => !['content-length', 'transfer-encoding', 'host'].includes(name))
  headers[random.pick(names)] = random.pick([toHeaderValue(oddText(random)), 'null', 'gzip', '*', '127.0.0.1', '1'])
}

const ESCAPES = ['%', '%00', '%ff', '%E0%A4%A', '%2f', '%2e%2e', '%5c', ';', '//', '..', '%0d%0a', '%ed%a0%80', '+']

/** What a URL can carry: a lone surrogate becomes a replacement character, everything else is encoded. */
function toUrlText(value: unknown, random: Random): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return random.isLikely(0.03) ? random.pick(ESCAPES) : encodeURIComponent(text.toWellFormed().slice(0, 2000))
}

function toQuery(query: unknown, random: Random): string {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const pairs = entries.flatMap(([name, value]) =>
    [value]
      .flat(3)
      .map((one) => `${toUrlText(name, random)}${random.isLikely(0.1) ? '[]' : ''}=${toUrlText(one, random)}`),
  )
  if (random.isLikely(0.05)) pairs.push(random.pick(['page=-1', 'a=%', '__proto__[x]=1', '&&', 'redirect=//x', '%=%']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Half of the requests are a valid request with one change, half are made from the schemas of the contract. */
function makeParts(
  name: keyof typeof ALL_ENDPOINTS,
  endpoint: Endpoint,
  fixtures: Fixtures,
  random: Random,
): RequestParts {
  const usual = ACCESS_CASES[name]!.request(fixtures) as RequestParts
  if (random.isLikely(0.5)) {
    const part = random.pick(PARTS.filter((one) => endpoint[one]))
    return part ? { ...usual, [part]: mutateValue(usual[part] ?? {}, random) } : usual
  }
  const made = (part: Part) => endpoint[part] && valueOfSchema(endpoint[part], random)
  // A real id reaches further than a random one.
  const params = random.isLikely(0.7) ? usual.params : made('params')
  return { params, query: made('query'), body: made('body') }
}

/** One request to the API. Without `token` it is the request of a guest. */
export function fuzzApiRequest(fixtures: Fixtures, token: string | undefined, random: Random): FuzzRequest {
  const [name, endpoint] = random.pick(ENDPOINTS)
  const { params, query, body } = makeParts(name, endpoint, fixtures, random)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, one: string) =>
    toUrlText((params as Record<string, unknown> | undefined)?.[one] ?? oddText(random), random),
  )
  const headers: Record<string, string> = { ...(token && { authorization: `Bearer ${token}` }) }
  const encoded =
    endpoint.body || random.isLikely(0.05)
      ? encodeBody(body ?? { a: 1 }, random, endpoint.multipart ? ['json', 'multipart'] : ['json'])
      : {}
  if (encoded.type !== undefined) headers['content-type'] = encoded.type
  addOddHeaders(headers, random)
  const method = random.isLikely(0.03) ? random.pick(ODD_METHODS) : endpoint.method
  return { method: method as 'GET', url: `/api${path}${toQuery(query, random)}`, headers, payload: encoded.payload }
}

/** Addresses of the one table that have a screen or receive forms. */
export const FUZZED_PAGES = ROUTE_NAMES.map(routeRow)
  .filter(({ isDevelopmentOnly, isPlanned }) => !isDevelopmentOnly && !isPlanned)
  .map(({ path }) => path)

/** Values of `intent` by page, because an action refuses those of other pages. */
const INTENTS = new Map(
  (Object.keys(ROUTE_MODULES) as ScreenRouteName[]).map((name) => [routePath(name), listRouteIntents(name)]),
)
const ALL_INTENTS = [...new Set([...INTENTS.values()].flat())]
const FIELD_NAMES = [
  ...new Set([...ENDPOINTS.flatMap(([, { body }]) => Object.keys(body?.shape ?? {})), 'id', 'from', 'to', 'folder_id']),
]

function makeFormFields(page: string, fixtures: Fixtures, random: Random): unknown {
  const [name, endpoint] = random.pick(ENDPOINTS.filter(([, { body }]) => body))
  const usual = (ACCESS_CASES[name]!.request(fixtures) as RequestParts).body ?? {}
  const fields = random.isLikely(0.5) ? usual : valueOfSchema(endpoint.body!, random)
  const intents = INTENTS.get(page)?.length ? INTENTS.get(page)! : ALL_INTENTS
  const extra = random.listOf(3, () => [random.pick(FIELD_NAMES), oddText(random)])
  return {
    ...(random.isLikely(0.8) && { intent: random.pick(random.isLikely(0.9) ? intents : ALL_INTENTS) }),
    ...(random.isLikely(0.6) && { id: String(random.pick(listIds(fixtures))) }),
    ...(typeof fields === 'object' && fields),
    ...Object.fromEntries(extra),
  }
}

/** Ids of the rows that the owner has, for parameters of pages and forms. */
const listIds = (fixtures: Fixtures): number[] =>
  Object.values(fixtures).flatMap((row) =>
    typeof row === 'object' && row !== null && 'id' in row ? [Number(row.id)] : [],
  )

/** One request to a page, mostly the form of an action, in a browser that is signed in with `token`. */
export function fuzzPageRequest(
  fixtures: Fixtures,
  token: string | undefined,
  origin: string,
  random: Random,
): FuzzRequest {
  const page = random.pick(FUZZED_PAGES)
  const path = page.replaceAll(/:(\w+)/g, () => {
    const id = random.pick(listIds(fixtures))
    return random.pick([String(id), `x-${id}`, toUrlText(oddText(random), random) || '-'])
  })
  const data = random.isLikely(0.3) ? `${path === '/' ? '/_root' : path}.data` : path
  const query = random.isLikely(0.3) ? toQuery({ [random.pick(FIELD_NAMES)]: oddText(random), index: '' }, random) : ''
  const headers: Record<string, string> = {
    accept: 'text/html',
    'sec-fetch-site': 'same-origin',
    origin,
    host: new URL(origin).host,
    ...(token && { cookie: `session=${token}` }),
  }
  const isForm = random.isLikely(0.8)
  const encoded = isForm ? encodeBody(makeFormFields(page, fixtures, random), random, ['form', 'multipart']) : {}
  if (encoded.type !== undefined) headers['content-type'] = encoded.type
  addOddHeaders(headers, random)
  const method = random.isLikely(0.05) ? random.pick(ODD_METHODS) : isForm ? 'POST' : 'GET'
  return { method: method as 'GET', url: `${data}${query}`, headers, payload: encoded.payload }
}
