import { z } from 'zod'
import { RESEND_SECONDS } from './resend-button.tsx'
import { stepCookie } from './step-cookie.server.ts'

const DAY = 24 * 60 * 60
const HOUR = 60 * 60

/** A registration between its two steps. */
export const pendingRegistration = stepCookie({
  name: 'registration',
  path: '/sign-up',
  seconds: DAY,
  shape: z.object({ registration_id: z.number(), phone: z.string(), sentAt: z.iso.datetime() }),
})

/** Password recovery between its three steps. `ticket` is set once the code was correct. */
export const pendingRecovery = stepCookie({
  name: 'recovery',
  // The router requests `/forgot-password.data`, which the cookie path `/forgot-password` does not match.
  path: '/',
  seconds: HOUR,
  shape: z.object({
    login: z.string(),
    sentTo: z.string(),
    sentAt: z.iso.datetime(),
    ticket: z.string().optional(),
  }),
})

/** A sign-in by code between its two steps. */
export const pendingSignIn = stepCookie({
  name: 'sign-in-code',
  path: '/sign-in',
  seconds: HOUR,
  shape: z.object({ phone: z.string(), sentAt: z.iso.datetime() }),
})

/** Seconds until another code may be requested; 0 when it may be requested now. */
export function secondsToResend(sentAt: string, now: string): number {
  const passed = (Date.parse(now) - Date.parse(sentAt)) / 1000
  return Math.max(0, Math.ceil(RESEND_SECONDS - passed))
}
