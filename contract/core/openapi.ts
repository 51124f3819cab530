import { z } from 'zod'
import { ALL_ENDPOINTS } from './all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { ERRORS, type ErrorCode, ErrorReply } from './errors.ts'
import { RULE_MESSAGES } from './validation/rule-messages.ts'

const jsonContent = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
})

function parameters(where: 'path' | 'query', shape: z.ZodObject | undefined) {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(schema, undefined).success,
    schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  }))
}

function requestBody({ body, multipart }: Endpoint) {
  if (!body) return {}
  const content = jsonContent(body, 'input')
  const forms = multipart && { 'multipart/form-data': content['application/json'] }
  return { requestBody: { required: true, content: { ...content, ...forms } } }
}

function successSchema({ reply, meta, message }: Endpoint) {
  return z.object({
    status: z.literal('success'),
    data: reply,
    ...(meta && { meta }),
    ...(message && { message: z.literal(message) }),
  })
}

/** Groups error codes with the same HTTP status into one response. */
function refusalResponses(codes: readonly ErrorCode[]) {
  const statuses = Map.groupBy(codes, (code) => ERRORS[code].status)
  return [...statuses].map(([status, same]) => [
    String(status),
    {
      description: same.map((code) => `${code}: ${ERRORS[code].text}`).join('; '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
    },
  ])
}

function operation(name: string, e: Endpoint) {
  return {
    operationId: name,
    tags: [e.path.split('/')[1]],
    description: `access: ${e.access}`,
    security: e.access === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [...parameters('path', e.params), ...parameters('query', e.query)],
    ...requestBody(e),
    responses: {
      200: { description: 'success', content: jsonContent(successSchema(e), 'output') },
      ...(e.cacheSeconds && { 304: { description: 'as the caller has it (If-None-Match)' } }),
      ...Object.fromEntries(refusalResponses([...(e.errors ?? []), 'invalid_input'])),
    },
  }
}

/** Builds the OpenAPI 3.1 document of all endpoints. */
export function buildOpenApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, e] of Object.entries(ALL_ENDPOINTS)) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Смена места', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { ErrorReply: z.toJSONSchema(ErrorReply) },
    },
    paths,
    'x-validation-rules': RULE_MESSAGES,
  }
}
