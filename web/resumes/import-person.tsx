import { useContext, useState } from 'react'
import { idOf } from '#contract/dictionaries/item.ts'
import { BUSINESS_TRIPS, DRIVER_LICENSES, RELOCATIONS } from '#contract/dictionaries/person.ts'
import { valueAt } from '#lib/form-tree.ts'
import { ContactRows } from '../profiles/contact-rows.tsx'
import { LanguageRows } from '../profiles/language-rows.tsx'
import { MetroField } from '../profiles/metro-field.tsx'
import { optionsOf } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { Combobox } from '../ui/combobox.tsx'
import { DayField } from '../ui/day-field.tsx'
import { ScopeContext } from '../ui/form-context.ts'
import { FormSection } from '../ui/form-section.tsx'
import { givenText } from '../ui/given.ts'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import type { Option } from '../ui/options.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { useChecks } from './import-checks.tsx'
import type { PersonField } from './import-form.ts'

type Props = {
  shown: readonly PersonField[]
  /** The city of residence from the file or from the profile. */
  city?: Option
  countries: readonly Option[]
}

/** Profile fields that are empty in the profile and present in the file. */
export function ImportPerson({ shown, city, countries }: Props) {
  const check = useChecks()
  const { values } = useContext(ScopeContext)
  if (shown.length === 0) return null
  const has = (name: PersonField) => shown.includes(name)
  return (
    <FormSection title="В профиль" hint="Этого в профиле ещё нет. Что там уже есть, останется как было.">
      <ScopeContext value={{ prefix: 'person.', values: valueAt(values, 'person') }}>
        {has('last_name') && <TextField name="last_name" label="Фамилия" hint={check('person.last_name')} />}
        {has('first_name') && <TextField name="first_name" label="Имя" hint={check('person.first_name')} />}
        {has('middle_name') && (
          <TextField name="middle_name" label="Отчество" optional hint={check('person.middle_name')} />
        )}
        {has('birth_date') && (
          <DayField name="birth_date" label="Дата рождения" optional hint={check('person.birth_date')} />
        )}
        {has('city_id') && (
          <Combobox
            name="city_id"
            label="Город, где живёте"
            optional
            chosen={city}
            search={searchCities}
            hint={check('person.city')}
          />
        )}
        {has('metro_ids') && city && (
          <MetroField label="Метро рядом с домом" cityId={Number(city.value)} savedCityId={Number(city.value)} />
        )}
        {has('contacts') && <ContactRows />}
        {has('citizenship_ids') && (
          <MultiCombobox name="citizenship_ids" label="Гражданство" optional most={3} options={countries} />
        )}
        {has('work_permit_ids') && (
          <MultiCombobox name="work_permit_ids" label="Разрешение на работу" optional most={10} options={countries} />
        )}
        {has('business_trip_id') && (
          <Select
            name="business_trip_id"
            label="Командировки"
            optional
            empty="Не указано"
            options={optionsOf(BUSINESS_TRIPS)}
          />
        )}
        {has('relocation_id') && <Relocation hasCities={has('relocation_city_ids')} />}
        {has('languages') && <LanguageRows />}
        {has('driver_license_ids') && (
          <Ticks
            name="driver_license_ids"
            label="Водительские права"
            optional
            segmented
            options={optionsOf(DRIVER_LICENSES)}
            hint={check('person.driver_license_ids')}
          />
        )}
        {has('has_vehicle') && <TickField name="has_vehicle" label="Есть автомобиль" />}
      </ScopeContext>
    </FormSection>
  )
}

const STAYS = String(idOf(RELOCATIONS, 'no'))

/** The cities are asked only if relocation is possible. */
function Relocation({ hasCities }: { hasCities: boolean }) {
  const { values } = useContext(ScopeContext)
  const [chosen, choose] = useState(givenText(valueAt(values, 'relocation_id')))
  return (
    <>
      <Select
        name="relocation_id"
        label="Переезд"
        optional
        empty="Не указано"
        options={optionsOf(RELOCATIONS)}
        onChoose={choose}
      />
      {hasCities && chosen !== '' && chosen !== STAYS && (
        <MultiCombobox
          name="relocation_city_ids"
          label="Куда готовы переехать"
          optional
          most={20}
          search={searchCities}
          placeholder="Например, Казань"
        />
      )}
    </>
  )
}
