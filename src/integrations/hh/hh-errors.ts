import { z } from 'zod'
import { ExternalId } from '../providers/loose-shapes.ts'
import { type ActRefusal, ProviderError, type ProviderErrorKind } from '../providers/provider-error.ts'
import { HhManagerAccounts } from './hh-shapes.ts'

const CallRefusal = z.object({
  errors: z
    .array(z.looseObject({ type: z.string(), value: z.string().optional(), reason: z.string().optional() }))
    .min(1),
})
const TokenRefusal = z.object({ error: z.string(), error_description: z.string().catch('') })

/** Descriptions of `POST /token` in the reference of hh.ru, page «Ошибки». */
const TOKEN_FAULTS: Record<string, ProviderErrorKind> = {
  'account is locked': 'account_problem',
  'password invalidated': 'account_problem',
  'login not verified': 'account_problem',
  'account not found': 'account_problem',
  'bad redirect url': 'misconfigured',
  'token not found': 'rejected',
  'token is empty': 'rejected',
  'code not found': 'code_dead',
  'code has already been used': 'code_dead',
  'code expired': 'code_dead',
  'code was revoke': 'code_dead',
  'token not expired': 'not_expired',
  'token has already been refreshed': 'already_refreshed',
  'token was revoked': 'revoked',
  'token deactivated': 'revoked',
}

export function hhTokenError(json: unknown, status: number): ProviderError {
  const refusal = TokenRefusal.safeParse(json).data
  if (json === undefined) return new ProviderError('guarded', `hh.ru: token, HTTP ${status}, a page`)
  if (!refusal) return new ProviderError('malformed', `hh.ru: token, HTTP ${status}`)
  const description = refusal.error_description
  const known = TOKEN_FAULTS[description] ?? (refusal.error === 'invalid_grant' ? 'rejected' : 'misconfigured')
  return new ProviderError(
    known,
    `hh.ru: token, ${refusal.error}, ${TOKEN_FAULTS[description] ? description : 'other'}`,
  )
}

const OAUTH_FAULTS: Record<string, ProviderErrorKind> = {
  token_expired: 'token_expired',
  token_revoked: 'revoked',
  bad_authorization: 'rejected',
  user_auth_expected: 'rejected',
  no_scope: 'rejected',
  application_not_found: 'misconfigured',
  application_auth_expected: 'misconfigured',
  used_manager_account_forbidden: 'forbidden',
  manager_extra_account_not_found: 'forbidden',
  employer_on_additional_check_restricted: 'forbidden',
}

/** About the account under which a manager works: they come with more than one type. */
const MANAGER_FAULTS = new Set(['manager_accounts', 'manager_extra_accounts'])

/** The method is there for nobody: what 403 and 404 alone do not say, because a manager without rights gets them too. */
const CLOSED_STATUSES = new Set([405, 410, 501])

const PAID_VALUES = new Set([
  'not_enough_purchased_services',
  'quota_exceeded',
  'not_enough_quotas',
  'free_prolongation_not_available',
])

const ACT_REFUSALS: Record<string, ActRefusal> = {
  duplicate: 'duplicate',
  unavailable_for_archived: 'archived',
  vacancy_archived: 'archived',
  too_early: 'too_early',
  creation_forbidden: 'not_allowed',
}

const Duplicates = z.array(z.looseObject({ id: ExternalId })).catch([])

/** A page of hh.ru: people are led there. */
const CaptchaUrl = z.url({ protocol: /^https$/, hostname: /(^|\.)hh\.ru$/ }).max(2000)

/**
 * Judges a refusal of a call by its body. hh.ru answers 403, not 401, when a token is not accepted. Of one vacancy, `isItem`,
 * 403 and 404 say that it is not ours to read.
 */
export function hhCallError(json: unknown, status: number, { isItem }: { isItem: boolean }): ProviderError {
  if (json === undefined) return new ProviderError('guarded', `hh.ru: HTTP ${status}, a page`)
  const first = CallRefusal.safeParse(json).data?.errors[0]
  const { type = '', value = '' } = first ?? {}
  const text = `hh.ru: HTTP ${status}, ${/^[\w./-]{0,60}$/.test(`${type}/${value}`) ? `${type}/${value}` : 'other'}`
  if (type === 'oauth' || MANAGER_FAULTS.has(type)) {
    const kind = MANAGER_FAULTS.has(type) ? 'forbidden' : (OAUTH_FAULTS[value] ?? 'rejected')
    const managerAccounts = kind === 'forbidden' ? HhManagerAccounts.parse(first?.allowed_accounts) : undefined
    return new ProviderError(kind, text, { managerAccounts })
  }
  if (type === 'captcha_required') {
    const captchaUrl = CaptchaUrl.safeParse(first?.captcha_url).data
    return new ProviderError('captcha', text, { captchaUrl })
  }
  if (type === 'api_access_payment' || PAID_VALUES.has(value)) return new ProviderError('paid', text)
  const reason = type === 'vacancies' ? ACT_REFUSALS[value] : undefined
  if (reason) {
    const duplicates = Duplicates.parse(first?.items).map(({ id }) => id)
    return new ProviderError('refused', text, { reason, duplicates })
  }
  if (type === 'bad_json_data' || type === 'bad_argument') return new ProviderError('bad_field', text, { field: value })
  if (type === 'bad_user_agent') return new ProviderError('misconfigured', text)
  if ((status === 403 || status === 404) && isItem) return new ProviderError('not_found', text)
  if (CLOSED_STATUSES.has(status)) return new ProviderError('closed', text)
  if (status === 404) return new ProviderError('not_theirs', text)
  if (status === 403 || status === 401) return new ProviderError('forbidden', text)
  return new ProviderError('malformed', text)
}
