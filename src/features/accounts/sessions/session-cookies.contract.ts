import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { readCookie } from '#lib/network/cookies.ts'

/** Idle lifetime of a session. Specification §3.1 gives the number without a unit; we read it as seconds. */
export const SESSION_IDLE_SECONDS = 720_000
/** Maximum lifetime of a session, even if it is used. */
export const MAX_SESSION_SECONDS = 60 * DAY_SECONDS

type CookieScope = { secure: boolean }

/** Over https the prefix `__Host-` guarantees that no other host and no plain connection has set the cookie. */
const sessionCookieName = ({ secure }: CookieScope) => (secure ? '__Host-session' : 'session')

/** Scripts cannot read the token: it is in this HttpOnly cookie, or in the Bearer header of API clients. */
export const readSessionToken = (cookies: string | null | undefined, site: CookieScope) =>
  readCookie(cookies, sessionCookieName(site))

export function sessionCookie(token: string, site: CookieScope): string {
  return `${sessionCookieName(site)}=${token}; HttpOnly; ${cookieAttributes(SESSION_IDLE_SECONDS, site)}`
}

export const expiredSessionCookie = (site: CookieScope) =>
  `${sessionCookieName(site)}=; HttpOnly; ${cookieAttributes(0, site)}`

/** Session flags readable by scripts; no personal data (wire §3). */
export type AuthFlags = {
  isAuthed: boolean
  isEmployerMode: boolean
  isSubscribed: boolean
  seekerCompleted: boolean
  employerCompleted: boolean
}

const AUTH_FLAGS_COOKIE = 'auth'

export const readAuthFlags = (cookies: string | null | undefined) => readCookie(cookies, AUTH_FLAGS_COOKIE)

/** The server compares the value with the cookie of the browser, so the encoding must be deterministic. */
export const encodeAuthFlags = (flags: AuthFlags) => encodeURIComponent(JSON.stringify(flags))

export const authFlagsCookie = (value: string, site: CookieScope) =>
  `${AUTH_FLAGS_COOKIE}=${value}; ${cookieAttributes(SESSION_IDLE_SECONDS, site)}`
export const expiredAuthFlagsCookie = (site: CookieScope) => `${AUTH_FLAGS_COOKIE}=; ${cookieAttributes(0, site)}`

const cookieAttributes = (seconds: number, { secure }: CookieScope) =>
  `Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
