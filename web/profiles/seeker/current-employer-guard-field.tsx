import { CheckboxField } from '../../ui/form/fields/checkbox-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'

/** On by default, so that the current employer does not find the resume before the seeker thinks of it. */
export function CurrentEmployerGuardField() {
  return (
    <FormSection
      title="Нынешний работодатель"
      hint="Компании, которые вы указали как нынешнее место работы в любом из резюме, не найдут вас в поиске и не откроют резюме по ссылке. Если вы сами откликнетесь на их вакансию, отклик они увидят."
    >
      <CheckboxField name="current_employer_guard" label="Скрывать резюме от нынешнего работодателя" />
    </FormSection>
  )
}
