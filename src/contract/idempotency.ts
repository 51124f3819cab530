import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'
export const MAX_IDEMPOTENCY_KEY_LENGTH = 64
/** Guests share one space of keys, so theirs must be hard to guess. */
export const MIN_GUEST_KEY_LENGTH = 16
/** Hidden field with the key of a form. Each rendering of a form has another. */
export const FORM_KEY_FIELD = 'idempotency_key'

/** In addition to the errors of an endpoint that takes a key. */
export const IDEMPOTENCY_ERROR_CODES: readonly ErrorCode[] = ['request_running', 'request_done', 'key_reused']

/** Paths whose requests or replies hold a secret, such as a password, a code or a link: neither may be stored. */
const PATHS_WITH_SECRETS = [
  '/auth/',
  '/logout',
  '/profile/password',
  '/profile/phone/',
  '/profile/email/',
  '/profile/two-factor',
  '/profile/proof',
  '/profile/freeze',
  '/profile/export',
  '/profile/api-tokens',
  '/profile/unsubscriptions/',
  '/seeker/profile',
  '/employer/profile',
  '/seeker/phone/',
  '/seeker/resumes/:id/direct-link',
  '/employer/resumes/:id/contacts',
  '/people-records/',
  '/fcm/',
]

/** Paths that only read, or that count the same request one time by themselves. */
const PATHS_WITHOUT_EFFECT = [
  '/vacancy/:id/view',
  '/profile/search-visits/',
  '/employer/vacancy/check',
  '/seeker/resumes/import/file',
  '/career/check',
  '/employer/vacancies/import/file',
  '/operator/risk-weights/preview',
]

/** Whether its requests or replies hold a secret. */
export const holdsSecret = (path: string): boolean => PATHS_WITH_SECRETS.some((start) => path.startsWith(start))

/** Whether the endpoint takes an `Idempotency-Key`: each POST that creates or sends something and holds no secret. */
export const takesIdempotencyKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  method === 'POST' && !holdsSecret(path) && !PATHS_WITHOUT_EFFECT.some((start) => path.startsWith(start))
