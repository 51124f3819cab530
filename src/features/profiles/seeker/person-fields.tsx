import { MESSAGE_SETS } from '#contract/message-sets.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'

/** Fields that the whole form of a person and the rows of «Я» share. */
export const NameFields = () => (
  <FieldRow>
    <TextField name="last_name" label="Фамилия" autoComplete="family-name" max={100} />
    <TextField name="first_name" label={MESSAGE_SETS.ru.name} autoComplete="given-name" max={100} />
  </FieldRow>
)

export const BirthFields = () => (
  <>
    <FieldRow>
      <TextField name="middle_name" label="Отчество" optional autoComplete="additional-name" max={100} />
      <DayField name="birth_date" label="Дата рождения" optional autoComplete="bday" />
    </FieldRow>
    <CheckboxField name="hide_birth_year" label="Скрыть год рождения" hint="Возраст не увидит никто." />
  </>
)

export const CurrentEmployerGuardField = () => (
  <CheckboxField
    name="current_employer_guard"
    label="Скрывать резюме от нынешнего работодателя"
    hint="Компании, которые вы указали как нынешнее место работы в любом из резюме, не найдут вас в поиске и не откроют резюме по ссылке. Если вы сами откликнетесь на их вакансию, отклик они увидят."
  />
)
