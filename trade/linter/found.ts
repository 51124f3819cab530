import type { Code } from './rule.ts'

/** One place of a text, and what is to be said of it. */
export type Found = {
  code: Code
  start: number
  end: number
  reason: string
  fix: string
  replacement?: string
}
