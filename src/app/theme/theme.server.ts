import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { readCookie } from '#lib/network/cookies.ts'

const COOKIE_NAME = 'theme'
const MAX_AGE_SECONDS = 365 * DAY_SECONDS

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const toTheme = (value: unknown): Theme => THEMES.find((one) => one === value) ?? 'system'

/** The theme that a signed-in person has chosen for this browser. */
export const readTheme = (request: Request): Theme => toTheme(readCookie(request.headers.get('cookie'), COOKIE_NAME))

/** `Set-Cookie` that keeps the choice for a year; the theme of the system needs no cookie. */
export function themeHeader(value: unknown, { secure }: { secure: boolean }): string {
  const theme = toTheme(value)
  const maxAge = theme === 'system' ? 0 : MAX_AGE_SECONDS
  return `${COOKIE_NAME}=${theme}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
