import { useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { MESSAGE_SETS } from '#contract/message-sets.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { CollapsibleSection } from '#ui/form/collapsible-section.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FieldRow, FormSection } from '#ui/form/form-section.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ContactRows } from '../contact-rows.tsx'
import {
  CitizenshipSection,
  LanguagesAndLicensesSection,
  PersonalSection,
  WorkTermsSection,
} from './seeker-optional-sections.tsx'
import { type SeekerProfile, SeekerProfileForm } from './seeker-profile.contract.ts'
import { contactsSummary } from './seeker-summary.ts'

type Props = {
  profile: SeekerProfile
  countries: readonly Option[]
  refused?: FormRefusal
  savedAt?: string
}

const CONTRACT = { body: SeekerProfileForm }

/** Three fields and a button until they are filled (SK-05), then everything about the person. */
export function SeekerForm({ profile, countries, refused, savedAt }: Props) {
  const { city, is_completed } = profile
  const [cityId, setCityId] = useState(city?.id)
  return (
    <ContractForm endpoint={CONTRACT} refused={refused} values={profile} className="max-w-[45rem]">
      <HiddenInput name="version" value={profile.version} />
      <FieldRow>
        <TextField name="last_name" label="Фамилия" autoComplete="family-name" max={100} />
        <TextField name="first_name" label={MESSAGE_SETS.ru.name} autoComplete="given-name" max={100} />
      </FieldRow>
      <Combobox
        name="city_id"
        label="Город"
        search={searchCities}
        placeholder="Например, Тверь"
        onChoose={(chosen) => setCityId(chosen && Number(chosen.value))}
      />
      {is_completed && (
        <>
          <FieldRow>
            <TextField name="middle_name" label="Отчество" optional autoComplete="additional-name" max={100} />
            <DayField name="birth_date" label="Дата рождения" optional autoComplete="bday" />
          </FieldRow>
          <CheckboxField name="hide_birth_year" label="Скрыть год рождения" hint="Возраст не увидит никто." />
          <p className="mt-8 mb-4 max-w-text text-ink2">
            Дальше — по желанию. Переезд, командировки, статус поиска, языки, права и гражданство видны в каждом вашем
            резюме, другие способы связи — тем, кому открыты контакты.
          </p>
          <CollapsibleSection title="Другие способы связи" summary={contactsSummary(profile)} fieldNames={['contacts']}>
            <ContactRows />
          </CollapsibleSection>
          <WorkTermsSection
            profile={profile}
            cityId={cityId}
            relocation={refused?.values?.relocation_id ?? profile.relocation_id}
          />
          <LanguagesAndLicensesSection profile={profile} />
          <CitizenshipSection profile={profile} countries={countries} />
          <PersonalSection profile={profile} />
          <CurrentEmployerGuardField />
        </>
      )}
      <FormActions sticky={is_completed}>
        <SubmitButton>Сохранить</SubmitButton>
        <SaveStatus at={savedAt} />
      </FormActions>
    </ContractForm>
  )
}

function CurrentEmployerGuardField() {
  return (
    <FormSection
      title="Нынешний работодатель"
      hint="Компании, которые вы указали как нынешнее место работы в любом из резюме, не найдут вас в поиске и не откроют резюме по ссылке. Если вы сами откликнетесь на их вакансию, отклик они увидят."
    >
      <CheckboxField name="current_employer_guard" label="Скрывать резюме от нынешнего работодателя" />
    </FormSection>
  )
}
