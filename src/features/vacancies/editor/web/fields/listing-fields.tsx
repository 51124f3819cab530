import { useContext, useState } from 'react'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FieldRow } from '#ui/form/form-section.tsx'
import type { Option } from '#ui/form/options/options.ts'
import type { VacancyFormFields } from '../form-values.ts'
import { FieldProblems } from '../moderation/field-problems.tsx'
import { EditorSection } from './editor-section.tsx'
import { listingSummary } from './section-summaries.ts'

const FIELD_NAMES = ['type_id', 'response_url', 'custom_employer_name', 'department', 'industry_id', 'code']
const [ANONYMOUS, DIRECT] = [String(idByCode(VACANCY_TYPES, 'anonymous')), String(idByCode(VACANCY_TYPES, 'direct'))]

type Props = { vacancy: VacancyFormFields; industries: readonly Option[]; isAgency: boolean }

/** Publication type, company name to show, department and internal code. */
export function ListingFields({ vacancy, industries, isAgency }: Props) {
  const { values } = useContext(ScopeContext)
  const [type, setType] = useState(toFieldText(valueAt(values, 'type_id')))
  return (
    <EditorSection title="Публикация" summary={listingSummary(vacancy)} fieldNames={FIELD_NAMES}>
      <RadioGroup
        name="type_id"
        label="Кто увидит вакансию"
        options={dictionaryOptions(VACANCY_TYPES)}
        onChoose={setType}
      />
      {type === DIRECT ? (
        <TextField name="response_url" label="Страница для откликов" type="url" max={511} placeholder="https://" />
      ) : (
        <input type="hidden" name="response_url" value="" />
      )}
      {type === ANONYMOUS || isAgency ? (
        <TextField
          name="custom_employer_name"
          label={type === ANONYMOUS ? 'Название вместо вашего' : 'Для кого ищете'}
          optional
          max={150}
          hint="Без названия вашей компании. Например, «Сеть кофеен в центре»."
        />
      ) : (
        <input type="hidden" name="custom_employer_name" value="" />
      )}
      <FieldProblems field="custom_employer_name" />
      <TextField name="department" label="Подразделение" optional max={32} />
      {industries.length > 0 && (
        <Select name="industry_id" label="Отрасль" optional emptyLabel="Как у компании" options={industries} />
      )}
      <FieldRow>
        <TextField name="code" label="Внутренний код" optional max={50} hint="Его увидите только вы." />
      </FieldRow>
    </EditorSection>
  )
}
