import { memo } from 'react'
import { SCHEDULES } from '#contract/dictionaries/work.ts'
import { MAX_VACANCY_ROLES } from '#contract/vacancies/vacancy-limits.ts'
import { dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { searchCities } from '../../../reference/search-cities.ts'
import { RadioGroup } from '../../../ui/form/fields/radio-group.tsx'
import { RichTextField } from '../../../ui/form/fields/rich-text-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldRow } from '../../../ui/form/form-section.tsx'
import { MultiCombobox } from '../../../ui/form/options/multi-combobox.tsx'
import type { VacancyFormFields, VacancyFormOptions } from '../form-values.ts'
import { Annotated } from './annotated.tsx'
import { CandidateFields } from './candidate-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EmploymentFields } from './employment-fields.tsx'
import { HiringFields } from './hiring-fields.tsx'
import { ListingFields } from './listing-fields.tsx'
import { SalaryFields } from './salary-fields.tsx'

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
          hint="Что за работа и для чего она нужна. Вместе с обязанностями, требованиями и условиями — не меньше 200 символов."
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
