import { type FormEvent, useState } from 'react'
import { answerInBulk, BulkAnswer } from '#contract/inbox.ts'
import { readForm } from '#lib/form-tree.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type Asked, refusedBy } from './asked.ts'
import { whoText } from './refuse-many.tsx'
import { TemplatedText } from './templated-text.tsx'

export function InviteMany({ rows, templates, onSend, onClose }: Asked) {
  const [refused, setRefused] = useState<ReturnType<typeof refusedBy>>()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readForm(new FormData(event.currentTarget))
    const parsed = BulkAnswer.safeParse({ ...values, ids: rows.map(({ id }) => id), action: 'invite' })
    if (!parsed.success) return setRefused(refusedBy(parsed.error, values))
    onSend({ text: parsed.data.text })
  }
  return (
    <Dialog title={`Пригласить: ${whoText(rows)}`} onClose={onClose}>
      <ContractForm endpoint={answerInBulk} refused={refused} onSubmit={send}>
        <TemplatedText
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
