import { refuse } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'

type Completeness = { is_completed: boolean; missing: string[] }

/**
 * Refuses a change that takes a required field away from a completed profile: whatever needs the profile would close
 * without a word. An incomplete profile may be saved as far as it goes.
 */
export function refuseEmptying(before: Completeness, after: Completeness) {
  if (!before.is_completed || after.is_completed) return
  refuse('invalid_input', { errors: Object.fromEntries(after.missing.map((name) => [name, REQUIRED_MESSAGE])) })
}
