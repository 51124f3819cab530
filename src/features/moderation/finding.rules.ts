import type { ModerationCode } from './grounds/moderation-rule.rules.ts'

/** A problem at one place of a plain text. */
export type Finding = {
  code: ModerationCode
  start: number
  end: number
  reason: string
  fix: string
  replacement?: string
}
