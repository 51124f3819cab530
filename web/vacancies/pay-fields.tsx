import { SALARY_FREQUENCIES } from '#contract/dictionaries/money.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { FieldProblems } from './field-problems.tsx'
import type { VacancyDraft } from './form-values.ts'
import { paySaid } from './vacancy-said.ts'

export function PayFields({ vacancy }: { vacancy: VacancyDraft }) {
  return (
    <FoldedSection title="Выплаты и премии" said={paySaid(vacancy)} names={['salary_frequency_id', 'bonus_text']}>
      <Select
        name="salary_frequency_id"
        label="Как часто платите"
        optional
        empty="Не указано"
        options={optionsOf(SALARY_FREQUENCIES)}
      />
      <TextArea name="bonus_text" label="Премии и бонусы" optional short max={300} />
      <FieldProblems field="bonus_text" />
    </FoldedSection>
  )
}
