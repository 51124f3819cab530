import type { ZodError } from 'zod'
import type { Refused } from '#contract/errors.ts'
import type { NegotiationRow } from '#contract/inbox.ts'
import type { Template } from '#contract/templates.ts'
import type { Words } from './triage.ts'

export type Asked = {
  rows: readonly NegotiationRow[]
  templates: readonly Template[]
  onSend(words: Words): void
  onClose(): void
}

/**
 * Converts a validation error to the refusal that the server would send. The browser validates because it delays the
 * request by ten seconds, during which the user may undo it.
 */
export function refusedBy({ issues }: ZodError, values: Record<string, unknown>): Refused {
  const errors = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return {
    status: 422,
    code: 'invalid_input',
    message: 'Проверьте заполнение полей',
    errors,
    values,
    details: undefined,
  }
}
