import { FormSection } from '../ui/form-section.tsx'
import { TickField } from '../ui/tick-field.tsx'

/** On by default, so that the current employer does not find the resume before the seeker thinks of it. */
export function EmployerGuard() {
  return (
    <FormSection
      title="Нынешний работодатель"
      hint="Компании, которые вы указали как нынешнее место работы в любом из резюме, не найдут вас в поиске и не откроют резюме по ссылке. Если вы сами откликнетесь на их вакансию, отклик они увидят."
    >
      <TickField name="current_employer_guard" label="Скрывать резюме от нынешнего работодателя" />
    </FormSection>
  )
}
