import { FormSection } from '../ui/form-section.tsx'
import { TickField } from '../ui/tick-field.tsx'

/** On from the start: nobody should have to think of it before the employer of today finds the resume. */
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
