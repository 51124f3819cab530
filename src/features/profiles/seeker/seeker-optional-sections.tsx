import { useState } from 'react'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import {
  BUSINESS_TRIPS,
  CHILDREN_OPTIONS,
  DRIVER_LICENSES,
  GENDERS,
  JOB_SEARCH_STATUSES,
  MARITAL_STATUSES,
  RELOCATIONS,
  TRAVEL_TIMES,
} from '#features/reference/dictionaries/person.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { CollapsibleSection } from '#ui/form/collapsible-section.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { LanguageRows } from '../language-rows.tsx'
import { MetroField } from '../metro-field.tsx'
import { MAX_CITIZENSHIPS, MAX_RELOCATION_CITIES, MAX_WORK_PERMITS } from '../profile-limits.contract.ts'
import type { SeekerProfile } from './seeker-profile.contract.ts'
import { citizenshipSummary, languagesAndLicensesSummary, personalSummary, workTermsSummary } from './seeker-summary.ts'

const NOT_SPECIFIED = 'Не указано'
const NO_RELOCATION_ID = idByCode(RELOCATIONS, 'no')

type WorkTermsProps = { profile: SeekerProfile; cityId?: number; relocation: unknown }

export function WorkTermsSection({ profile, cityId, relocation }: WorkTermsProps) {
  const [relocationChoice, setRelocationChoice] = useState(String(relocation ?? ''))
  const { status_changed_at } = profile
  return (
    <CollapsibleSection
      title="Где и как готовы работать"
      summary={workTermsSummary(profile)}
      fieldNames={WORK_TERMS_FIELDS}
    >
      <Select
        name="job_search_status_id"
        label="Статус поиска"
        optional
        emptyLabel={NOT_SPECIFIED}
        options={dictionaryOptions(JOB_SEARCH_STATUSES)}
        hint={status_changed_at && `Указан ${dateText(status_changed_at)}. Проверьте, всё ли по-прежнему.`}
      />
      <MetroField label="Метро рядом с домом" cityId={cityId} savedCityId={profile.city_id} />
      <TextField name="district" label="Район" optional max={100} />
      <FieldRow>
        <Select
          name="travel_time_id"
          label="Время в пути до работы"
          optional
          emptyLabel={NOT_SPECIFIED}
          options={dictionaryOptions(TRAVEL_TIMES)}
        />
        <TextField name="travel_minutes" label="Сколько минут готовы ехать" optional inputMode="numeric" suffix="мин" />
      </FieldRow>
      <Select
        name="business_trip_id"
        label="Командировки"
        optional
        emptyLabel={NOT_SPECIFIED}
        options={dictionaryOptions(BUSINESS_TRIPS)}
      />
      <RadioGroup
        name="relocation_id"
        label="Переезд"
        optional
        options={dictionaryOptions(RELOCATIONS)}
        onChoose={setRelocationChoice}
      />
      {relocationChoice === '' || relocationChoice === String(NO_RELOCATION_ID) ? (
        <input type="hidden" name="relocation_city_ids[]" value="" />
      ) : (
        <MultiCombobox
          name="relocation_city_ids"
          label="Куда готовы переехать"
          optional
          maxCount={MAX_RELOCATION_CITIES}
          initialOptions={profile.relocation_cities.map(({ id, name }) => ({ value: id, label: name }))}
          search={searchCities}
          placeholder="Например, Казань"
        />
      )}
    </CollapsibleSection>
  )
}

const WORK_TERMS_FIELDS = [
  'job_search_status_id',
  'metro_ids',
  'district',
  'travel_time_id',
  'travel_minutes',
  'business_trip_id',
  'relocation_id',
  'relocation_city_ids',
]

export function LanguagesAndLicensesSection({ profile }: { profile: SeekerProfile }) {
  return (
    <CollapsibleSection
      title="Языки и права"
      summary={languagesAndLicensesSummary(profile)}
      fieldNames={['languages', 'driver_license_ids', 'has_vehicle']}
    >
      <LanguageRows />
      <CheckboxGroup
        name="driver_license_ids"
        label="Водительские права"
        optional
        segmented
        options={dictionaryOptions(DRIVER_LICENSES)}
      />
      <CheckboxField name="has_vehicle" label="Есть автомобиль" />
    </CollapsibleSection>
  )
}

export function CitizenshipSection({ profile, countries }: { profile: SeekerProfile; countries: readonly Option[] }) {
  return (
    <CollapsibleSection
      title="Гражданство"
      summary={citizenshipSummary(profile, countries)}
      fieldNames={['citizenship_ids', 'work_permit_ids']}
    >
      <MultiCombobox
        name="citizenship_ids"
        label="Гражданство"
        optional
        maxCount={MAX_CITIZENSHIPS}
        options={countries}
        hint="Не больше трёх."
      />
      <MultiCombobox
        name="work_permit_ids"
        label="Разрешение на работу"
        optional
        maxCount={MAX_WORK_PERMITS}
        options={countries}
        hint="В каких странах можете работать."
      />
    </CollapsibleSection>
  )
}

export function PersonalSection({ profile }: { profile: SeekerProfile }) {
  return (
    <CollapsibleSection
      title="Личное"
      summary={personalSummary(profile)}
      fieldNames={['gender_id', 'marital_status_id', 'children_id']}
      hint="Это никому не показываем и в поиске не используем."
    >
      <Select name="gender_id" label="Пол" optional emptyLabel="Не указан" options={dictionaryOptions(GENDERS)} />
      <FieldRow>
        <Select
          name="marital_status_id"
          label="Семейное положение"
          optional
          emptyLabel={NOT_SPECIFIED}
          options={dictionaryOptions(MARITAL_STATUSES)}
        />
        <Select
          name="children_id"
          label="Дети"
          optional
          emptyLabel={NOT_SPECIFIED}
          options={dictionaryOptions(CHILDREN_OPTIONS)}
        />
      </FieldRow>
    </CollapsibleSection>
  )
}
