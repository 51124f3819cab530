import type { Code } from './rule.ts'

/** A problem at one place of a plain text. */
export type Found = {
  code: Code
  start: number
  end: number
  reason: string
  fix: string
  replacement?: string
}
