import { isRefusal, Refusal } from '#contract/core/errors.ts'

/** SQLSTATE classes caused by input: data exceptions (22) and program limits exceeded (54). */
const INPUT_ERROR_CLASSES = ['22', '54']
/** SQLSTATE classes of outages: connection, resources, operator intervention, transaction rollback (conflict). */
const OUTAGE_CLASSES = ['08', '53', '57', '40']

/** A row to which the request leads was deleted by a concurrent one. */
const MISSING_REFERENCE = '23503'
const MISSING_REFERENCE_MESSAGE = 'То, с чем связан запрос, только что удалили. Обновите страницу и попробуйте ещё раз'

/**
 * Turns a database or network error into a refusal: `invalid_input` for input that the schemas let through and for a
 * reference to a row that is gone, `unavailable` for an outage. Returns other errors unchanged.
 */
export function toRefusal(error: unknown): unknown {
  if (isRefusal(error) || !(error instanceof Error)) return error
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return error
  if (NETWORK_ERROR_CODES.has(code)) return new Refusal('unavailable')
  if (!/^[0-9A-Z]{5}$/.test(code)) return error
  if (INPUT_ERROR_CLASSES.includes(code.slice(0, 2))) return new Refusal('invalid_input')
  if (code === MISSING_REFERENCE) return new Refusal('invalid_input', { message: MISSING_REFERENCE_MESSAGE })
  return OUTAGE_CLASSES.includes(code.slice(0, 2)) ? new Refusal('unavailable') : error
}

/** Whether a unique index rejected the row: a concurrent request inserted it first. */
export const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === '23505'

const NETWORK_ERROR_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
