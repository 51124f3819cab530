import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES } from '#contract/dictionaries/person.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { Combobox } from '../ui/combobox.tsx'
import { DayField } from '../ui/day-field.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import type { Option } from '../ui/options.ts'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { useChecks } from './import-checks.tsx'
import type { PersonField } from './import-form.ts'

type Props = { shown: readonly PersonField[]; city?: Option }

/** What the profile does not say yet, and the file does. */
export function ImportPerson({ shown, city }: Props) {
  const check = useChecks()
  if (shown.length === 0) return null
  const has = (name: PersonField) => shown.includes(name)
  return (
    <FormSection title="В профиль" hint="Этого в профиле ещё нет. Что там уже есть, останется как было.">
      {has('last_name') && <TextField name="person.last_name" label="Фамилия" hint={check('person.last_name')} />}
      {has('first_name') && <TextField name="person.first_name" label="Имя" hint={check('person.first_name')} />}
      {has('middle_name') && (
        <TextField name="person.middle_name" label="Отчество" optional hint={check('person.middle_name')} />
      )}
      {has('birth_date') && (
        <DayField name="person.birth_date" label="Дата рождения" optional hint={check('person.birth_date')} />
      )}
      {has('city_id') && (
        <Combobox
          name="person.city_id"
          label="Город, где живёте"
          optional
          chosen={city}
          search={searchCities}
          hint={check('person.city')}
        />
      )}
      {has('languages') && <Languages />}
      {has('driver_license_ids') && (
        <Ticks
          name="person.driver_license_ids"
          label="Водительские права"
          optional
          segmented
          options={optionsOf(DRIVER_LICENSES)}
          hint={check('person.driver_license_ids')}
        />
      )}
    </FormSection>
  )
}

const Languages = () => (
  <Repeater name="person.languages" label="Языки" row="Язык" add="Добавить язык" most={15}>
    <FieldRow>
      <Select name="language_id" label="Какой" empty="Выберите язык" options={optionsOf(FOREIGN_LANGUAGES)} />
      <Select name="level_id" label="Уровень" empty="Выберите уровень" options={optionsOf(LANGUAGE_LEVELS)} />
    </FieldRow>
  </Repeater>
)
