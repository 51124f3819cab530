import { useContext, useState } from 'react'
import { href } from 'react-router'
import type { NamedItem } from '#contract/core/shapes.ts'
import { idByCode } from '#contract/dictionaries/dictionary.ts'
import { CONTRACT_TYPES, PLACES_OF_WORK, ROTATION_DAYS, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { dictionaryCodeOptions, dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { searchCities } from '../../../reference/search-cities.ts'
import { toFieldText } from '../../../ui/form/field-value.ts'
import { CheckboxField } from '../../../ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '../../../ui/form/fields/checkbox-group.tsx'
import { RadioGroup } from '../../../ui/form/fields/radio-group.tsx'
import { Select } from '../../../ui/form/fields/select.tsx'
import { ScopeContext } from '../../../ui/form/form-context.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { MultiCombobox } from '../../../ui/form/options/multi-combobox.tsx'
import type { Option } from '../../../ui/form/options/options.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'

const NO_SCHEDULE = { value: '', label: 'Не указан' }
const ROTATION = String(idByCode(WORK_TYPES, 'rotation'))

type Props = { cities: readonly NamedItem[]; addresses: readonly Option[] }

export function PlaceFields({ cities, addresses }: Props) {
  const { values } = useContext(ScopeContext)
  const [workType, setWorkType] = useState(toFieldText(valueAt(values, 'work_type_id')))
  return (
    <FormSection title="Где и когда">
      <MultiCombobox
        name="city_ids"
        label="Города"
        search={searchCities}
        initialOptions={cities.map(({ id, name }) => ({ value: id, label: name }))}
        hint="Для удалённой работы — города, чьи жители увидят вакансию."
      />
      {addresses.length > 0 ? <AddressFields addresses={addresses} /> : <NoAddresses />}
      <CheckboxGroup
        name="place_of_work_ids"
        label="Где работать"
        options={dictionaryOptions(PLACES_OF_WORK)}
        segmented
      />
      <RadioGroup
        name="work_type_id"
        label="Занятость"
        options={dictionaryOptions(WORK_TYPES)}
        segmented
        onChoose={setWorkType}
      />
      {workType === ROTATION ? (
        <CheckboxGroup
          name="rotation_days"
          label="Длительность вахты"
          options={dictionaryOptions(ROTATION_DAYS)}
          segmented
          optional
        />
      ) : (
        <input type="hidden" name="rotation_days[]" value="" />
      )}
      <RadioGroup
        name="schedule_id"
        label="График"
        options={[...dictionaryOptions(SCHEDULES), NO_SCHEDULE]}
        segmented
        optional
      />
      <CheckboxGroup
        name="contract_types"
        label="Оформление"
        options={dictionaryCodeOptions(CONTRACT_TYPES)}
        segmented
      />
    </FormSection>
  )
}

const NoAddresses = () => (
  <p className="mb-6 max-w-text text-ink2 text-meta">
    Адрес и метро покажут, далеко ли ехать.{' '}
    <TextLink to={`${href('/profile/employer/addresses')}?edit=new`}>Добавить адрес компании</TextLink>
  </p>
)

/** Choice among the addresses of the company profile. */
function AddressFields({ addresses }: Pick<Props, 'addresses'>) {
  return (
    <>
      <Select name="address_id" label="Адрес" optional emptyLabel="Не указывать" options={addresses} />
      <CheckboxField name="show_metro_only" label="Показывать только метро, без улицы и дома" />
    </>
  )
}
