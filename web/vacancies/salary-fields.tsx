import { useContext, useState } from 'react'
import { nameOf } from '#contract/dictionaries/item.ts'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { valueAt } from '#lib/form-tree.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { Choice } from '../ui/choice.tsx'
import { ScopeContext } from '../ui/form-context.ts'
import { FieldRow } from '../ui/form-section.tsx'
import { givenText } from '../ui/given.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { Radios } from '../ui/radios.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { FieldProblems } from './field-problems.tsx'

const TAXES = [
  { value: 'false', label: 'на руки' },
  { value: 'true', label: 'до вычета налога' },
]

/** Either the amounts or the reason why there are none. */
export function SalaryFields() {
  const { values } = useContext(ScopeContext)
  const given = (name: string) => givenText(valueAt(values, name))
  const [isSilent, setSilent] = useState(given('salary_absent_reason') !== '')
  const currency = nameOf(CURRENCIES, CURRENCIES.find(({ code }) => code === given('salary_currency'))?.id) || '₽'
  return (
    <>
      {isSilent ? <Reason /> : <Figures currency={currency} />}
      <Choice
        type="checkbox"
        label="Не указывать зарплату"
        checked={isSilent}
        onChange={(event) => setSilent(event.target.checked)}
      />
    </>
  )
}

function Figures({ currency }: { currency: string }) {
  return (
    <>
      <input type="hidden" name="salary_absent_reason" value="" />
      <FieldRow>
        <MoneyField name="salary_from" label="Зарплата от" suffix={currency} optional />
        <MoneyField name="salary_to" label="до" suffix={currency} optional />
      </FieldRow>
      <FieldProblems field="salary_to" />
      <Radios name="salary_gross" label="Сумма" options={TAXES} segmented />
      <Radios name="salary_mode_id" label="За что платите" options={optionsOf(SALARY_MODES)} segmented />
    </>
  )
}

function Reason() {
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
