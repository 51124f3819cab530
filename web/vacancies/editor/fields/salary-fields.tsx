import { useContext, useState } from 'react'
import { nameById } from '#contract/dictionaries/dictionary.ts'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { toFieldText } from '../../../ui/form/field-value.ts'
import { Choice } from '../../../ui/form/fields/choice.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { RadioGroup } from '../../../ui/form/fields/radio-group.tsx'
import { TextArea } from '../../../ui/form/fields/text-field.tsx'
import { ScopeContext } from '../../../ui/form/form-context.ts'
import { FieldRow } from '../../../ui/form/form-section.tsx'
import { FieldProblems } from '../moderation/field-problems.tsx'

const TAX_OPTIONS = [
  { value: 'false', label: 'на руки' },
  { value: 'true', label: 'до вычета налога' },
]

/** Either the amounts or the reason why there are none. */
export function SalaryFields() {
  const { values } = useContext(ScopeContext)
  const initialText = (name: string) => toFieldText(valueAt(values, name))
  const [isWithoutSalary, setWithoutSalary] = useState(initialText('salary_absent_reason') !== '')
  const currency =
    nameById(CURRENCIES, CURRENCIES.find(({ code }) => code === initialText('salary_currency'))?.id) || '₽'
  return (
    <>
      {isWithoutSalary ? <SalaryAbsentReason /> : <SalaryAmounts currency={currency} />}
      <Choice
        type="checkbox"
        label="Не указывать зарплату"
        checked={isWithoutSalary}
        onChange={(event) => setWithoutSalary(event.target.checked)}
      />
    </>
  )
}

function SalaryAmounts({ currency }: { currency: string }) {
  return (
    <>
      <input type="hidden" name="salary_absent_reason" value="" />
      <FieldRow>
        <MoneyField name="salary_from" label="Зарплата от" suffix={currency} optional />
        <MoneyField name="salary_to" label="до" suffix={currency} optional />
      </FieldRow>
      <FieldProblems field="salary_to" />
      <RadioGroup name="salary_gross" label="Сумма" options={TAX_OPTIONS} segmented />
      <RadioGroup name="salary_mode_id" label="За что платите" options={dictionaryOptions(SALARY_MODES)} segmented />
    </>
  )
}

function SalaryAbsentReason() {
  return (
    <>
      <input type="hidden" name="salary_from" value="" />
      <input type="hidden" name="salary_to" value="" />
      <TextArea
        name="salary_absent_reason"
        label="Почему без зарплаты"
        short
        max={300}
        hint="Соискатели увидят эту причину вместо суммы. Не меньше 20 символов."
      />
      <FieldProblems field="salary_absent_reason" />
    </>
  )
}
