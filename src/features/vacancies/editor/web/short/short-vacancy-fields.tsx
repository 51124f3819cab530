import { useContext, useState } from 'react'
import { href } from 'react-router'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { BENEFITS } from '#features/reference/dictionaries/work.contract.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { RichTextField } from '#ui/form/fields/rich-text-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { Annotated } from '../fields/annotated.tsx'
import type { VacancyFormFields, VacancyFormOptions } from '../form-values.ts'
import { ProfessionField } from './profession-field.tsx'
import { ScheduleAndContract } from './schedule-and-contract.tsx'

const PAY_PERIODS = [
  { value: 1, label: 'в месяц' },
  { value: 2, label: 'за смену' },
  { value: 3, label: 'за час' },
]

const BENEFIT_OPTIONS = [
  { value: idByCode(BENEFITS, 'meals'), label: 'кормим' },
  { value: idByCode(BENEFITS, 'uniform'), label: 'форма за наш счёт' },
  { value: idByCode(BENEFITS, 'travel'), label: 'оплачиваем проезд' },
  { value: idByCode(BENEFITS, 'training'), label: 'учим с нуля' },
]

const NO_ADDRESS = { value: '', label: 'без адреса' }

type Props = { vacancy: VacancyFormFields; options: VacancyFormOptions }

/** A vacancy in a minute: who, where, pay, schedule, two sentences. */
export function ShortVacancyFields({ vacancy, options }: Props) {
  const { values } = useContext(ScopeContext)
  const [title, setTitle] = useState(toFieldText(valueAt(values, 'name')))
  return (
    <>
      <div onInput={({ target }) => setTitle((target as HTMLInputElement).value)}>
        <Annotated field="name">
          <TextField name="name" label="Кто нужен" max={220} placeholder="Например, повар в кафе" />
        </Annotated>
      </div>
      <ProfessionField options={options.roles} title={title} />
      <MultiCombobox
        name="city_ids"
        label="Где"
        search={searchCities}
        initialOptions={vacancy.cities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {options.addresses.length > 0 ? (
        <RadioGroup name="address_id" label="Адрес" options={[...options.addresses, NO_ADDRESS]} segmented optional />
      ) : (
        <p className="mb-6 max-w-text text-ink2 text-meta">
          Адрес покажет, далеко ли ехать.{' '}
          <TextLink to={`${href('/profile/employer/addresses')}?edit=new`}>Добавить адрес</TextLink>
        </p>
      )}
      <div className="grid max-w-form grid-cols-2 items-start gap-x-4">
        <MoneyField name="salary_from" label="Зарплата от" />
        <MoneyField name="salary_to" label="до" optional />
      </div>
      <RadioGroup name="salary_mode_id" label="Сумма на руки" options={PAY_PERIODS} segmented />
      <input type="hidden" name="salary_gross" value="false" />
      <ScheduleAndContract />
      <Annotated field="description">
        <RichTextField
          name="description"
          label="Два предложения о работе"
          short
          max={10_000}
          hint="Что делать и чем у вас хорошо: не меньше 60 символов."
        />
      </Annotated>
      <CheckboxGroup name="benefit_ids" label="Что ещё предлагаете" options={BENEFIT_OPTIONS} segmented optional />
      {vacancy.place_of_work_ids.map((id) => (
        <input key={id} type="hidden" name="place_of_work_ids[]" value={id} />
      ))}
      <HiddenInput name="response_notifications" />
      <Contacts vacancy={vacancy} />
      <p className="mb-6">
        <SubmitButton name="intent" value="all_fields" kind="outlined" size="small">
          Все поля: требования, анкета, несколько городов
        </SubmitButton>
      </p>
      <p className="mb-6 text-ink2">Бесплатно. Ответить каждому: за 5 рабочих дней.</p>
    </>
  )
}

/** Those of the profile. */
function Contacts({ vacancy }: { vacancy: VacancyFormFields }) {
  const [phone] = vacancy.contact_phones
  return (
    <>
      <HiddenInput name="contact_name" value={vacancy.contact_name} />
      <HiddenInput name="contact_email" value={vacancy.contact_email ?? ''} />
      {phone && (
        <>
          <input type="hidden" name="contact_phones.0.number" value={phone.number.number} />
          <p className="mb-6 max-w-text text-ink2">
            Звонить будут на {phone.number.formatted}. Номер увидят только те, кто откликнулся.
          </p>
        </>
      )}
    </>
  )
}
