import { readCookie } from '#lib/cookies.ts'

/** A registration between its two steps: survives a reload, dies with its code. */
export type Pending = { registration_id: number; phone: string; sentAt: string }

const NAME = 'registration'
const SECONDS = 24 * 60 * 60

const attributes = (seconds: number, { secure }: { secure: boolean }) =>
  `Path=/sign-up; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const keepPending = (pending: Pending, site: { secure: boolean }) =>
  `${NAME}=${encodeURIComponent(JSON.stringify(pending))}; ${attributes(SECONDS, site)}`

export const forgetPending = (site: { secure: boolean }) => `${NAME}=; ${attributes(0, site)}`

export function readPending(request: Request): Pending | undefined {
  try {
    const { registration_id, phone, sentAt } = JSON.parse(readCookie(request.headers.get('cookie'), NAME) ?? 'null')
    return { registration_id: Number(registration_id), phone: String(phone), sentAt: String(sentAt) }
  } catch {
    return undefined
  }
}
