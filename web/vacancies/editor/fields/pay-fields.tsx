import { SALARY_FREQUENCIES } from '#contract/dictionaries/money.ts'
import { dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { CollapsibleSection } from '../../../ui/form/collapsible-section.tsx'
import { Select } from '../../../ui/form/fields/select.tsx'
import { TextArea } from '../../../ui/form/fields/text-field.tsx'
import type { VacancyFormFields } from '../form-values.ts'
import { FieldProblems } from '../moderation/field-problems.tsx'
import { paySummary } from './section-summaries.ts'

export function PayFields({ vacancy }: { vacancy: VacancyFormFields }) {
  return (
    <CollapsibleSection
      title="Выплаты и премии"
      summary={paySummary(vacancy)}
      fieldNames={['salary_frequency_id', 'bonus_text']}
    >
      <Select
        name="salary_frequency_id"
        label="Как часто платите"
        optional
        emptyLabel="Не указано"
        options={dictionaryOptions(SALARY_FREQUENCIES)}
      />
      <TextArea name="bonus_text" label="Премии и бонусы" optional short max={300} />
      <FieldProblems field="bonus_text" />
    </CollapsibleSection>
  )
}
