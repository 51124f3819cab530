import { useContext, useState } from 'react'
import { MAX_RELOCATION_CITIES } from '#features/profiles/profile-limits.contract.ts'
import type { SeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { idByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { BUSINESS_TRIPS, RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FieldRow } from '#ui/form/form-section.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { AVAILABILITY_OPTIONS } from '../../../rules/availability.ts'

const RELOCATING_IDS = [idByCode(RELOCATIONS, 'possible'), idByCode(RELOCATIONS, 'desired')].map(String)

/** «Как в профиле: могу переехать» */
const profileDefaultLabel = (words: string) => `Как в профиле: ${words ? words.toLowerCase() : 'не указано'}`

/** Readiness for business trips and relocation. */
function RelocationFields({ profile }: { profile: SeekerProfile }) {
  const { values } = useContext(ScopeContext)
  const [relocation, setRelocation] = useState(toFieldText(valueAt(values, 'relocation_id')))
  return (
    <>
      <FieldRow>
        <Select
          name="business_trip_id"
          label="Командировки"
          optional
          emptyLabel={profileDefaultLabel(nameById(BUSINESS_TRIPS, profile.business_trip_id))}
          options={dictionaryOptions(BUSINESS_TRIPS)}
        />
        <Select
          name="relocation_id"
          label="Переезд"
          optional
          emptyLabel={profileDefaultLabel(nameById(RELOCATIONS, profile.relocation_id))}
          options={dictionaryOptions(RELOCATIONS)}
          onChoose={setRelocation}
        />
      </FieldRow>
      {RELOCATING_IDS.includes(relocation) ? (
        <MultiCombobox
          name="relocation_city_ids"
          label="Куда готовы переехать"
          optional
          maxCount={MAX_RELOCATION_CITIES}
          search={searchCities}
          placeholder="Например, Казань"
        />
      ) : (
        <input type="hidden" name="relocation_city_ids[]" value="" />
      )}
    </>
  )
}

export function TermsFields({ profile }: { profile: SeekerProfile }) {
  return (
    <>
      <FieldRow>
        <CheckboxGroup name="schedule_ids" label="График" optional options={dictionaryOptions(SCHEDULES)} />
        <CheckboxGroup
          name="place_of_work_ids"
          label="Где работать"
          optional
          options={dictionaryOptions(PLACES_OF_WORK)}
        />
      </FieldRow>
      <div className="mb-4">
        <Disclosure summary="Рабочие дни, часы и подработка">
          <WorkingTimeFields />
        </Disclosure>
      </div>
      <AvailabilityField />
      <RelocationFields profile={profile} />
    </>
  )
}

export const WorkingTimeFields = () => (
  <>
    <CheckboxGroup
      name="week_schedule_ids"
      label="Рабочие дни"
      optional
      segmented
      options={dictionaryOptions(WEEK_SCHEDULES)}
    />
    <CheckboxGroup
      name="working_hours_ids"
      label="Часов в день"
      optional
      segmented
      options={dictionaryOptions(WORKING_HOURS)}
    />
    <CheckboxGroup name="part_time_ids" label="Подработка" optional options={dictionaryOptions(PART_TIMES)} />
  </>
)

export const AvailabilityField = () => (
  <Select
    name="start_ready"
    label="Когда готовы выйти"
    optional
    emptyLabel="Не указано"
    options={AVAILABILITY_OPTIONS}
  />
)
