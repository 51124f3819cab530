import type { z } from 'zod'
import { readCookie } from '#lib/cookies.ts'

type Site = { secure: boolean }
type Kind<Shape extends z.ZodType> = { name: string; path: string; seconds: number; shape: Shape }

/** Cookie with the data that one form step passes to the next. Survives a reload; hidden from URLs and scripts. */
export function stepCookie<Shape extends z.ZodType>({ name, path, seconds, shape }: Kind<Shape>) {
  const set = (value: string, age: number, { secure }: Site) =>
    `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  return {
    keep: (left: z.input<Shape>, site: Site) => set(encodeURIComponent(JSON.stringify(left)), seconds, site),
    forget: (site: Site) => set('', 0, site),
    read(request: Request): z.output<Shape> | undefined {
      try {
        return shape.parse(JSON.parse(readCookie(request.headers.get('cookie'), name) ?? 'null'))
      } catch {
        return undefined
      }
    },
  }
}
