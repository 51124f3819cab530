import { EXPERIENCES } from '#contract/dictionaries/work.ts'
import { dictionaryOptions } from '../reference/dictionary-options.ts'
import { FormSection } from '../ui/form-section.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import type { Option } from '../ui/options.ts'
import { RadioGroup } from '../ui/radios.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FieldProblems } from './field-problems.tsx'
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
        maxCount={5}
        hint="По ней вакансию находят, даже если назвать её иначе."
      />
      <RadioGroup name="experience_id" label="Опыт" options={dictionaryOptions(EXPERIENCES)} segmented />
      <SkillsField />
      <FieldProblems field="key_skills" />
    </FormSection>
  )
}
