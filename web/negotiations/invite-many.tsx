import { type FormEvent, useState } from 'react'
import { applyBulkAction, BulkActionInput } from '#contract/inbox.ts'
import { parseFormData } from '#lib/form-tree.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type BulkDialogProps, refusedFromZod } from './asked.ts'
import { recipientsText } from './refuse-many.tsx'
import { TemplateTextArea } from './templated-text.tsx'

export function BulkInviteDialog({ rows, templates, onSend, onClose }: BulkDialogProps) {
  const [refused, setRefused] = useState<ReturnType<typeof refusedFromZod>>()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = parseFormData(new FormData(event.currentTarget))
    const parsed = BulkActionInput.safeParse({ ...values, ids: rows.map(({ id }) => id), action: 'invite' })
    if (!parsed.success) return setRefused(refusedFromZod(parsed.error, values))
    onSend({ text: parsed.data.text })
  }
  return (
    <Dialog title={`Пригласить: ${recipientsText(rows)}`} onClose={onClose}>
      <ContractForm endpoint={applyBulkAction} refused={refused} onSubmit={send}>
        <TemplateTextArea
          templates={templates}
          negotiation={rows.length === 1 ? rows[0] : undefined}
          name="text"
          label="Сообщение"
          short
          max={5000}
          hint="Когда и куда прийти, с кем говорить. Вместо {{имя}}, {{вакансия}} и {{компания}} каждому подставим своё."
        />
        <SubmitButton>Пригласить</SubmitButton>
      </ContractForm>
    </Dialog>
  )
}
