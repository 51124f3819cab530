import type { ErrorCode } from '#contract/errors.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'

type RequestParts = { params?: object; query?: object; body?: object }
type Outcome = 'ok' | ErrorCode

/** The request, and its expected outcome for guest, newcomer, owner and other. */
export type AccessCase = { expected: [Outcome, Outcome, Outcome, Outcome]; request: (world: Fixtures) => RequestParts }

export const OK_FOR_ALL: AccessCase['expected'] = ['ok', 'ok', 'ok', 'ok']
/** The endpoint works on the caller's own data by definition, so `other` reaches only their own data. */
export const OK_FOR_SIGNED_IN: AccessCase['expected'] = ['signed_out', 'ok', 'ok', 'ok']
export const OK_FOR_COMPLETED: AccessCase['expected'] = ['signed_out', 'profile_incomplete', 'ok', 'ok']
export const okForOwnerOr = (code: ErrorCode): AccessCase['expected'] => [
  'signed_out',
  'profile_incomplete',
  'ok',
  code,
]

/** Nothing of the owner's can be acted on now. */
export const conflictForOwnerOr = (code: ErrorCode): AccessCase['expected'] => [
  'signed_out',
  'profile_incomplete',
  'state_conflict',
  code,
]

export const emptyRequest = () => ({})
export const emptyQuery = () => ({ query: {} })

let counter = 0
export const uniquePhone = () => `+7918${String(1_000_000 + ++counter)}`
export const uniqueName = (kind: string) => `${kind} ${++counter}`
