import { memo } from 'react'
import {
  BENEFITS,
  CONTRACT_TYPES,
  EXPERIENCES,
  PLACES_OF_WORK,
  SCHEDULES,
  WORK_TYPES,
} from '#contract/dictionaries/work.ts'
import type { Named } from '#contract/shapes.ts'
import { codeOptionsOf, optionsOf } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { FormSection } from '../ui/form-section.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import type { Option } from '../ui/options.ts'
import { Radios } from '../ui/radios.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { SalaryFields } from './salary-fields.tsx'

type Props = { roles: readonly Option[]; cities: readonly Named[] }

/** Thirty of them: the panel beside changes with every letter, they need not. */
export const VacancyFields = memo(function VacancyFields({ roles, cities }: Props) {
  return (
    <>
      <WorkFields roles={roles} />
      <FormSection title="Деньги">
        <SalaryFields />
      </FormSection>
      <PlaceFields cities={cities} />
      <TextFields />
      <ContactFields />
    </>
  )
})

function WorkFields({ roles }: Pick<Props, 'roles'>) {
  return (
    <FormSection title="Работа">
      <TextField name="name" label="Название" max={220} placeholder="Например, водитель категории E" />
      <MultiCombobox
        name="professional_role_ids"
        label="Роль"
        options={roles}
        most={5}
        hint="По ней вакансию находят, даже если назвать её иначе."
      />
      <Radios name="experience_id" label="Опыт" options={optionsOf(EXPERIENCES)} segmented />
      <MultiCombobox
        name="key_skills"
        label="Ключевые навыки"
        options={[]}
        free
        most={30}
        hint="Наберите навык и нажмите Enter."
        placeholder="Например, ADR"
      />
    </FormSection>
  )
}

const NO_SCHEDULE = { value: '', label: 'Не указан' }

function PlaceFields({ cities }: Pick<Props, 'cities'>) {
  return (
    <FormSection title="Где и когда">
      <MultiCombobox
        name="city_ids"
        label="Города"
        search={searchCities}
        chosen={cities.map(({ id, name }) => ({ value: id, label: name }))}
        hint="Для удалённой работы — города, чьи жители увидят вакансию."
      />
      <Ticks name="place_of_work_ids" label="Где работать" options={optionsOf(PLACES_OF_WORK)} segmented />
      <Radios name="work_type_id" label="Занятость" options={optionsOf(WORK_TYPES)} segmented />
      <Radios name="schedule_id" label="График" options={[...optionsOf(SCHEDULES), NO_SCHEDULE]} segmented optional />
      <Ticks name="contract_types" label="Оформление" options={codeOptionsOf(CONTRACT_TYPES)} segmented />
      <div className="max-w-60">
        <TextField name="positions_count" label="Сколько человек нужно" inputMode="numeric" />
      </div>
    </FormSection>
  )
}

function TextFields() {
  return (
    <FormSection title="Описание" hint="Обычный текст. Строка, начатая с дефиса, станет пунктом списка.">
      <TextArea
        name="description"
        label="О работе"
        max={10_000}
        hint="Что за работа и зачем она. Не меньше 200 символов. Без телефонов и почты: для них есть поля ниже."
      />
      <TextArea name="duties" label="Обязанности" optional short max={4000} />
      <TextArea name="requirements" label="Требования" optional short max={4000} />
      <TextArea name="conditions" label="Условия" optional short max={4000} />
      <Ticks name="benefit_ids" label="Что ещё даёте" options={optionsOf(BENEFITS)} segmented optional />
    </FormSection>
  )
}

const VISIBILITIES = [
  { value: 'after_response', label: 'Тем, кто откликнулся' },
  { value: 'all_signed_in', label: 'Всем, кто вошёл' },
  { value: 'after_invite', label: 'Тем, кого вы пригласили' },
]

function ContactFields() {
  return (
    <FormSection title="Отклики и контакты">
      <div className="max-w-80">
        <TextField
          name="promise_days"
          label="Отвечу за"
          inputMode="numeric"
          suffix="рабочих дней"
          hint="От 1 до 14. Срок увидят соискатели; если не ответить, отклик закроется как просроченный."
        />
      </div>
      <TickField name="response_letter_required" label="Откликаться только с сопроводительным письмом" />
      <TextField name="contact_name" label="С кем связаться" optional max={255} autoComplete="name" />
      <TextField name="contact_email" label="Эл. почта" type="email" autoComplete="email" optional />
      <PhoneFields />
      <Radios name="contacts_visibility" label="Кому видны контакты" options={VISIBILITIES} />
    </FormSection>
  )
}
