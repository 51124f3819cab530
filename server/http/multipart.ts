import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRefusal, Refusal, refuse } from '#contract/core/errors.ts'
import { MAX_DOCUMENT_BYTES } from '#contract/core/uploads.ts'

const KILOBYTE = 1024
const MAX_FIELD_BYTES = 256 * KILOBYTE
const FORM_LIMITS = { fields: 200, files: 0, parts: 200, headerPairs: 20 }
const fileFormLimits = (files: number) => {
  return { fields: 50, files, parts: 50 + files, headerPairs: 20, fileSize: MAX_DOCUMENT_BYTES }
}
/** Maximum size of a form: the largest file, or several that are not larger together, plus its other fields. */
export const MAX_FORM_BYTES = MAX_DOCUMENT_BYTES + 2 * MAX_FIELD_BYTES

/** Registers the parser of `multipart/form-data`. */
export function addMultipartParser(api: FastifyInstance) {
  api.register(fastifyMultipart, { limits: { fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100, ...FORM_LIMITS } })
}

/** `files`: how many files the form may have. */
type Options = { files: number }

/**
 * Reads the fields of a multipart form. A repeated `industry_ids[]` and a JSON list in `industry_ids` give the same
 * list (ruling 31); repeated values may be JSON objects. Refuses `too_large` over the size limit and
 * `bad_request` for a malformed form.
 */
export function readMultipartFields(request: FastifyRequest, { files }: Options): Promise<Record<string, unknown>> {
  return refuseOverSize(request, readParts(request, files).catch(toMalformedForm))
}

/** The parser throws plain errors for malformed forms; its limits have a status. */
function toMalformedForm(error: Error & { statusCode?: number }): never {
  throw isRefusal(error) || error.statusCode !== undefined ? error : new Refusal('bad_request')
}

async function readParts(request: FastifyRequest, files: number) {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts(files > 0 ? { limits: fileFormLimits(files) } : {})) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'file') {
      const file = new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
      fields[name] = fields[name] === undefined ? file : [fields[name], file].flat()
      continue
    }
    const isRepeated = name !== part.fieldname
    const value = part.valueTruncated
      ? refuse('too_large')
      : parseIfJson(String(part.value), isRepeated ? LIST_OR_OBJECT_START : LIST_START)
    const previous = fields[name]
    if (previous === undefined) fields[name] = isRepeated ? [value] : value
    else fields[name] = [previous, value].flat()
  }
  return fields
}

/**
 * Refuses `too_large` and stops reading when a form exceeds its size. Rejects with the error of a request that was
 * stopped because it is too slow (`connection/connection-limits.ts`).
 */
function refuseOverSize<T>({ raw }: FastifyRequest, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const stop = (error: unknown) => {
      raw.unpipe()
      raw.pause()
      reject(error)
    }
    const countBytes = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_FORM_BYTES) stop(new Refusal('too_large'))
    }
    raw.on('data', countBytes)
    raw.once('error', stop)
    reading.then(resolve, reject).finally(() => {
      raw.off('data', countBytes)
      raw.off('error', stop)
    })
  })
}

const LIST_START = /^\s*\[/
const LIST_OR_OBJECT_START = /^\s*[[{]/

/** Parses text as JSON only if it starts like a list or an object: a text such as `12` stays a text. */
function parseIfJson(text: string, start: RegExp): unknown {
  if (!start.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
