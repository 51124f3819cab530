import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { applyBulkAction } from '#contract/negotiations/bulk/bulk-actions.ts'
import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import { nameAndAgeText } from '#domain/resumes/person-summary.ts'
import { plural } from '#lib/text/plural.ts'
import { dictionaryOptions } from '../../reference/dictionary-options.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { TemplateTextArea } from '../template-text-area.tsx'
import { type BulkDialogProps, useBulkForm } from './bulk-dialog.ts'

/** Refuses several negotiations with one reason. The text may use template variables. */
export function BulkRefuseDialog({ rows, templates, onSend, onClose }: BulkDialogProps) {
  const { refused, send } = useBulkForm('refuse', rows, ({ refuse_reason_id, refuse_text }) =>
    onSend({ refuse_reason_id, refuse_text }),
  )
  return (
    <Dialog title={`Отказать: ${recipientsText(rows)}`} onClose={onClose}>
      <ContractForm endpoint={applyBulkAction} refused={refused} onSubmit={send}>
        <Select
          name="refuse_reason_id"
          label="Причина"
          options={dictionaryOptions(REFUSE_REASONS)}
          emptyLabel="Выберите причину"
        />
        <TemplateTextArea
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

export const recipientsText = (rows: readonly NegotiationRow[]) =>
  rows.length === 1
    ? nameAndAgeText(rows[0]!.resume)
    : `${rows.length}\u00A0${plural(rows.length, 'человек', 'человека', 'человек')}`
