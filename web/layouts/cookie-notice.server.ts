import { readCookie } from '#lib/cookies.ts'

const NAME = 'cookie-notice'
const SEEN = 'seen'
const YEAR = 365 * 24 * 60 * 60

export const hasSeenCookieNotice = (request: Request) => readCookie(request.headers.get('cookie'), NAME) === SEEN

/** `Set-Cookie` that hides the notice for a year. Scripts cannot read it, and it holds no personal data. */
export const keepCookieNotice = ({ secure }: { secure: boolean }) =>
  `${NAME}=${SEEN}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
