import { memo } from 'react'
import { FormSection } from '../../../ui/form/form-section.tsx'
import type { VacancyFormFields, VacancyFormOptions } from '../form-values.ts'
import { CandidateFields, OpenToFields } from './candidate-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { HiringFields } from './hiring-fields.tsx'
import { ListingFields } from './listing-fields.tsx'
import { PayFields } from './pay-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { QuestionnaireFields } from './questionnaire-fields.tsx'
import { SalaryFields } from './salary-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { WorkFields } from './work-fields.tsx'

type Props = { vacancy: VacancyFormFields; options: VacancyFormOptions }

/** All fields of the form. Memoised, because the panel beside the form renders on every keystroke. */
export const VacancyFields = memo(function VacancyFields({ vacancy, options }: Props) {
  return (
    <>
      <WorkFields roles={options.roles} />
      <FormSection title="Деньги">
        <SalaryFields />
      </FormSection>
      <PlaceFields cities={vacancy.cities} addresses={options.addresses} />
      <TextFields />
      <ContactFields />
      <QuestionnaireFields questionnaires={options.questionnaires} />
      <p className="mt-8 mb-3 max-w-text text-ink2">Дальше — по желанию: то, что пишут не во всех вакансиях.</p>
      <ScheduleFields vacancy={vacancy} />
      <PayFields vacancy={vacancy} />
      <CandidateFields vacancy={vacancy} />
      <OpenToFields vacancy={vacancy} />
      <HiringFields vacancy={vacancy} />
      <ListingFields vacancy={vacancy} industries={options.industries} isAgency={options.isAgency} />
    </>
  )
})
