import { RadioGroup } from '../../../ui/form/fields/radio-group.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import type { VacancyFormFields } from '../form-values.ts'
import { EditorSection } from './editor-section.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { contactSummary } from './section-summaries.ts'

const FIELD_NAMES = ['contact_name', 'contact_email', 'contact_phones', 'contacts_visibility']

const VISIBILITY_OPTIONS = [
  { value: 'after_response', label: 'Тем, кто откликнулся' },
  { value: 'all_signed_in', label: 'Всем, кто вошёл' },
  { value: 'after_invite', label: 'Тем, кого вы пригласили' },
]

export function ContactFields({ vacancy }: { vacancy: VacancyFormFields }) {
  return (
    <EditorSection title="Кто отвечает и контакты" summary={contactSummary(vacancy)} fieldNames={FIELD_NAMES}>
      <TextField name="contact_name" label="С кем связаться" optional max={255} autoComplete="name" />
      <TextField name="contact_email" label="E-mail" type="email" autoComplete="email" optional />
      <PhoneFields />
      <RadioGroup name="contacts_visibility" label="Кому видны контакты" options={VISIBILITY_OPTIONS} />
    </EditorSection>
  )
}
