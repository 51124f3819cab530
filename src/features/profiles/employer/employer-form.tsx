import { useContext, useEffect, useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { MESSAGE_SETS } from '#contract/message-sets.ts'
import { COMPANY_SIZES, COMPANY_TYPES } from '#features/reference/dictionaries/company.contract.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { dictionaryCodeOptions, dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { CollapsibleSection } from '#ui/form/collapsible-section.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FieldRow, FormSection } from '#ui/form/form-section.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { AccountContactFields } from '../account-contact-fields.tsx'
import { ResendLetterForm } from '../pending-email-notice.tsx'
import { MAX_COMPANY_INDUSTRIES } from '../profile-limits.contract.ts'
import { type EmployerProfile, EmployerProfileForm, IndividualProfileForm } from './employer-profile.contract.ts'

type Props = {
  profile: EmployerProfile
  industries: readonly Option[]
  refused?: FormRefusal
  savedAt?: string
  isLetterSent: boolean
}

const COMPANY_CONTRACT = { body: EmployerProfileForm }
const INDIVIDUAL_CONTRACT = { body: IndividualProfileForm }

export function EmployerForm({ profile, industries, refused, savedAt, isLetterSent }: Props) {
  const isOwner = profile.role === 'owner'
  const [isIndividual, setIndividual] = useState(
    (refused?.values?.company_type ?? profile.company_type) === 'individual',
  )
  return (
    <>
      <ContractForm
        endpoint={isIndividual ? INDIVIDUAL_CONTRACT : COMPANY_CONTRACT}
        refused={refused}
        values={{ ...profile, description: htmlToText(profile.description) }}
      >
        {isOwner ? (
          <CompanyFields
            industries={industries}
            isIndividual={isIndividual}
            onIndividual={setIndividual}
            isVerified={profile.verification === 'verified'}
          />
        ) : (
          <p className="mb-6 max-w-text text-ink2">Название, описание и реквизиты компании меняет её владелец.</p>
        )}
        <ContactFields profile={profile} isLetterSent={isLetterSent} />
        {isOwner && (
          <div className="mt-8">
            <CompanyDetails profile={profile} />
          </div>
        )}
        <FormActions sticky>
          <SubmitButton>Сохранить</SubmitButton>
          <SaveStatus at={savedAt} />
        </FormActions>
      </ContractForm>
      {profile.email_to_verify && <ResendLetterForm />}
    </>
  )
}

type CompanyFieldsProps = {
  industries: readonly Option[]
  isIndividual: boolean
  onIndividual(isIndividual: boolean): void
  isVerified: boolean
}

function CompanyFields({ industries, isIndividual, onIndividual, isVerified }: CompanyFieldsProps) {
  const given = useContext(ScopeContext).values as { company_type?: string } | undefined
  // A restored draft mounts the fields again, with what was chosen in it (EM-20).
  useEffect(() => onIndividual(given?.company_type === 'individual'), [given?.company_type, onIndividual])
  return (
    <FormSection title="Компания" hint="Это прочитают соискатели рядом с вашими вакансиями.">
      <TextField
        name="name"
        label="Название"
        max={255}
        autoComplete="organization"
        hint={
          isVerified
            ? 'Новое название, юридическое название, ИНН или сайт приостановят проверку, пока мы не проверим их заново. Прежнее название 90 дней видно на странице компании.'
            : undefined
        }
      />
      <RadioGroup
        name="company_type"
        label="Кто нанимает"
        options={dictionaryCodeOptions(COMPANY_TYPES)}
        onChoose={(chosen) => onIndividual(chosen === 'individual')}
      />
      <div id="inn">
        <TextField
          key={String(isIndividual)}
          name="inn"
          label="ИНН"
          inputMode="numeric"
          optional={isIndividual}
          hint={
            isIndividual
              ? '12 цифр, можно позже. С ИНН можно пройти проверку: станет доступно 50 вакансий вместо 5.'
              : '10 цифр, у предпринимателя 12.'
          }
        />
      </div>
      <Combobox name="city_id" label="Город" search={searchCities} placeholder="Например, Тверь" />
      <MultiCombobox
        name="industry_ids"
        label="Отрасли"
        optional
        maxCount={MAX_COMPANY_INDUSTRIES}
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

function CompanyDetails({ profile }: { profile: EmployerProfile }) {
  return (
    <CollapsibleSection
      title="Реквизиты и подробности"
      summary={companyDetailsSummary(profile)}
      fieldNames={['legal_name', 'ogrn', 'size_id', 'founded_year', 'phone_public']}
    >
      <TextField name="legal_name" label="Юридическое название" optional max={255} hint="Как в документах." />
      <TextField name="ogrn" label="ОГРН" optional inputMode="numeric" hint="13 цифр, у предпринимателя 15." />
      <FieldRow>
        <Select
          name="size_id"
          label="Сколько сотрудников"
          optional
          emptyLabel="Не указано"
          options={dictionaryOptions(COMPANY_SIZES)}
        />
        <TextField name="founded_year" label="Год основания" optional inputMode="numeric" />
      </FieldRow>
      <PhoneField name="phone_public" label="Телефон компании" optional autoComplete="off" />
    </CollapsibleSection>
  )
}

const companyDetailsSummary = ({ legal_name, ogrn, size_id, founded_year, phone_public }: EmployerProfile) =>
  [
    legal_name,
    ogrn && `ОГРН ${ogrn}`,
    size_id && `${nameById(COMPANY_SIZES, size_id)} сотрудников`,
    founded_year && `с ${founded_year} года`,
    phone_public?.formatted,
  ]
    .filter(Boolean)
    .join(' · ')

function ContactFields({ profile, isLetterSent }: Pick<Props, 'profile' | 'isLetterSent'>) {
  return (
    <FormSection title="Контактное лицо" hint="С кем связываться. Имя подставим в новые вакансии.">
      <FieldRow>
        <TextField name="contact_last_name" label="Фамилия" autoComplete="family-name" max={100} />
        <TextField name="contact_first_name" label={MESSAGE_SETS.ru.name} autoComplete="given-name" max={100} />
      </FieldRow>
      <TextField name="contact_position" label="Должность" optional autoComplete="organization-title" max={100} />
      <AccountContactFields
        profile={profile}
        emailPurpose="Пришлём на неё новые отклики."
        isLetterSent={isLetterSent}
      />
    </FormSection>
  )
}
