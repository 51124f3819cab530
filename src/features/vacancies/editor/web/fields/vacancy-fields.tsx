import { memo } from 'react'
import { SCHEDULES } from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { RichTextField } from '#ui/form/fields/rich-text-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import { Repeater } from '#ui/form/repeater.tsx'
import { MAX_VACANCY_PHONES, MAX_VACANCY_ROLES } from '../../../contract/vacancy-limits.ts'
import type { VacancyFormFields, VacancyFormOptions } from '../form-values.ts'
import { Annotated } from './annotated.tsx'
import { CandidateFields } from './candidate-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { EditorSection } from './editor-section.tsx'
import { EmploymentFields } from './employment-fields.tsx'
import { HiringFields } from './hiring-fields.tsx'
import { ListingFields } from './listing-fields.tsx'
import { SalaryFields } from './salary-fields.tsx'
import { contactSummary } from './section-summaries.ts'

const FIELD_NAMES = ['contact_name', 'contact_email', 'contact_phones', 'contacts_visibility']

const VISIBILITY_OPTIONS = [
  { value: 'after_response', label: 'Тем, кто откликнулся' },
  { value: 'all_signed_in', label: 'Всем, кто вошёл' },
  { value: 'after_invite', label: 'Тем, кого вы пригласили' },
]

function ContactFields({ vacancy }: { vacancy: VacancyFormFields }) {
  return (
    <EditorSection title="Кто отвечает и контакты" summary={contactSummary(vacancy)} fieldNames={FIELD_NAMES}>
      <TextField name="contact_name" label="С кем связаться" optional max={255} autoComplete="name" />
      <TextField name="contact_email" label="E-mail" type="email" autoComplete="email" optional />
      <PhoneFields />
      <RadioGroup name="contacts_visibility" label="Кому видны контакты" options={VISIBILITY_OPTIONS} />
    </EditorSection>
  )
}

type Props = { vacancy: VacancyFormFields; options: VacancyFormOptions }

const NO_SCHEDULE = { value: '', label: 'Не указан' }

/**
 * All fields of the form: the six that every vacancy needs are open, the others are folded by subject. Memoised, because
 * the panel beside the form renders on every keystroke.
 */
export const VacancyFields = memo(function VacancyFields({ vacancy, options }: Props) {
  return (
    <>
      <Annotated field="name">
        <TextField name="name" label="Название" max={220} placeholder="Например, водитель категории E" />
      </Annotated>
      <Annotated>
        <FieldRow>
          <MultiCombobox
            name="professional_role_ids"
            label="Профессия"
            options={options.roles}
            maxCount={MAX_VACANCY_ROLES}
          />
          <MultiCombobox
            name="city_ids"
            label="Города"
            search={searchCities}
            initialOptions={vacancy.cities.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldRow>
      </Annotated>
      <SalaryFields />
      <Annotated>
        <RadioGroup
          name="schedule_id"
          label="График"
          options={[...dictionaryOptions(SCHEDULES), NO_SCHEDULE]}
          segmented
          optional
        />
      </Annotated>
      <Annotated field="description">
        <RichTextField
          name="description"
          label="О работе"
          max={10_000}
          hint="Что за работа и для чего она нужна. Вместе с обязанностями, требованиями и условиями — не меньше 60 символов."
        />
      </Annotated>
      <div className="mt-4 border-rule border-b">
        <CandidateFields vacancy={vacancy} />
        <ConditionFields vacancy={vacancy} addresses={options.addresses} />
        <EmploymentFields vacancy={vacancy} />
        <HiringFields vacancy={vacancy} questionnaires={options.questionnaires} />
        <ContactFields vacancy={vacancy} />
        <ListingFields vacancy={vacancy} industries={options.industries} isAgency={options.isAgency} />
      </div>
    </>
  )
})

/** Contact phones with their hours. */
function PhoneFields() {
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
