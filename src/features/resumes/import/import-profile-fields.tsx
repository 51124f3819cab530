import { useContext, useState } from 'react'
import { MESSAGE_SETS } from '#contract/message-sets.ts'
import { ContactRows } from '#features/profiles/contact-rows.tsx'
import { LanguageRows } from '#features/profiles/language-rows.tsx'
import { MetroField } from '#features/profiles/metro-field.tsx'
import {
  MAX_CITIZENSHIPS,
  MAX_RELOCATION_CITIES,
  MAX_WORK_PERMITS,
} from '#features/profiles/profile-limits.contract.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { BUSINESS_TRIPS, DRIVER_LICENSES, RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FormSection } from '#ui/form/form-section.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import type { PersonField } from './import-form.ts'
import { useUncertaintyHint } from './uncertain-fields.tsx'

type Props = {
  shownFields: readonly PersonField[]
  /** The city of residence from the file or from the profile. */
  city?: Option
  countries: readonly Option[]
}

/** Profile fields that are empty in the profile and present in the file. */
export function ImportProfileFields({ shownFields, city, countries }: Props) {
  const uncertaintyHint = useUncertaintyHint()
  const { values } = useContext(ScopeContext)
  if (shownFields.length === 0) return null
  const has = (name: PersonField) => shownFields.includes(name)
  return (
    <FormSection title="Добавим в профиль" hint="Этих данных в профиле ещё нет. То, что там заполнено, не изменим.">
      <ScopeContext value={{ prefix: 'person.', values: valueAt(values, 'person') }}>
        {has('last_name') && <TextField name="last_name" label="Фамилия" hint={uncertaintyHint('person.last_name')} />}
        {has('first_name') && (
          <TextField name="first_name" label={MESSAGE_SETS.ru.name} hint={uncertaintyHint('person.first_name')} />
        )}
        {has('middle_name') && (
          <TextField name="middle_name" label="Отчество" optional hint={uncertaintyHint('person.middle_name')} />
        )}
        {has('birth_date') && (
          <DayField name="birth_date" label="Дата рождения" optional hint={uncertaintyHint('person.birth_date')} />
        )}
        {has('city_id') && (
          <Combobox
            name="city_id"
            label="Город, где живёте"
            optional
            initialOption={city}
            search={searchCities}
            hint={uncertaintyHint('person.city')}
          />
        )}
        {has('metro_ids') && city && (
          <MetroField label="Метро рядом с домом" cityId={Number(city.value)} savedCityId={Number(city.value)} />
        )}
        {has('contacts') && <ContactRows />}
        {has('citizenship_ids') && (
          <MultiCombobox
            name="citizenship_ids"
            label="Гражданство"
            optional
            maxCount={MAX_CITIZENSHIPS}
            options={countries}
          />
        )}
        {has('work_permit_ids') && (
          <MultiCombobox
            name="work_permit_ids"
            label="Разрешение на работу"
            optional
            maxCount={MAX_WORK_PERMITS}
            options={countries}
          />
        )}
        {has('business_trip_id') && (
          <Select
            name="business_trip_id"
            label="Командировки"
            optional
            emptyLabel="Не указано"
            options={dictionaryOptions(BUSINESS_TRIPS)}
          />
        )}
        {has('relocation_id') && <RelocationField hasCities={has('relocation_city_ids')} />}
        {has('languages') && <LanguageRows />}
        {has('driver_license_ids') && (
          <CheckboxGroup
            name="driver_license_ids"
            label="Водительские права"
            optional
            segmented
            options={dictionaryOptions(DRIVER_LICENSES)}
            hint={uncertaintyHint('person.driver_license_ids')}
          />
        )}
        {has('has_vehicle') && <CheckboxField name="has_vehicle" label="Есть автомобиль" />}
      </ScopeContext>
    </FormSection>
  )
}

const NO_RELOCATION_ID = String(idByCode(RELOCATIONS, 'no'))

/** The cities are asked only if relocation is possible. */
function RelocationField({ hasCities }: { hasCities: boolean }) {
  const { values } = useContext(ScopeContext)
  const [relocationId, setRelocationId] = useState(toFieldText(valueAt(values, 'relocation_id')))
  return (
    <>
      <Select
        name="relocation_id"
        label="Переезд"
        optional
        emptyLabel="Не указано"
        options={dictionaryOptions(RELOCATIONS)}
        onChoose={setRelocationId}
      />
      {hasCities && relocationId !== '' && relocationId !== NO_RELOCATION_ID && (
        <MultiCombobox
          name="relocation_city_ids"
          label="Куда готовы переехать"
          optional
          maxCount={MAX_RELOCATION_CITIES}
          search={searchCities}
          placeholder="Например, Казань"
        />
      )}
    </>
  )
}
