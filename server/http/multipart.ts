import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'

const FIELD_BYTES = 256 * 1024

/** Understands forms in parts. Fields only: an endpoint that takes files says so. */
export function readMultipart(api: FastifyInstance) {
  api.register(fastifyMultipart, { limits: { fieldSize: FIELD_BYTES, fields: 200, files: 0, parts: 200 } })
}

/** `industry_ids[]` repeated and `industry_ids` as a JSON list are the same list (ruling 31); what is repeated may be objects. */
export async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts()) {
    if (part.type !== 'field') refuse('unsupported_type')
    const name = part.fieldname.replace(/\[\]$/, '')
    const isRepeated = name !== part.fieldname
    const value = part.valueTruncated ? refuse('too_large') : fromJson(String(part.value), isRepeated ? OBJECT : LIST)
    const before = fields[name]
    if (before === undefined) fields[name] = isRepeated ? [value] : value
    else fields[name] = [before, value].flat()
  }
  return fields
}

const LIST = /^\s*\[/
const OBJECT = /^\s*[[{]/

/** Only what begins like it: a text that holds a figure stays a text. */
function fromJson(text: string, start: RegExp): unknown {
  if (!start.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
