import { isRefusal, Refusal } from '#contract/errors.ts'
import { SEARCH_UNAVAILABLE } from '#features/search/engine/document-index.server.ts'
import { ClusterUnavailable } from '#integrations/search-cluster/cluster-error.ts'
import { StorageUnavailableError } from '#integrations/storage/storage.ts'

/** SQLSTATE classes caused by input: data exceptions (22) and program limits exceeded (54). */
const INPUT_ERROR_CLASSES = ['22', '54']
/** SQLSTATE classes of outages: connection, transaction rollback (conflict), resources, operator intervention, system. */
const OUTAGE_CLASSES = ['08', '40', '53', '57', '58']
/** A standby that only reads, a transaction that was idle for too long, a lock that somebody else holds for long. */
const OUTAGE_CODES = ['25006', '25P03', '55P03']

/** A row to which the request leads was deleted by a concurrent one. */
const MISSING_REFERENCE = '23503'
const MISSING_REFERENCE_MESSAGE = 'То, с чем связан запрос, только что удалили. Обновите страницу и попробуйте ещё раз'

const STORAGE_MESSAGE = 'Файлы сейчас не открываются и не сохраняются. Попробуйте через несколько минут'

/**
 * Turns an error of the database, the network, the search cluster or the file storage into a refusal: `invalid_input` for input that the
 * schemas let through and for a reference to a row that is gone, `unavailable` for an outage. Returns other errors
 * unchanged.
 */
export function toRefusal(error: unknown): unknown {
  if (isRefusal(error) || !(error instanceof Error)) return error
  if (error instanceof StorageUnavailableError)
    return new Refusal('unavailable', { message: STORAGE_MESSAGE, cause: error })
  if (error instanceof ClusterUnavailable) return new Refusal('unavailable', { ...SEARCH_UNAVAILABLE, cause: error })
  if (isOutage(error)) return new Refusal('unavailable')
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  if (INPUT_ERROR_CLASSES.includes(code.slice(0, 2))) return new Refusal('invalid_input')
  if (code === MISSING_REFERENCE) return new Refusal('invalid_input', { message: MISSING_REFERENCE_MESSAGE })
  return error
}

/** Whether the database does not answer now: the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (DRIVER_MESSAGES.some((one) => error.message.startsWith(one))) return true
  if (code === undefined) return false
  // The socket of a local server is a file, and missing until the server has started.
  if (NETWORK_ERROR_CODES.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  return /^[0-9A-Z]{5}$/.test(code) && (OUTAGE_CLASSES.includes(code.slice(0, 2)) || OUTAGE_CODES.includes(code))
}

/** Whether a unique index rejected the row: a concurrent request inserted it first. */
export const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === '23505'

const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Errors of the driver and the pool that have no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
]
