import { useState } from 'react'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import type { OwnResume } from '#contract/resumes.ts'
import { MetroField } from '../profiles/metro-field.tsx'
import { optionsOf } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { Combobox } from '../ui/combobox.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import type { Option } from '../ui/options.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SECTIONS } from './resume-sections.ts'

const MOST_ROLES = 5

type Props = { roles: readonly Option[]; resume?: OwnResume }

/** What work is looked for, where and for how much. */
export function WishFields({ roles, resume }: Props) {
  const [cityId, setCityId] = useState(resume?.city_id ?? undefined)
  const currency = CURRENCIES.find(({ code }) => code === (resume?.salary_currency ?? 'RUB'))?.name
  const tax = resume?.salary_net === false ? 'до вычета налога' : 'на руки'
  return (
    <FormSection id="wish" title={SECTIONS.wish.title}>
      <TextField name="title" label="Должность" max={100} placeholder="Например, водитель категории E" />
      <MultiCombobox
        name="professional_role_ids"
        label="Профессия"
        hint="До пяти. По ней вас находят работодатели."
        options={roles}
        most={MOST_ROLES}
        placeholder="Начните писать и выберите из списка"
      />
      <FieldRow>
        <MoneyField name="salary_amount" label="Зарплата" optional suffix={`${currency} ${tax}`} />
        <Select name="salary_mode_id" label="За что платят" options={optionsOf(SALARY_MODES)} />
      </FieldRow>
      <Combobox
        name="city_id"
        label="Город"
        optional
        search={searchCities}
        hint="Если работу ищете не там, где живёте. Иначе возьмём из профиля."
        onChoose={(chosen) => setCityId(chosen && Number(chosen.value))}
      />
      {cityId === undefined ? (
        <input type="hidden" name="metro_ids[]" value="" />
      ) : (
        <MetroField label="Метро рядом" cityId={cityId} savedCityId={resume?.city_id ?? null} />
      )}
    </FormSection>
  )
}
