import type { FastifyRequest } from 'fastify'
import { type Flags, flagsValue, forgetFlags, forgetToken, keepFlags, keepToken, readFlags } from '#contract/session.ts'
import type { Caller } from '../accounts/caller.ts'

/**
 * Brings the browser's cookies in line with what the server knows: the flags for scripts, a longer life for a session in use, and no token
 * that nobody answers to. A page that signs in or out sets its own.
 */
export function browserCookies(
  request: FastifyRequest,
  response: Response,
  caller: Caller | undefined,
  token: string | undefined,
  site: { secure: boolean },
): string[] {
  if (response.headers.has('set-cookie')) return []
  const known = readFlags(request.headers.cookie)
  if (!caller) return [...(token ? [forgetToken(site)] : []), ...(known ? [forgetFlags(site)] : [])]
  const flags = flagsValue(flagsOf(caller))
  return [
    ...(caller.prolonged && token ? [keepToken(token, site)] : []),
    ...(caller.prolonged || encodeURIComponent(known ?? '') !== flags ? [keepFlags(flags, site)] : []),
  ]
}

const flagsOf = ({ is_employer_mode, missing }: Caller): Flags => ({
  isAuthed: true,
  isEmployerMode: is_employer_mode,
  isSubscribed: false,
  seekerCompleted: missing.seeker.length === 0,
  employerCompleted: missing.employer.length === 0,
})
