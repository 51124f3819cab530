import { z } from 'zod'
import { ALL_ENDPOINTS } from './all-chapters.ts'
import { scopeOf } from './api-scopes.ts'
import type { Endpoint } from './endpoint.ts'
import { ERRORS, type ErrorCode, ErrorReply } from './errors.ts'
import {
  IDEMPOTENCY_ERROR_CODES,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MIN_GUEST_KEY_LENGTH,
  takesIdempotencyKey,
} from './idempotency.ts'
import { createSchemaComponents, type JsonSchema } from './schema-components.ts'
import { Id } from './shapes.ts'
import { RULE_MESSAGES } from './validation/rule-messages.ts'

type SchemaOf = ReturnType<typeof createSchemaComponents>['schemaOf']
type ResponseComponents = Record<string, object>
type Builder = { schemaOf: SchemaOf; responses: ResponseComponents }

/** `:id` of nearly all paths. */
const ID_PARAMETER = { name: 'id', in: 'path', required: true }

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A repetition with the same key and body within 24 hours gets the first reply and has no second effect. Visible ASCII; guests: at least ${MIN_GUEST_KEY_LENGTH} characters.`,
  schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH, pattern: '^[!-~]+$' },
}
const isIdParameter = (name: string, where: string, schema: z.ZodType) =>
  name === 'id' && where === 'path' && schema === Id

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })
const parameterShapes = ({ params, query }: Endpoint) => ({ ...params?.shape, ...query?.shape }) as z.ZodRawShape

function parametersIn(where: 'path' | 'query', shape: z.ZodObject | undefined, schemaOf: SchemaOf) {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) =>
    isIdParameter(name, where, schema)
      ? { $ref: '#/components/parameters/id' }
      : {
          name,
          in: where,
          ...((where === 'path' || !z.safeParse(schema, undefined).success) && { required: true }),
          schema: schemaOf(schema, 'input'),
        },
  )
}

function requestBody({ body, multipart }: Endpoint, schemaOf: SchemaOf) {
  if (!body) return {}
  const content = jsonContent(schemaOf(body, 'input'))
  const forms = multipart && { 'multipart/form-data': content['application/json'] }
  return { requestBody: { required: true, content: { ...content, ...forms } } }
}

const lastPart = (reference: unknown) => (typeof reference === 'string' ? reference.split('/').at(-1) : undefined)

function componentNameIn({ $ref, items }: JsonSchema) {
  const nameOfItems = lastPart((items as JsonSchema | undefined)?.$ref)
  return lastPart($ref) ?? (nameOfItems && `${nameOfItems}.list`)
}

/** Endpoints that reply with the same named shape, and nothing beside it, share one response. */
function successResponse({ reply, meta, message }: Endpoint, { schemaOf, responses }: Builder) {
  const data = schemaOf(reply, 'output')
  const properties = {
    status: { type: 'string', const: 'success' },
    data,
    ...(meta && { meta: schemaOf(meta, 'output') }),
    ...(message && { message: { type: 'string', const: message } }),
  }
  const schema = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  const response = { description: 'success', content: jsonContent(schema) }
  const name = meta || message ? undefined : componentNameIn(data)
  if (!name) return response
  responses[name] = response
  return { $ref: `#/components/responses/${name}` }
}

/** Groups error codes with the same HTTP status into one response, which endpoints with the same codes share. */
function refusalResponses(codes: readonly ErrorCode[], responses: ResponseComponents) {
  const statuses = Map.groupBy(codes, (code) => ERRORS[code].status)
  return [...statuses].map(([status, same]) => {
    const name = same.join('.')
    responses[name] = {
      description: same.map((code) => `${code}: ${ERRORS[code].text}`).join('; '),
      content: jsonContent({ $ref: '#/components/schemas/ErrorReply' }),
    }
    return [String(status), { $ref: `#/components/responses/${name}` }]
  })
}

/** What any endpoint may refuse whatever its input is: who calls, and how often. */
const callerErrorCodes = ({ access }: Endpoint): ErrorCode[] => [
  ...(access === 'guest' ? [] : (['signed_out', 'account_blocked'] as const)),
  ...(access === 'seeker' || access === 'employer' ? (['profile_incomplete'] as const) : []),
  ...(access === 'employer' ? (['forbidden'] as const) : []),
  'too_many',
]

const errorCodesOf = (e: Endpoint): ErrorCode[] => [
  ...new Set([...(e.errors ?? []), ...callerErrorCodes(e)]),
  ...(takesIdempotencyKey(e) ? IDEMPOTENCY_ERROR_CODES : []),
  'invalid_input',
]

const aliasTexts = ({ bodyAliases = {} }: Endpoint) =>
  Object.entries(bodyAliases).map(([field, names]) => `${field} may also be named ${names.join(' or ')}`)

function operation(name: string, e: Endpoint, builder: Builder) {
  const { schemaOf, responses } = builder
  const parameters = [
    ...parametersIn('path', e.params, schemaOf),
    ...parametersIn('query', e.query, schemaOf),
    ...(takesIdempotencyKey(e) ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ]
  return {
    operationId: name,
    tags: [e.path.split('/')[1]],
    description: [`access: ${e.access}`, `token scope: ${scopeOf(e) ?? 'none'}`, ...aliasTexts(e)].join('; '),
    ...(e.access === 'guest' && { security: [{}, { token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(e, schemaOf),
    responses: {
      200: successResponse(e, builder),
      ...(e.cacheSeconds && { 304: { description: 'as the caller has it (If-None-Match)' } }),
      ...Object.fromEntries(refusalResponses(errorCodesOf(e), responses)),
    },
  }
}

/** Sorted, so that moving an endpoint to another file of the contract does not change the document. */
const sortKeys = <T>(object: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Builds the OpenAPI 3.1 document of all endpoints. */
export function buildOpenApi() {
  const endpoints = Object.values(ALL_ENDPOINTS)
  const { schemaOf, components } = createSchemaComponents({
    input: endpoints.flatMap((e) => [...Object.values(parameterShapes(e)), ...(e.body ? [e.body] : [])]) as z.ZodType[],
    output: [...endpoints.flatMap((e) => [e.reply, ...(e.meta ? [e.meta] : [])]), ErrorReply],
  })
  const responses: ResponseComponents = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, e] of Object.entries(sortKeys(ALL_ENDPOINTS))) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e, { schemaOf, responses }) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Смена места',
      version: '1',
      description:
        'Fields of a body that an operation does not name are ignored. A search (/vacancies/search, /resumes/search, /companies/search) refuses a parameter that it does not name with invalid_input: a misspelt filter would find too much.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    /** Of every operation that names none: those of guests do. */
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: components,
      parameters: { id: { ...ID_PARAMETER, schema: schemaOf(Id, 'input') }, idempotencyKey: KEY_PARAMETER },
      responses: sortKeys(responses),
    },
    paths: sortKeys(paths),
    'x-validation-rules': RULE_MESSAGES,
  }
}
