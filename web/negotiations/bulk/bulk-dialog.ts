import { type FormEvent, useState } from 'react'
import type { ZodError, z } from 'zod'
import type { FormRefusal } from '#contract/core/errors.ts'
import { BulkActionInput } from '#contract/negotiations/bulk/bulk-actions.ts'
import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'
import { parseFormData } from '#lib/forms/form-data.ts'
import type { BulkMessage } from './triage-actions.ts'

export type BulkDialogProps = {
  rows: readonly NegotiationRow[]
  templates: readonly MessageTemplate[]
  onSend(message: BulkMessage): void
  onClose(): void
}

type BulkInput = z.output<typeof BulkActionInput>

/** The browser validates, because it delays the request by ten seconds, during which the user may undo it. */
export function useBulkForm(
  action: BulkInput['action'],
  rows: readonly NegotiationRow[],
  onValid: (input: BulkInput) => void,
) {
  const [refused, setRefused] = useState<FormRefusal>()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = parseFormData(new FormData(event.currentTarget))
    const parsed = BulkActionInput.safeParse({ ...values, ids: rows.map(({ id }) => id), action })
    if (parsed.success) onValid(parsed.data)
    else setRefused(refusedFromZod(parsed.error, values))
  }
  return { refused, send }
}

/** The refusal that the server would send. */
function refusedFromZod({ issues }: ZodError, values: Record<string, unknown>): FormRefusal {
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
