import type { z } from 'zod'
import { readCookie } from '#lib/network/cookies.ts'

type CookieSite = { secure: boolean }
type StepCookieOptions<Shape extends z.ZodType> = { name: string; path: string; maxAgeSeconds: number; shape: Shape }

/** Cookie with the data that one form step passes to the next. Survives a reload; hidden from URLs and scripts. */
export function createStepCookie<Shape extends z.ZodType>({
  name,
  path,
  maxAgeSeconds,
  shape,
}: StepCookieOptions<Shape>) {
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
