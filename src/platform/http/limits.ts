import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { REQUEST_LIMIT } from '#contract/api-scopes.ts'
import { refuse } from '#contract/errors.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { plural } from '#lib/text/russian-text.ts'
import { withoutRepetition } from '../transactions/in-transaction.ts'

/**
 * All limits of wire.md §4 that are counted over time. Limits on the number of owned rows are enforced in the database.
 */
export const LIMITS = {
  requests: REQUEST_LIMIT,
  paging: { points: 300, seconds: 900 },
  wrong_passwords_of_address: { points: 25, seconds: 300 },
  /** One login from one network: further attempts are refused. */
  wrong_passwords_of_login_and_address: { points: 10, seconds: 900 },
  /** One login from anywhere: the right password then also requires a code. */
  wrong_passwords_of_login: { points: 10, seconds: 900 },
  /** In a signed-in session, which may be stolen. */
  wrong_passwords_of_account: { points: 10, seconds: 900 },
  wrong_second_factors: { points: 10, seconds: 900 },
  /** Mails with a confirmation link to an unconfirmed address. */
  email_links_of_account: { points: 5, seconds: 3600 },
  registrations_of_address: { points: 5, seconds: 1800 },
  sms_of_address: { points: 10, seconds: 3600 },
  sms_of_all: { points: 500, seconds: 3600 },
  /** Parsing a resume file uses a whole CPU core for some time. */
  resume_files_of_seeker: { points: 20, seconds: 3600 },
  /** Each is read and stored before its quota is known, and a deleted one is stored for up to two hours more. */
  files_of_account: { points: 200, seconds: 3600 },
  /** Building and checking a signed archive. Per account, or per network for guests. */
  career_files_of_sender: { points: 30, seconds: 3600 },
  /** A path through a tree of all leaves of a day. */
  application_proofs_of_account: { points: 60, seconds: 3600 },
  /** PDF copies of resumes for an employer: each is logged. */
  resume_copies_of_account: { points: 300, seconds: DAY_SECONDS },
  /** Tables, feeds and pages that are read for a preview. */
  vacancy_files_of_company: { points: 30, seconds: 3600 },
  vacancy_tables_of_company: { points: 300, seconds: 3600 },
  applications_of_seeker: { points: 50, seconds: DAY_SECONDS },
  /** Each sends a mail or an SMS to an address that the owner enters. */
  invitations_of_company: { points: 20, seconds: DAY_SECONDS },
  /** Different numbers: the same number again is not counted. */
  phone_checks_of_account: { points: 20, seconds: DAY_SECONDS },
  phone_complaints_of_account: { points: 20, seconds: DAY_SECONDS },
  complaints_of_account: { points: 30, seconds: DAY_SECONDS },
  /** Per account, or per network for guests. */
  support_of_sender: { points: 5, seconds: 3600 },
} as const

export type LimitName = keyof typeof LIMITS

export type Limits = {
  /**
   * Counts one use of `key`. Refuses `too_many` when none is left. In a transaction it counts one use in all, however
   * often the transaction runs.
   */
  spend(name: LimitName, key: string | number): Promise<void>
  /** Seconds until one more use is allowed; 0 while one is left. */
  secondsUntilNext(name: LimitName, key: string | number): Promise<number>
  /** Refunds one use that should not count. */
  refund(name: LimitName, key: string | number): Promise<void>
  reset(name: LimitName, key: string | number): Promise<void>
}

export const NO_LIMITS: Limits = {
  async spend() {},
  secondsUntilNext: async () => 0,
  async refund() {},
  async reset() {},
}

/** Counts in memory for one process, or in PostgreSQL when several processes share the limits. */
export function createLimits(sharedPool?: Pool): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: name, points, duration: seconds }
      return [name, sharedPool ? createPostgresLimiter(sharedPool, options) : new RateLimiterMemory(options)]
    }),
  ) as Record<LimitName, RateLimiterMemory | RateLimiterPostgres>

  return {
    spend: (name, key) =>
      withoutRepetition(`spend ${name} ${key}`, async () => {
        await limiters[name].consume(String(key)).catch((state: unknown) => {
          throw state instanceof RateLimiterRes ? refuseUntil(name, state) : state
        })
      }),
    async secondsUntilNext(name, key) {
      const state = await limiters[name].get(String(key))
      return state && state.remainingPoints <= 0 ? Math.ceil(state.msBeforeNext / 1000) : 0
    },
    refund: (name, key) =>
      withoutRepetition(`refund ${name} ${key}`, async () => {
        await limiters[name].reward(String(key))
      }),
    async reset(name, key) {
      await limiters[name].delete(String(key))
    },
  }
}

/**
 * While the database cannot count, because its disk is full or it does not answer, each process counts by itself: what needs
 * no writing, or no database at all, goes on.
 */
const createPostgresLimiter = (storeClient: Pool, options: { keyPrefix: string; points: number; duration: number }) =>
  new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  })

const LIMITS_OF_REQUESTS: readonly LimitName[] = ['requests', 'paging']

const refuseUntil = (name: LimitName, { msBeforeNext }: RateLimiterRes) =>
  refuseTooMany(Math.ceil(msBeforeNext / 1000), LIMITS_OF_REQUESTS.includes(name) ? 'запросов' : 'попыток')

/** Refuses `too_many` with the seconds to wait, which also become the `Retry-After` header. */
export function refuseTooMany(seconds: number, ofWhat: 'запросов' | 'попыток' = 'попыток'): never {
  const wait = Math.max(1, seconds)
  return refuse('too_many', {
    message: `Слишком много ${ofWhat}. Попробуйте через ${waitText(wait)}`,
    details: { retry_after: wait },
  })
}

function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} ${plural(seconds, 'секунду', 'секунды', 'секунд')}`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`
  const hours = Math.ceil(minutes / 60)
  return `${hours} ${plural(hours, 'час', 'часа', 'часов')}`
}
