import { type FormEvent, useState } from 'react'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { answerInBulk, BulkAnswer, type NegotiationRow } from '#contract/inbox.ts'
import { readForm } from '#lib/form-tree.ts'
import { plural } from '#lib/plural.ts'
import { personName } from '#trade/person-words.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type Asked, refusedBy } from './asked.ts'
import { TemplatedText } from './templated-text.tsx'

/** Refuses several negotiations with one reason. The text may use template variables. */
export function RefuseMany({ rows, templates, onSend, onClose }: Asked) {
  const [refused, setRefused] = useState<ReturnType<typeof refusedBy>>()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readForm(new FormData(event.currentTarget))
    const parsed = BulkAnswer.safeParse({ ...values, ids: rows.map(({ id }) => id), action: 'refuse' })
    if (!parsed.success) return setRefused(refusedBy(parsed.error, values))
    const { refuse_reason_id, refuse_text } = parsed.data
    onSend({ refuse_reason_id, refuse_text })
  }
  return (
    <Dialog title={`Отказать: ${whoText(rows)}`} onClose={onClose}>
      <ContractForm endpoint={answerInBulk} refused={refused} onSubmit={send}>
        <Select name="refuse_reason_id" label="Причина" options={optionsOf(REFUSE_REASONS)} empty="Выберите причину" />
        <TemplatedText
          templates={templates}
          negotiation={rows.length === 1 ? rows[0] : undefined}
          name="refuse_text"
          label="Пояснение"
          short
          max={500}
          hint="Его увидит каждый соискатель. Вместо {{имя}}, {{вакансия}} и {{компания}} подставим своё. Для причин «Другое» и «Не хватает навыка» обязательно, от 20 символов."
        />
        <SubmitButton kind="danger">Отказать</SubmitButton>
      </ContractForm>
    </Dialog>
  )
}

export const whoText = (rows: readonly NegotiationRow[]) =>
  rows.length === 1
    ? personName(rows[0]!.resume)
    : `${rows.length}\u00A0${plural(rows.length, 'человек', 'человека', 'человек')}`
