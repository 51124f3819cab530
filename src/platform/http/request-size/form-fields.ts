import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isRefusal, Refusal, refuse } from '#contract/errors.ts'
import { refuseOversizedForm } from './form-check.ts'
import { refuseTooDeep } from './json-body.ts'
import { readBody } from './read-body.ts'
import { FORM_LIMITS, type FormLimits } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without it a form is refused. */
    formLimits?: FormLimits
  }
}

export const formLimitsOf = ({ multipart }: Endpoint): FormLimits | undefined =>
  multipart && { ...FORM_LIMITS.files, files: multipart === 'files' ? 1 : multipart.files }

/**
 * Parses multipart forms of the endpoints that take them. Refuses `unsupported_type` for all others, `too_large` over a limit
 * and `bad_request` for a malformed form.
 */
export function parseMultipart(api: FastifyInstance) {
  api.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const limits = request.routeOptions.config.formLimits ?? refuse('unsupported_type')
    const contentType = request.headers['content-type']!
    const body = await readBody(request, limits.bytes)
    refuseOversizedForm(body, contentType, limits)
    const fields = toFields(await parseForm(body, contentType))
    refuseTooDeep(fields)
    return fields
  })
}

const parseForm = (body: Buffer, contentType: string): Promise<FormData> =>
  new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new Refusal('bad_request')
  })

/**
 * The fields of a form. A repeated `industry_ids[]` and a JSON list in `industry_ids` give the same list (ruling 31);
 * repeated values may be JSON objects.
 */
function toFields(form: FormData) {
  const fields: Record<string, unknown> = Object.create(null)
  const byName = Map.groupBy(form, ([name]) => name.replace(/\[\]$/, ''))
  for (const [name, given] of byName) {
    const values = given.map(([fieldName, value]) =>
      value instanceof File ? value : parseIfJson(value, fieldName === name ? LIST_START : LIST_OR_OBJECT_START),
    )
    const isSingle = given.length === 1 && (given[0]![0] === name || values[0] instanceof File)
    fields[name] = isSingle ? values[0] : values.flat()
  }
  return fields
}

const LIST_START = /^\s*\[/
const LIST_OR_OBJECT_START = /^\s*[[{]/

/** Parses text as JSON only if it starts like a list or an object: a text such as `12` stays a text. */
function parseIfJson(text: string, start: RegExp): unknown {
  if (!start.test(text)) return text
  try {
    const value: unknown = JSON.parse(text)
    refuseTooDeep(value)
    return value
  } catch (error) {
    if (isRefusal(error)) throw error
    return text
  }
}
