import { useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { CollapsibleSection } from '#ui/form/collapsible-section.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ContactRows } from '../contact-rows.tsx'
import { BirthFields, CurrentEmployerGuardField, NameFields } from './person-fields.tsx'
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
      <NameFields />
      <Combobox
        name="city_id"
        label="Город"
        search={searchCities}
        placeholder="Например, Тверь"
        onChoose={(chosen) => setCityId(chosen && Number(chosen.value))}
      />
      {is_completed && (
        <>
          <BirthFields />
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
          <FormSection title="Нынешний работодатель">
            <CurrentEmployerGuardField />
          </FormSection>
        </>
      )}
      <FormActions sticky={is_completed}>
        <SubmitButton>Сохранить</SubmitButton>
        <SaveStatus at={savedAt} />
      </FormActions>
    </ContractForm>
  )
}
