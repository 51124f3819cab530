import type { FormRefusal } from '#contract/core/errors.ts'
import { addStage } from '#contract/negotiations/pipeline/stages.ts'
import { EMPLOYER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

const STAGE_KIND_OPTIONS = [
  { value: 'consider', label: EMPLOYER_STATE_LABELS.considering },
  { value: 'test', label: 'Задание или проба' },
  { value: 'phone', label: 'Приглашение, созвон' },
  { value: 'interview', label: EMPLOYER_STATE_LABELS.interview },
  { value: 'offer', label: EMPLOYER_STATE_LABELS.offer },
  { value: 'hired', label: 'Приём на работу' },
]

export function NewStageForm({ refused }: { refused?: FormRefusal }) {
  return (
    <div className="max-w-form">
      <ContractForm endpoint={addStage} refused={refused}>
        <HiddenInput name="intent" value="add" />
        <TextField name="name" label="Название" max={60} />
        <Select
          name="kind"
          label="Что на нём происходит"
          options={STAGE_KIND_OPTIONS}
          hint="От этого зависит, что увидит соискатель. Перевод на созвон или собеседование отправит ему приглашение."
        />
        <SubmitButton>Добавить этап</SubmitButton>
      </ContractForm>
    </div>
  )
}
