import { BENEFITS } from '#contract/dictionaries/work.ts'
import { dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { CheckboxGroup } from '../../../ui/form/fields/checkbox-group.tsx'
import { RichTextField } from '../../../ui/form/fields/rich-text-field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { FieldProblems } from '../moderation/field-problems.tsx'

export function TextFields() {
  return (
    <FormSection title="Описание">
      <RichTextField
        name="description"
        label="О работе"
        max={10_000}
        hint="Что за работа и зачем она. Вместе с обязанностями, требованиями и условиями — не меньше 200 символов. Без телефонов и почты: для них есть поля ниже."
      />
      <FieldProblems field="description" />
      <RichTextField name="duties" label="Обязанности" optional short max={4000} />
      <FieldProblems field="duties" />
      <RichTextField name="requirements" label="Требования" optional short max={4000} />
      <FieldProblems field="requirements" />
      <RichTextField name="conditions" label="Условия" optional short max={4000} />
      <FieldProblems field="conditions" />
      <CheckboxGroup
        name="benefit_ids"
        label="Что ещё даёте"
        options={dictionaryOptions(BENEFITS)}
        segmented
        optional
      />
    </FormSection>
  )
}
