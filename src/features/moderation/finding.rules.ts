import type { ModerationCode } from './grounds/moderation-rule.rules.ts'

/** A problem at one place of a plain text. */
export type Finding = {
  code: ModerationCode
  start: number
  end: number
  reason: string
  fix: string
  replacement?: string
  /** The rules do not name the phrase: its place is where the model looks, and cutting it out leaves no sentence. */
  byModel?: true
}
