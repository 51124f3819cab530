import { useContext, useState } from 'react'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { Choice } from '#ui/form/fields/choice.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { Annotated } from './annotated.tsx'

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
      <Annotated field="salary_to">
        <div className="grid grid-cols-2 items-start gap-x-4 tablet:grid-cols-4">
          <MoneyField name="salary_from" label="Зарплата от" suffix={currency} />
          <MoneyField name="salary_to" label="до" suffix={currency} optional />
          <Select name="salary_gross" label="Сумма" options={TAX_OPTIONS} />
          <Select name="salary_mode_id" label="Период оплаты" options={dictionaryOptions(SALARY_MODES)} />
        </div>
      </Annotated>
    </>
  )
}

function SalaryAbsentReason() {
  return (
    <>
      <input type="hidden" name="salary_from" value="" />
      <input type="hidden" name="salary_to" value="" />
      <Annotated field="salary_absent_reason">
        <TextArea
          name="salary_absent_reason"
          label="Почему без зарплаты"
          short
          max={300}
          hint="Соискатели увидят эту причину вместо суммы. Не меньше 20 символов."
        />
      </Annotated>
    </>
  )
}
