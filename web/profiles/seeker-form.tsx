import { useState } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { type SeekerProfile, updateSeekerProfile } from '#contract/profiles.ts'
import { searchCities } from '../reference/search-cities.ts'
import { Tag } from '../ui/chip.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { DayField } from '../ui/day-field.tsx'
import { CollapsibleSection } from '../ui/folded-section.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { HiddenInput } from '../ui/hidden-field.tsx'
import type { Option } from '../ui/options.ts'
import { SaveStatus } from '../ui/saved-note.tsx'
import { ReadOnlyField } from '../ui/shown-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CheckboxField } from '../ui/tick-field.tsx'
import { ChangePhoneLink } from './change-phone.tsx'
import { ContactRows } from './contact-rows.tsx'
import { CurrentEmployerGuardField } from './employer-guard.tsx'
import { PendingEmailNotice } from './pending-email.tsx'
import {
  CitizenshipSection,
  LanguagesAndLicensesSection,
  PersonalSection,
  WorkTermsSection,
} from './seeker-details.tsx'
import { contactsSummary } from './seeker-said.ts'

type Props = {
  profile: SeekerProfile
  countries: readonly Option[]
  refused?: FormRefusal
  savedAt?: string
  isLetterSent: boolean
}

const RESEND_FORM_ID = 'resend-letter'

export function SeekerForm({ profile, countries, refused, savedAt, isLetterSent }: Props) {
  const { email, email_to_verify, city } = profile
  const [cityId, setCityId] = useState(city?.id)
  return (
    <>
      <ContractForm
        endpoint={updateSeekerProfile}
        refused={refused}
        values={{ ...profile, email: email_to_verify ?? email }}
        className="max-w-[45rem]"
      >
        <HiddenInput name="version" value={profile.version} />
        <PersonFields onCityChange={setCityId} />
        <ContactFields profile={profile} isLetterSent={isLetterSent} />
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
        <FormActions sticky>
          <SubmitButton>Сохранить</SubmitButton>
          <SaveStatus at={savedAt} />
        </FormActions>
      </ContractForm>
      {email_to_verify && (
        <Form id={RESEND_FORM_ID} method="post">
          <input type="hidden" name="intent" value="resend" />
        </Form>
      )}
    </>
  )
}

function PersonFields({ onCityChange }: { onCityChange(id?: number): void }) {
  return (
    <FormSection title="О вас" hint="Имя и город увидят работодатели, которым вы откликнетесь.">
      <FieldRow>
        <TextField name="last_name" label="Фамилия" autoComplete="family-name" max={100} />
        <TextField name="first_name" label="Имя" autoComplete="given-name" max={100} />
      </FieldRow>
      <FieldRow>
        <TextField name="middle_name" label="Отчество" optional autoComplete="additional-name" max={100} />
        <DayField name="birth_date" label="Дата рождения" optional autoComplete="bday" />
      </FieldRow>
      <CheckboxField name="hide_birth_year" label="Скрыть год рождения" hint="Возраст не увидит никто." />
      <Combobox
        name="city_id"
        label="Город"
        search={searchCities}
        placeholder="Например, Тверь"
        onChoose={(chosen) => onCityChange(chosen && Number(chosen.value))}
      />
    </FormSection>
  )
}

function ContactFields({ profile, isLetterSent }: Pick<Props, 'profile' | 'isLetterSent'>) {
  const { phone, phone_verified, email, email_to_verify } = profile
  return (
    <FormSection title="Связь">
      <ReadOnlyField label="Телефон" value={phone.formatted}>
        {phone_verified && <Tag>Подтверждён</Tag>}
        <ChangePhoneLink />
      </ReadOnlyField>
      <TextField
        name="email"
        label="Эл. почта"
        type="email"
        autoComplete="email"
        optional
        hint={email ? `Подтверждена: ${email}` : 'Пришлём на неё ответы на отклики.'}
      />
      {email_to_verify && <PendingEmailNotice email={email_to_verify} formId={RESEND_FORM_ID} isSent={isLetterSent} />}
    </FormSection>
  )
}
