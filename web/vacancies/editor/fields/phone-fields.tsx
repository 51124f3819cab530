import { MAX_VACANCY_PHONES } from '#contract/vacancies/vacancy-limits.ts'
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldRow } from '../../../ui/form/form-section.tsx'
import { Repeater } from '../../../ui/form/repeater.tsx'

/** Contact phones with their hours. */
export function PhoneFields() {
  return (
    <Repeater
      name="contact_phones"
      label="Телефоны"
      rowTitle="Телефон"
      addLabel="Добавить телефон"
      maxRows={MAX_VACANCY_PHONES}
    >
      <FieldRow>
        <PhoneField name="number" label="Номер" />
        <TextField name="ext" label="Добавочный" optional max={10} inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <TextField name="hours" label="Когда звонить" optional max={20} placeholder="9:00–18:00" />
        <TextField name="comment" label="Комментарий" optional max={255} placeholder="Например, спросить Анну" />
      </FieldRow>
    </Repeater>
  )
}
