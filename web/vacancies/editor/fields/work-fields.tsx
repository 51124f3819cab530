import { EXPERIENCES } from '#contract/dictionaries/work.ts'
import { MAX_VACANCY_ROLES } from '#contract/vacancies/vacancy-limits.ts'
import { dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { RadioGroup } from '../../../ui/form/fields/radio-group.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { MultiCombobox } from '../../../ui/form/options/multi-combobox.tsx'
import type { Option } from '../../../ui/form/options/options.ts'
import { FieldProblems } from '../moderation/field-problems.tsx'
import { SkillsField } from './skills-field.tsx'

export function WorkFields({ roles }: { roles: readonly Option[] }) {
  return (
    <FormSection title="Работа">
      <TextField name="name" label="Название" max={220} placeholder="Например, водитель категории E" />
      <FieldProblems field="name" />
      <MultiCombobox
        name="professional_role_ids"
        label="Роль"
        options={roles}
        maxCount={MAX_VACANCY_ROLES}
        hint="По ней вакансию находят, даже если назвать её иначе."
      />
      <RadioGroup name="experience_id" label="Опыт" options={dictionaryOptions(EXPERIENCES)} segmented />
      <SkillsField />
      <FieldProblems field="key_skills" />
    </FormSection>
  )
}
