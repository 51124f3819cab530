import { isRefusal, Refusal } from '#contract/errors.ts'

/** Classes of SQLSTATE: data that PostgreSQL cannot take, and limits of the program that somebody's input ran into. */
const INPUT = ['22', '54']
/** The connection broke, resources ran out, an operator stepped in, or two transactions stood in each other's way. */
const OUTAGE = ['08', '53', '57', '40']

/** What the shapes let through by mistake is still the caller's mistake, and an outage is not a bug. */
export function asRefusal(error: unknown): unknown {
  if (isRefusal(error) || !(error instanceof Error)) return error
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return error
  if (NETWORK.has(code)) return new Refusal('unavailable')
  if (!/^[0-9A-Z]{5}$/.test(code)) return error
  if (INPUT.includes(code.slice(0, 2))) return new Refusal('invalid_input')
  return OUTAGE.includes(code.slice(0, 2)) ? new Refusal('unavailable') : error
}

/** Somebody was faster: a unique index has decided. */
export const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === '23505'

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
