import type { ManagerAccount } from './provider-adapter.ts'

/**
 * Why a call of a provider failed, in the words that our behaviour depends on:
 * - `token_expired`: refresh the access and repeat the call.
 * - `not_expired`, `already_refreshed`: answers to a refresh that came too early or twice.
 * - `revoked`, `rejected`: only the person can connect again.
 * - `account_problem`: the person has to settle something in their account there.
 * - `code_dead`: the code of a consent is used up or too old.
 * - `misconfigured`: our keys or addresses are wrong, which only the operator can mend.
 * - `captcha`, `paid`: they refuse for now, or want money.
 * - `guarded`: a page of their protection against robots in place of an answer.
 * - `forbidden`: this person, or the account that the person works under there, may not do it.
 * - `not_theirs`: what was asked for does not belong to the account that has let us in.
 * - `closed`: they say that nobody gets this any more.
 * - `not_found`: this one item is not there, or not for this account.
 * - `bad_field`: they do not accept the value of a field of ours.
 * - `refused`: they do not do this with this vacancy; `reason` tells why.
 * - `busy`: overloaded or broken; the same call may succeed later.
 * - `malformed`: an answer that is not what their reference promises.
 */
export type ProviderErrorKind =
  | 'token_expired'
  | 'not_expired'
  | 'already_refreshed'
  | 'revoked'
  | 'rejected'
  | 'account_problem'
  | 'code_dead'
  | 'misconfigured'
  | 'captcha'
  | 'paid'
  | 'guarded'
  | 'forbidden'
  | 'not_theirs'
  | 'closed'
  | 'not_found'
  | 'bad_field'
  | 'refused'
  | 'busy'
  | 'malformed'

/** Why a provider does not do something with a vacancy. */
export type ActRefusal = 'duplicate' | 'archived' | 'too_early' | 'not_allowed'

type ProviderErrorDetails = {
  /** Where the person solves the captcha. */
  captchaUrl?: string | undefined
  /** What the provider asks to wait. */
  retryAfterSeconds?: number | undefined
  /** Their name of the field that they refuse. */
  field?: string | undefined
  reason?: ActRefusal | undefined
  /** Of a duplicate: ids of the vacancies there that are nearly the same. */
  duplicates?: string[] | undefined
  /** Of `forbidden`: the accounts under which this manager may work. */
  managerAccounts?: ManagerAccount[] | undefined
  cause?: unknown
}

/** A failed call. Its text holds codes of the provider only: an answer may repeat a token or personal data. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: ProviderErrorKind
  readonly details: Omit<ProviderErrorDetails, 'cause'>

  constructor(kind: ProviderErrorKind, message: string, { cause, ...details }: ProviderErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.details = details
  }
}

export const isProviderError = (error: unknown): error is ProviderError => error instanceof ProviderError
