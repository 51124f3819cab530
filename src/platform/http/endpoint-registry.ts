import type { z } from 'zod'
import { type ApiScope, scopeOf } from '#contract/api-scopes.ts'
import type { ApiCall } from '#contract/client.ts'
import {
  type Access,
  COMMON_ERROR_CODES,
  type Endpoint,
  type HandlerReply,
  type ParsedInput,
} from '#contract/endpoint.ts'
import { type ErrorCode, type FieldErrors, isRefusal, type Refusal, refuse } from '#contract/errors.ts'
import { IDEMPOTENCY_ERROR_CODES, takesIdempotencyKey } from '#contract/idempotency.ts'
import { type Caller, refuseUnlessCompanyRole } from '#features/accounts/server/caller.ts'
import { requiredCompanyRole } from '#features/companies/team/company-roles.rules.ts'
import { isStorable } from '#lib/text/html-text.ts'
import type { IdempotentRequests } from '../idempotency/idempotent-requests.ts'
import { refuseMalformedKey } from '../idempotency/read-key.ts'
import { hashRequest } from '../idempotency/request-hash.ts'
import { toRefusal } from './database-errors.ts'
import { repeatReading } from './outages/repeat-reading.ts'
import type { ResponseCache } from './response-cache.ts'

const UNSTORABLE_MESSAGE = 'Здесь есть символы, которые не сохраняются. Удалите их'

/**
 * Returns an error for each text in the input that PostgreSQL cannot store (NUL, unpaired surrogates), keyed by path.
 */
function findUnstorableText(value: unknown, path = '', errors: FieldErrors = {}): FieldErrors {
  if (typeof value === 'string') {
    if (!isStorable(value)) errors[path] = UNSTORABLE_MESSAGE
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path === '' ? name : `${path}.${name}`
      if (isStorable(name)) findUnstorableText(inner, innerPath, errors)
      else errors[path] = UNSTORABLE_MESSAGE
    }
  }
  return errors
}

/** Origin of a request, for limits, sessions and consent records. */
export type Client = {
  address: string
  /** The address for IPv4, its /64 for IPv6. Limits count by network. */
  network: string
  /** «Chrome, Android» */
  device: string
  /** User agent, which distinguishes guests behind one address; null for bots and for prefetched pages. */
  agent: string | null
}

type CallerFor<A extends Access> = A extends 'guest' ? Caller | undefined : Caller
export type HandlerInput<E extends Endpoint> = ParsedInput<E> & { caller: CallerFor<E['access']>; client: Client }

/** Binds one contract endpoint to its handler. Endpoints are registered in no other way. */
export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handler: (incoming: HandlerInput<E>) => Promise<HandlerReply<E>>,
) => void

type RequestParts = { params?: unknown; query?: unknown; body?: unknown }
/** Key of a request, so that a repetition has no second effect. */
type RequestKey =
  | { header: string }
  /** Key of a form. What is typed counts too: a page that comes back from the history may send something else. */
  | { form: string }
type Invoke = (
  parts: RequestParts,
  caller: Caller | undefined,
  client: Client,
  key?: RequestKey,
) => Promise<{ data: unknown; meta?: unknown }>

const noCache: ResponseCache = (_, invoke) => invoke()
const noKeys: IdempotentRequests = (_, handle) => handle()

/** Refuses an operator who is a party of what the endpoint touches. */
type RefuseParty = (endpoint: Endpoint, input: RequestParts, caller: Caller) => Promise<void>
const noOperators: RefuseParty = () => Promise.reject(new Error('nobody checks who is a party'))

/**
 * Creates the registry of endpoints and handlers. HTTP routes are built from it, and pages call it in process; both
 * share access checks, parsing, reply schemas and the response cache.
 */
export function createEndpointRegistry(cache = noCache, runIdempotent = noKeys, refuseParty = noOperators) {
  const entries = new Map<string, { endpoint: Endpoint; invoke: Invoke }>()

  const serve: Serve = (endpoint, handler) => {
    const invoke: Invoke = async (parts, visitor, client, key) => {
      const caller = readsAsGuest(endpoint, visitor) ? undefined : visitor
      refuseUnlessAllowed(endpoint, caller)
      const input = parseRequest(endpoint, parts)
      const handlerInput = { ...input, caller, client } as HandlerInput<typeof endpoint>
      const reply = async () => {
        const handle = async () => {
          if (endpoint.access === 'operator') await refuseParty(endpoint, input, caller!)
          return handler(handlerInput)
        }
        const handled = isReading(endpoint) ? repeatReading(handle) : handle()
        const result = await handled.catch((error) => rethrowIfDeclared(endpoint, toRefusal(error)))
        return parseReply(endpoint, result)
      }
      if (key && takesIdempotencyKey(endpoint)) {
        const request = await toIdempotentRequest(endpoint, input, caller, key)
        return runIdempotent(request, reply).catch(rethrowRefusal)
      }
      if (!endpoint.cacheSeconds) return reply()
      return cache(`${endpointKey(endpoint)} ${JSON.stringify(input)}`, reply).catch(rethrowRefusal)
    }
    entries.set(endpointKey(endpoint), { endpoint, invoke })
  }

  /** Looks an endpoint up by method and path: the bundle of the pages contains its own copy of the contract. */
  const callAs = (findCaller: () => Promise<Caller | undefined>, client: Client, formKey?: string): ApiCall => {
    return async (endpoint, input, { idempotencyKey } = {}) => {
      const served = entries.get(endpointKey(endpoint))
      if (!served) throw new Error(`${endpointKey(endpoint)} is not served`)
      const caller = await findCaller().catch(rethrowRefusal)
      const formRequestKey = formKey === undefined ? undefined : { form: formKey }
      const key = idempotencyKey === undefined ? formRequestKey : { header: idempotencyKey }
      const { data, meta } = await served.invoke(input, caller, client, key)
      return (endpoint.meta ? { data, meta } : data) as never
    }
  }

  return { serve, callAs, served: () => [...entries.values()] }
}

