import { useState } from 'react'
import { COMPANY_TYPES } from '#contract/dictionaries/company.ts'
import type { Refused } from '#contract/errors.ts'
import { type EmployerProfile, updateEmployerProfile } from '#contract/profiles.ts'
import { htmlToText } from '#lib/text.ts'
import { codeOptionsOf } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { Combobox } from '../ui/combobox.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import type { Option } from '../ui/options.ts'
import { Radios } from '../ui/radios.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'

type Props = {
  profile: EmployerProfile
  industries: readonly Option[]
  refused?: Refused
  isSaved: boolean
}

export function EmployerForm({ profile, industries, refused, isSaved }: Props) {
  const values = {
    ...profile,
    description: htmlToText(profile.description),
    email: profile.email_to_verify ?? profile.email,
  }
  return (
    <ContractForm endpoint={updateEmployerProfile} refused={refused} values={values}>
      <CompanyFields industries={industries} type={refused?.values?.company_type ?? profile.company_type} />
      <FormSection title="Контактное лицо" hint="Кому пишут и звонят. Имя видно в ваших вакансиях.">
        <FieldRow>
          <TextField name="contact_first_name" label="Имя" autoComplete="given-name" />
          <TextField name="contact_last_name" label="Фамилия" autoComplete="family-name" />
        </FieldRow>
        <TextField name="contact_position" label="Должность" optional autoComplete="organization-title" />
        <FieldRow>
          <TextField
            name="email"
            label="E-mail"
            optional
            type="email"
            autoComplete="email"
            hint="На него придут отклики. Новый адрес нужно подтвердить."
          />
          <Phone formatted={profile.phone.formatted} />
        </FieldRow>
      </FormSection>
      <FormActions sticky>
        <SubmitButton>Сохранить</SubmitButton>
        <span role="status" className="self-center text-success empty:hidden">
          {isSaved && 'Сохранено'}
        </span>
      </FormActions>
    </ContractForm>
  )
}

function CompanyFields({ industries, type }: { industries: readonly Option[]; type: unknown }) {
  const [isIndividual, setIndividual] = useState(type === 'individual')
  return (
    <FormSection title="Компания">
      <TextField name="name" label="Название" max={255} autoComplete="organization" />
      <Radios
        name="company_type"
        label="Кто нанимает"
        options={codeOptionsOf(COMPANY_TYPES)}
        onChoose={(chosen) => setIndividual(chosen === 'individual')}
      />
      <FieldRow>
        {isIndividual ? (
          <p className="mb-4 max-w-text text-ink2">ИНН не нужен: его спрашиваем только у компаний и агентств.</p>
        ) : (
          <TextField name="inn" label="ИНН" inputMode="numeric" hint="10 цифр, у предпринимателя 12." />
        )}
        <TextField name="legal_name" label="Юридическое название" optional max={255} hint="Как в документах." />
      </FieldRow>
      <Combobox name="city_id" label="Город" search={searchCities} />
      <MultiCombobox
        name="industry_ids"
        label="Отрасли"
        optional
        most={5}
        options={industries}
        hint="Не больше пяти."
      />
      <TextField name="site_url" label="Сайт" optional type="url" autoComplete="url" placeholder="https://" />
      <TextArea
        name="description"
        label="О компании"
        optional
        max={10_000}
        hint="Чем занимаетесь, сколько вас, почему у вас хорошо работать."
      />
    </FormSection>
  )
}

/** Proven at registration, so it is shown and not edited. */
function Phone({ formatted }: { formatted: string }) {
  return (
    <div className="mb-3">
      <p className="mb-1 font-semibold">Телефон</p>
      <p className="mb-1.5 text-ink2 text-meta">Подтверждён при регистрации.</p>
      <p className="flex min-h-11 items-center whitespace-nowrap">{formatted}</p>
    </div>
  )
}
