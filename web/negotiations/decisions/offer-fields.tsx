import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { dictionaryCodeOptions, dictionaryOptions } from '../../reference/dictionary-options.ts'
import { CheckboxField } from '../../ui/form/fields/checkbox-field.tsx'
import { DayField } from '../../ui/form/fields/day-field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import { TextArea } from '../../ui/form/fields/text-field.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'

/** Fields of a job offer and its deadline. */
export function OfferFields() {
  return (
    <>
      <FieldRow>
        <MoneyField name="amount" label="Зарплата" suffix="" />
        <Select name="currency" label="Валюта" options={dictionaryCodeOptions(CURRENCIES)} />
        <Select name="salary_mode_id" label="Период оплаты" options={dictionaryOptions(SALARY_MODES)} />
      </FieldRow>
      <CheckboxField name="gross" label="До вычета налога" />
      <FieldRow>
        <DayField name="expires_on" label="Ответить до" hint="Потом предложение закроется." />
        <DayField name="start_date" label="Выход на работу" optional hint="Первый рабочий день." />
      </FieldRow>
      <TextArea name="text" label="Условия" optional short max={5000} hint="Что важно знать до согласия." />
    </>
  )
}
