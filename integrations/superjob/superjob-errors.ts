import { z } from 'zod'
import { ProviderError } from '../providers/provider-error.ts'

const Refusal = z.object({
  error: z.object({
    code: z.number().catch(0),
    message: z.string().catch(''),
    errors: z.array(z.looseObject({ reason: z.string() })).catch([]),
  }),
})

const ACCOUNT_REASONS = new Set(['user_blocked_by_admin', 'user_blocked_by_other_user'])

const reasonOf = (json: unknown) => Refusal.safeParse(json).data?.error.errors[0]?.reason ?? ''
const messageOf = (json: unknown) => Refusal.safeParse(json).data?.error.message ?? ''

/** Only what looks like a code gets into our text. */
const textOf = (status: number, reason: string) =>
  `SuperJob: HTTP ${status}${/^[a-z_]{1,40}$/.test(reason) ? `, ${reason}` : ''}`

/** Refusals of a code or of a refresh. SuperJob documents no list of them, so whatever is not known ends the access. */
export function superjobTokenError(json: unknown, status: number, isRefresh: boolean): ProviderError {
  const [reason, message] = [reasonOf(json), messageOf(json)]
  if (ACCOUNT_REASONS.has(reason)) return new ProviderError('account_problem', textOf(status, reason))
  if (reason === 'client_blocked' || message.includes('redirect'))
    return new ProviderError('misconfigured', textOf(status, reason))
  if (message.includes('already been refreshed')) return new ProviderError('already_refreshed', textOf(status, reason))
  if (message.includes('revoked')) return new ProviderError('revoked', textOf(status, reason))
  return new ProviderError(isRefresh ? 'rejected' : 'code_dead', textOf(status, reason))
}

export function superjobCallError(json: unknown, status: number, { isItem }: { isItem: boolean }): ProviderError {
  const reason = reasonOf(json)
  const text = textOf(status, reason)
  if (status === 401 || status === 410)
    return new ProviderError(messageOf(json) === 'token_revoked' ? 'revoked' : 'token_expired', text)
  if (reason.includes('captcha')) return new ProviderError('captcha', text)
  if (reason.includes('licen')) return new ProviderError('paid', text)
  if (ACCOUNT_REASONS.has(reason)) return new ProviderError('account_problem', text)
  if (reason === 'client_blocked') return new ProviderError('misconfigured', text)
  if ((status === 403 || status === 404) && isItem) return new ProviderError('not_found', text)
  if (status === 403 || status === 404) return new ProviderError('closed', text)
  if (status === 400) return new ProviderError('bad_field', text, { field: reason })
  return new ProviderError('malformed', text)
}
