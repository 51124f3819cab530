import type { FastifyRequest } from 'fastify'
import type { Caller } from '#features/accounts/server/caller.ts'
import {
  type AuthFlags,
  authFlagsCookie,
  encodeAuthFlags,
  expiredAuthFlagsCookie,
  expiredSessionCookie,
  readAuthFlags,
  sessionCookie,
} from '#features/accounts/sessions/session-cookies.contract.ts'

/**
 * `Set-Cookie` values that bring the browser in line with the server: update the flags for scripts, extend the cookie
 * of an extended session, remove the token of an ended one. Empty when the page itself sets cookies (sign-in,
 * sign-out).
 */
export function browserCookies(
  request: FastifyRequest,
  response: Response,
  caller: Caller | undefined,
  token: string | undefined,
  site: { secure: boolean },
): string[] {
  if (response.headers.has('set-cookie')) return []
  const currentFlags = readAuthFlags(request.headers.cookie)
  if (!caller)
    return [...(token ? [expiredSessionCookie(site)] : []), ...(currentFlags ? [expiredAuthFlagsCookie(site)] : [])]
  const flags = encodeAuthFlags(flagsOf(caller))
  return [
    ...(caller.is_session_extended && token ? [sessionCookie(token, site)] : []),
    ...(caller.is_session_extended || encodeURIComponent(currentFlags ?? '') !== flags
      ? [authFlagsCookie(flags, site)]
      : []),
  ]
}

const flagsOf = ({ is_employer_mode, has_premium, missing }: Caller): AuthFlags => ({
  isAuthed: true,
  isEmployerMode: is_employer_mode,
  isSubscribed: is_employer_mode ? has_premium.employer : has_premium.seeker,
  seekerCompleted: missing.seeker.length === 0,
  employerCompleted: missing.employer.length === 0,
})
