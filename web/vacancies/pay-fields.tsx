import { SALARY_FREQUENCIES } from '#contract/dictionaries/money.ts'
import { dictionaryOptions } from '../reference/dictionary-options.ts'
import { CollapsibleSection } from '../ui/folded-section.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { FieldProblems } from './field-problems.tsx'
import type { VacancyFormFields } from './form-values.ts'
import { paySummary } from './vacancy-said.ts'

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
