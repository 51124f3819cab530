import { RadioGroup } from '../../../ui/form/fields/radio-group.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { ResponseCapField } from './response-cap-field.tsx'

const VISIBILITY_OPTIONS = [
  { value: 'after_response', label: 'Тем, кто откликнулся' },
  { value: 'all_signed_in', label: 'Всем, кто вошёл' },
  { value: 'after_invite', label: 'Тем, кого вы пригласили' },
]

export function ContactFields() {
  return (
    <FormSection title="Отклики и контакты">
      <div className="max-w-80">
        <TextField
          name="promise_days"
          label="Отвечу за"
          inputMode="numeric"
          suffix="рабочих дней"
          hint="От 1 до 14. Срок увидят соискатели. Ответ — это приглашение, предложение или отказ с причиной; без него отклик станет просроченным."
        />
        <ResponseCapField />
      </div>
      <TextField name="contact_name" label="С кем связаться" optional max={255} autoComplete="name" />
      <TextField name="contact_email" label="Эл. почта" type="email" autoComplete="email" optional />
      <PhoneFields />
      <RadioGroup name="contacts_visibility" label="Кому видны контакты" options={VISIBILITY_OPTIONS} />
    </FormSection>
  )
}
