import type { ZodError } from 'zod'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'
import type { BulkMessage } from './triage-actions.ts'

export type BulkDialogProps = {
  rows: readonly NegotiationRow[]
  templates: readonly MessageTemplate[]
  onSend(message: BulkMessage): void
  onClose(): void
}

/**
 * Converts a validation error to the refusal that the server would send. The browser validates because it delays the
 * request by ten seconds, during which the user may undo it.
 */
export function refusedFromZod({ issues }: ZodError, values: Record<string, unknown>): FormRefusal {
  const errors = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return {
    status: 422,
    code: 'invalid_input',
    message: 'Проверьте поля',
    errors,
    values,
    details: undefined,
  }
}
