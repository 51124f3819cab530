import { MIMEType } from 'node:util'
import { refuse } from '#contract/errors.ts'
import { type FormLimits, MAX_FIELD_NAME_BYTES, MAX_PART_HEADER_BYTES } from './request-limits.ts'

const MULTIPART = 'multipart/form-data'
const URL_ENCODED = 'application/x-www-form-urlencoded'

/**
 * Counts what a form brings, in one pass and without parsing it. Refuses `too_large` over a limit and `bad_request` for a
 * multipart form without a boundary, or with one that is longer than the standard has. A body of another type is left to the one who reads it.
 */
export function refuseOversizedForm(body: Buffer, contentType: string | undefined, limits: FormLimits): void {
  const type = readType(contentType)
  if (type?.essence === URL_ENCODED) refuseOversizedFields(body, limits)
  if (type?.essence === MULTIPART) refuseOversizedParts(body, boundaryOf(type), limits)
}

/** RFC 2046. The search for a longer one takes quadratic time in a body that nearly consists of it. */
const MAX_BOUNDARY_LENGTH = 70

function boundaryOf(type: MIMEType): string {
  const boundary = type.params.get('boundary')
  return boundary && boundary.length <= MAX_BOUNDARY_LENGTH ? boundary : refuse('bad_request')
}

/** Whether the form may have files. */
export const isMultipart = (contentType: string | undefined): boolean => readType(contentType)?.essence === MULTIPART

/** By the rules that the parser of forms follows too, so that both see the same boundary. */
function readType(contentType = ''): MIMEType | undefined {
  try {
    return new MIMEType(contentType)
  } catch {
    return undefined
  }
}

const AMPERSAND = 0x26
const EQUALS_SIGN = 0x3d

function refuseOversizedFields(body: Buffer, limits: FormLimits) {
  let fields = 0
  for (let start = 0; start <= body.length; ) {
    const next = body.indexOf(AMPERSAND, start)
    const end = next < 0 ? body.length : next
    const field = body.subarray(start, end)
    const equals = field.indexOf(EQUALS_SIGN)
    const nameBytes = equals < 0 ? field.length : equals
    fields++
    if (fields > limits.fields || nameBytes > MAX_FIELD_NAME_BYTES || field.length - nameBytes > limits.fieldBytes)
      refuse('too_large')
    start = end + 1
  }
}

/** The parameter of a header, not a field of that name. */
const FILE_NAME = /;\s*filename\*?\s*=/i
const HEADERS_END = '\r\n\r\n'

function refuseOversizedParts(body: Buffer, boundary: string, limits: FormLimits) {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1')
  const counts = { fields: 0, files: 0 }
  for (let start = body.indexOf(delimiter); start >= 0; ) {
    const partStart = start + delimiter.length
    const next = body.indexOf(delimiter, partStart)
    // Behind the last delimiter is nothing, or an end that nobody reads.
    if (next < 0 && body.length - partStart <= MAX_PART_HEADER_BYTES) return
    countPart(body.subarray(partStart, next < 0 ? body.length : next), counts, limits)
    start = next
  }
}

function countPart(part: Buffer, counts: { fields: number; files: number }, limits: FormLimits) {
  const headersEnd = part.subarray(0, MAX_PART_HEADER_BYTES).indexOf(HEADERS_END)
  const headers = part.toString('latin1', 0, headersEnd < 0 ? MAX_PART_HEADER_BYTES : headersEnd)
  const isFile = FILE_NAME.test(headers)
  if (isFile) counts.files++
  counts.fields++
  const hasTooMany = counts.fields > limits.fields || counts.files > limits.files
  const hasLongHeaders = headersEnd < 0 && part.length > MAX_PART_HEADER_BYTES
  if (hasTooMany || hasLongHeaders || (!isFile && part.length - headers.length > limits.fieldBytes)) refuse('too_large')
}
