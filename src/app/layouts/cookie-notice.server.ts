import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { readCookie } from '#lib/network/cookies.ts'

const COOKIE_NAME = 'cookie-notice'
const SEEN_VALUE = 'seen'
const MAX_AGE_SECONDS = 365 * DAY_SECONDS

export const hasSeenCookieNotice = (request: Request) =>
  readCookie(request.headers.get('cookie'), COOKIE_NAME) === SEEN_VALUE

/** `Set-Cookie` that hides the notice for a year. Scripts cannot read it, and it holds no personal data. */
export const cookieNoticeSeenHeader = ({ secure }: { secure: boolean }) =>
  `${COOKIE_NAME}=${SEEN_VALUE}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
