import type { FormRefusal } from '#contract/errors.ts'
import { addStage } from '#contract/stages.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { HiddenInput } from '../ui/hidden-field.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'

const STAGE_KIND_OPTIONS = [
  { value: 'consider', label: 'Обдумывание' },
  { value: 'test', label: 'Задание или проба' },
  { value: 'phone', label: 'Приглашение, созвон' },
  { value: 'interview', label: 'Собеседование' },
  { value: 'offer', label: 'Предложение' },
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
          hint="От этого зависит, что узнает соискатель: перевод на созвон и собеседование приглашает его."
        />
        <SubmitButton>Добавить этап</SubmitButton>
      </ContractForm>
    </div>
  )
}
