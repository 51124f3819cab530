import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '#contract/errors.ts'
import { DOCUMENT_BYTES } from '#contract/uploads.ts'

const KILOBYTE = 1024
const FIELD_BYTES = 256 * KILOBYTE
const FIELDS_ONLY = { fields: 200, files: 0, parts: 200, headerPairs: 20 }
const WITH_FILE = { fields: 50, files: 1, parts: 51, headerPairs: 20, fileSize: DOCUMENT_BYTES }
/** Maximum size of a form: the largest file plus its other fields. */
export const FORM_BYTES = DOCUMENT_BYTES + 2 * FIELD_BYTES
const FORM_MS = 30_000

/** Registers the parser of `multipart/form-data`. */
export function readMultipart(api: FastifyInstance) {
  api.register(fastifyMultipart, { limits: { fieldSize: FIELD_BYTES, fieldNameSize: 100, ...FIELDS_ONLY } })
}

type Options = { withFile: boolean; withinMs?: number }

/**
 * Reads the fields of a multipart form. A repeated `industry_ids[]` and a JSON list in `industry_ids` give the same
 * list (ruling 31); repeated values may be JSON objects. Refuses `too_large` over the size or time limit.
 */
export function multipartFields(
  request: FastifyRequest,
  { withFile, withinMs = FORM_MS }: Options,
): Promise<Record<string, unknown>> {
  return untilEnough(request, withinMs, readParts(request, withFile))
}

async function readParts(request: FastifyRequest, withFile: boolean) {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts(withFile ? { limits: WITH_FILE } : {})) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'file') {
      fields[name] = new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
      continue
    }
    const isRepeated = name !== part.fieldname
    const value = part.valueTruncated ? refuse('too_large') : fromJson(String(part.value), isRepeated ? OBJECT : LIST)
    const before = fields[name]
    if (before === undefined) fields[name] = isRepeated ? [value] : value
    else fields[name] = [before, value].flat()
  }
  return fields
}

/** Refuses `too_large` and stops reading when a form exceeds its size or its time limit. */
function untilEnough<T>({ raw }: FastifyRequest, withinMs: number, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > FORM_BYTES) stop()
    }
    const stop = () => {
      raw.unpipe()
      raw.pause()
      reject(new Refusal('too_large'))
    }
    const timer = setTimeout(stop, withinMs)
    raw.on('data', count)
    reading.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      raw.off('data', count)
    })
  })
}

const LIST = /^\s*\[/
const OBJECT = /^\s*[[{]/

/** Parses text as JSON only if it starts like a list or an object: a text such as `12` stays a text. */
function fromJson(text: string, start: RegExp): unknown {
  if (!start.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
