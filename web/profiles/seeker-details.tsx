import { useState } from 'react'
import { idOf } from '#contract/dictionaries/item.ts'
import {
  BUSINESS_TRIPS,
  CHILDRENS,
  DRIVER_LICENSES,
  GENDERS,
  JOB_SEARCH_STATUSES,
  MARITAL_STATUSES,
  RELOCATIONS,
  TRAVEL_TIMES,
} from '#contract/dictionaries/person.ts'
import type { SeekerProfile } from '#contract/profiles.ts'
import { dateText } from '#lib/dates.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { FieldRow } from '../ui/form-section.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import type { Option } from '../ui/options.ts'
import { Radios } from '../ui/radios.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { LanguageRows } from './language-rows.tsx'
import { MetroField } from './metro-field.tsx'
import { citizenshipSaid, personalSaid, skillsSaid, workSaid } from './seeker-said.ts'

const NOT_SAID = 'Не указано'
const STAYS = idOf(RELOCATIONS, 'no')

type WorkProps = { profile: SeekerProfile; cityId?: number; relocation: unknown }

export function WorkTerms({ profile, cityId, relocation }: WorkProps) {
  const [chosen, choose] = useState(String(relocation ?? ''))
  const { status_changed_at } = profile
  return (
    <FoldedSection title="Где и как готовы работать" said={workSaid(profile)} names={WORK_NAMES}>
      <Select
        name="job_search_status_id"
        label="Статус поиска"
        optional
        empty={NOT_SAID}
        options={optionsOf(JOB_SEARCH_STATUSES)}
        hint={status_changed_at && `Указан ${dateText(status_changed_at)}. Проверьте, всё ли по-прежнему.`}
      />
      <MetroField label="Метро рядом с домом" cityId={cityId} savedCityId={profile.city_id} />
      <TextField name="district" label="Район" optional max={100} />
      <FieldRow>
        <Select
          name="travel_time_id"
          label="Время в пути до работы"
          optional
          empty={NOT_SAID}
          options={optionsOf(TRAVEL_TIMES)}
        />
        <TextField name="travel_minutes" label="Точнее, в минутах" optional inputMode="numeric" suffix="мин" />
      </FieldRow>
      <Select
        name="business_trip_id"
        label="Командировки"
        optional
        empty={NOT_SAID}
        options={optionsOf(BUSINESS_TRIPS)}
      />
      <Radios name="relocation_id" label="Переезд" optional options={optionsOf(RELOCATIONS)} onChoose={choose} />
      {chosen === '' || chosen === String(STAYS) ? (
        <input type="hidden" name="relocation_city_ids[]" value="" />
      ) : (
        <MultiCombobox
          name="relocation_city_ids"
          label="Куда готовы переехать"
          optional
          most={20}
          chosen={profile.relocation_cities.map(({ id, name }) => ({ value: id, label: name }))}
          search={searchCities}
          placeholder="Например, Казань"
        />
      )}
    </FoldedSection>
  )
}

const WORK_NAMES = [
  'job_search_status_id',
  'metro_ids',
  'district',
  'travel_time_id',
  'travel_minutes',
  'business_trip_id',
  'relocation_id',
  'relocation_city_ids',
]

export function LanguagesAndLicenses({ profile }: { profile: SeekerProfile }) {
  return (
    <FoldedSection
      title="Языки и права"
      said={skillsSaid(profile)}
      names={['languages', 'driver_license_ids', 'has_vehicle']}
    >
      <LanguageRows />
      <Ticks
        name="driver_license_ids"
        label="Водительские права"
        optional
        segmented
        options={optionsOf(DRIVER_LICENSES)}
      />
      <TickField name="has_vehicle" label="Есть автомобиль" />
    </FoldedSection>
  )
}

export function Citizenship({ profile, countries }: { profile: SeekerProfile; countries: readonly Option[] }) {
  return (
    <FoldedSection
      title="Гражданство"
      said={citizenshipSaid(profile, countries)}
      names={['citizenship_ids', 'work_permit_ids']}
    >
      <MultiCombobox
        name="citizenship_ids"
        label="Гражданство"
        optional
        most={3}
        options={countries}
        hint="Не больше трёх."
      />
      <MultiCombobox
        name="work_permit_ids"
        label="Разрешение на работу"
        optional
        most={10}
        options={countries}
        hint="В каких странах можете работать."
      />
    </FoldedSection>
  )
}

export function Personal({ profile }: { profile: SeekerProfile }) {
  return (
    <FoldedSection
      title="Личное"
      said={personalSaid(profile)}
      names={['gender_id', 'marital_status_id', 'children_id']}
      hint="Это никому не показываем и в поиске не используем."
    >
      <Select name="gender_id" label="Пол" optional empty="Не указан" options={optionsOf(GENDERS)} />
      <FieldRow>
        <Select
          name="marital_status_id"
          label="Семейное положение"
          optional
          empty={NOT_SAID}
          options={optionsOf(MARITAL_STATUSES)}
        />
        <Select name="children_id" label="Дети" optional empty={NOT_SAID} options={optionsOf(CHILDRENS)} />
      </FieldRow>
    </FoldedSection>
  )
}
