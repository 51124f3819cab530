import { CONTRACT_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryCodeOptions } from '#features/reference/web/role-and-industry-options.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import type { VacancyFormFields } from '../form-values.ts'
import { EditorSection } from './editor-section.tsx'
import { employmentSummary } from './section-summaries.ts'

const FIELD_NAMES = ['contract_types', 'internship', 'temporary', 'start_by']

/** Kind of contract, and when the work starts. */
export const EmploymentFields = ({ vacancy }: { vacancy: VacancyFormFields }) => (
  <EditorSection title="Оформление" summary={employmentSummary(vacancy)} fieldNames={FIELD_NAMES}>
    <CheckboxGroup name="contract_types" label="Оформление" options={dictionaryCodeOptions(CONTRACT_TYPES)} segmented />
    <CheckboxField name="internship" label="Стажировка" />
    <CheckboxField name="temporary" label="Временная работа" />
    <DayField name="start_by" label="Выйти на работу не позже" optional />
  </EditorSection>
)
