import { z } from 'zod'
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { readCookie } from '#lib/network/cookies.ts'
import { CODE_RESEND_SECONDS } from '../credentials/credentials.contract.ts'

/** A registration between its two steps. */
export const pendingRegistration = createStepCookie({
  name: 'registration',
  // The router requests `/sign-up.data`, which the cookie path `/sign-up` does not match.
  path: '/',
  maxAgeSeconds: DAY_SECONDS,
  shape: z.object({ registration_id: z.number(), phone: z.string(), sentAt: z.iso.datetime() }),
})

/** The start between number and code. */
export const pendingStart = createStepCookie({
  name: 'start',
  // The router requests `/start.data`, which the cookie path `/start` does not match.
  path: '/',
  maxAgeSeconds: HOUR_SECONDS,
  shape: z.object({ phone: z.string(), sentAt: z.iso.datetime() }),
})

/** Password recovery between its three steps. `ticket` is set once the code was correct. */
export const pendingRecovery = createStepCookie({
  name: 'recovery',
  // The router requests `/forgot-password.data`, which the cookie path `/forgot-password` does not match.
  path: '/',
  maxAgeSeconds: HOUR_SECONDS,
  shape: z.object({
    login: z.string(),
    sentTo: z.string(),
    sentAt: z.iso.datetime(),
    ticket: z.string().optional(),
  }),
})

/** A sign-in by code between its two steps. */
export const pendingSignIn = createStepCookie({
  name: 'sign-in-code',
  path: '/sign-in',
  maxAgeSeconds: HOUR_SECONDS,
  shape: z.object({ phone: z.string(), sentAt: z.iso.datetime() }),
})

/** A request to switch the second factor off, between its steps. `offAt` is set once the code was correct. */
export const pendingTwoFactorRecovery = createStepCookie({
  name: 'no-app',
  path: '/sign-in',
  maxAgeSeconds: HOUR_SECONDS,
  shape: z.object({ login: z.string(), offAt: z.iso.datetime().optional() }),
})

/** Seconds until another code may be requested; 0 when it may be requested now. */
export function secondsToResend(sentAt: string, now: string): number {
  const passed = (Date.parse(now) - Date.parse(sentAt)) / 1000
  return Math.max(0, Math.ceil(CODE_RESEND_SECONDS - passed))
}

type CookieSite = { secure: boolean }
type StepCookieOptions<Shape extends z.ZodType> = { name: string; path: string; maxAgeSeconds: number; shape: Shape }

/** Cookie with the data that one form step passes to the next. Survives a reload; hidden from URLs and scripts. */
function createStepCookie<Shape extends z.ZodType>({ name, path, maxAgeSeconds, shape }: StepCookieOptions<Shape>) {
  const serializeCookie = (value: string, age: number, { secure }: CookieSite) =>
    `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  return {
    write: (data: z.input<Shape>, site: CookieSite) =>
      serializeCookie(encodeURIComponent(JSON.stringify(data)), maxAgeSeconds, site),
    clear: (site: CookieSite) => serializeCookie('', 0, site),
    read(request: Request): z.output<Shape> | undefined {
      try {
        return shape.parse(JSON.parse(readCookie(request.headers.get('cookie'), name) ?? 'null'))
      } catch {
        return undefined
      }
    },
  }
}
