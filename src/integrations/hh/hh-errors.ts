import { z } from 'zod'
import { ExternalId } from '../providers/loose-shapes.ts'
import { type ActRefusal, ProviderError, type ProviderErrorKind } from '../providers/provider-error.ts'

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
  application_not_found: 'misconfigured',
}

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
 * Judges a refusal of a call. hh.ru answers 403, not 401, when a token is not accepted. A method that it no longer offers
 * answers 403 or 404, and so does one vacancy that is not ours to read: `isItem` tells the two apart.
 */
export function hhCallError(json: unknown, status: number, { isItem }: { isItem: boolean }): ProviderError {
  const first = CallRefusal.safeParse(json).data?.errors[0]
  const { type = '', value = '' } = first ?? {}
  const text = `hh.ru: HTTP ${status}, ${/^[\w./-]{0,60}$/.test(`${type}/${value}`) ? `${type}/${value}` : 'other'}`
  if (type === 'oauth') return new ProviderError(OAUTH_FAULTS[value] ?? 'rejected', text)
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
  if (status === 403 || status === 404 || status === 401) return new ProviderError('closed', text)
  return new ProviderError('malformed', text)
}