export type EndpointRegistry = ReturnType<typeof createEndpointRegistry>

const endpointKey = ({ method, path }: Endpoint) => `${method} ${path}`

function refuseUnlessAllowed(endpoint: Endpoint, caller: Caller | undefined) {
  const { access } = endpoint
  if (caller?.scopes) refuseOutsideScopes(endpoint, caller.scopes)
  if (access === 'guest') return
  if (!caller) refuse('signed_out')
  if (access === 'account') return
  if (access === 'operator') return refuseUnlessOperator(caller)
  const missing = caller.missing[access]
  if (missing.length > 0) refuse('profile_incomplete', { details: { missing, profile: access } })
  const least = requiredCompanyRole(endpoint)
  if (least) refuseUnlessCompanyRole(caller, least)
}

/** What is open to everybody shows a personal token nothing of its owner. */
const readsAsGuest = (endpoint: Endpoint, caller: Caller | undefined) =>
  caller?.scopes != null && scopeOf(endpoint) === 'public'

/** A personal token of the API reaches what its scopes name. */
function refuseOutsideScopes(endpoint: Endpoint, scopes: readonly ApiScope[]) {
  const scope = scopeOf(endpoint)
  if (scope === null) refuse('forbidden', { message: 'Этот адрес недоступен с токеном API' })
  if (scope !== 'public' && !scopes.includes(scope))
    refuse('forbidden', { message: `Токену не хватает права ${scope}`, details: { scope } })
}

/** For everybody else the address does not exist. An operator without a second factor is told to turn it on. */
function refuseUnlessOperator({ operator_role, has_second_factor }: Caller) {
  if (!operator_role) refuse('not_found')
  if (!has_second_factor) refuse('forbidden', { message: 'Оператору нужен код при входе. Включите его в настройках' })
}

const isReading = ({ method, hasSideEffect }: Endpoint) => method === 'GET' && !hasSideEffect

async function toIdempotentRequest(endpoint: Endpoint, input: unknown, caller: Caller | undefined, key: RequestKey) {
  if ('header' in key) refuseMalformedKey(key.header, caller === undefined)
  const hash = await hashRequest(input)
  return {
    endpoint: endpointKey(endpoint),
    accountId: caller?.id,
    key: 'header' in key ? key.header : `form ${key.form} ${hash.toString('hex')}`,
    hash,
  }
}

const PARTS = ['params', 'query', 'body'] as const

/** Parses params, query and body. Refuses `invalid_input` with the first error of each field. */
function parseRequest(endpoint: Endpoint, parts: RequestParts) {
  // Without a prototype: a field may be called `toString`.
  const errors: FieldErrors = Object.create(null)
  const parsed: Record<string, unknown> = {}
  for (const part of PARTS) {
    const shape = endpoint[part]
    if (!shape) continue
    const value = part === 'body' ? withFieldNames(endpoint, parts.body ?? {}) : (parts[part] ?? {})
    Object.assign(errors, findUnstorableText(value))
    const result = shape.safeParse(value)
    if (result.success) parsed[part] = result.data
    for (const issue of result.error?.issues ?? []) for (const field of fieldsOf(issue)) errors[field] ??= issue.message
  }
  return Object.keys(errors).length > 0 ? refuse('invalid_input', { errors: { ...errors } }) : parsed
}

/** The body with the field names of the contract in the place of their other names. */
function withFieldNames({ bodyAliases = {} }: Endpoint, body: object) {
  const named: Record<string, unknown> = { ...body }
  for (const [field, aliases] of Object.entries(bodyAliases))
    named[field] ??= aliases.map((alias) => named[alias]).find((value) => value != null)
  return Array.isArray(body) ? body : named
}

/** A strict shape reports all unknown fields in one issue. */
const fieldsOf = (issue: z.core.$ZodIssue): string[] =>
  (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]).map((path) =>
    path.join('.'),
  )

/** Parses the reply with its schema, so that no undeclared column is sent. */
function parseReply({ reply, meta }: Endpoint, result: unknown): { data: unknown; meta?: unknown } {
  if (!meta) return { data: reply.parse(result) }
  const paged = result as { data: unknown; meta: unknown }
  return { data: reply.parse(paged.data), meta: meta.parse(paged.meta) }
}

/** The pages know refusals only: an outage while the caller or the version of a cache is looked up is one. */
function rethrowRefusal(error: unknown): never {
  throw toRefusal(error)
}

const mayRefuse = (endpoint: Endpoint, code: ErrorCode) =>
  endpoint.errors?.includes(code) || (takesIdempotencyKey(endpoint) && IDEMPOTENCY_ERROR_CODES.includes(code))

/** Rethrows a declared refusal or an error; turns an undeclared refusal into an error, because it is a bug. */
function rethrowIfDeclared(endpoint: Endpoint, error: unknown): never {
  const isDeclared = !isRefusal(error) || COMMON_ERROR_CODES.has(error.code) || mayRefuse(endpoint, error.code)
  throw isDeclared
    ? error
    : new Error(`${endpointKey(endpoint)} does not declare ${(error as Refusal).code}`, { cause: error })
}
