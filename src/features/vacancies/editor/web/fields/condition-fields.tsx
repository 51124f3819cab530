import { useContext, useState } from 'react'
import { href } from 'react-router'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { SALARY_FREQUENCIES } from '#features/reference/dictionaries/money.contract.ts'
import {
  BENEFITS,
  PART_TIMES,
  PLACES_OF_WORK,
  ROTATION_DAYS,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { RichTextField } from '#ui/form/fields/rich-text-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import type { VacancyFormFields } from '../form-values.ts'
import { Annotated } from './annotated.tsx'
import { EditorSection } from './editor-section.tsx'
import { conditionSummary } from './section-summaries.ts'

const FIELD_NAMES = [
  'place_of_work_ids',
  'address_id',
  'show_metro_only',
  'work_type_id',
  'rotation_days',
  'week_schedule_ids',
  'working_hours_ids',
  'part_time_ids',
  'night_shifts',
  'duties',
  'conditions',
  'benefit_ids',
  'salary_frequency_id',
  'bonus_text',
]
const ROTATION = String(idByCode(WORK_TYPES, 'rotation'))

/** Place, hours, duties, benefits and pay days. */
export function ConditionFields({ vacancy, addresses }: { vacancy: VacancyFormFields; addresses: readonly Option[] }) {
  const { values } = useContext(ScopeContext)
  const [workType, setWorkType] = useState(toFieldText(valueAt(values, 'work_type_id')))
  return (
    <EditorSection title="Условия и выплаты" summary={conditionSummary(vacancy)} fieldNames={FIELD_NAMES}>
      <CheckboxGroup
        name="place_of_work_ids"
        label="Где работать"
        options={dictionaryOptions(PLACES_OF_WORK)}
        segmented
      />
      {addresses.length > 0 ? <AddressFields addresses={addresses} /> : <NoAddresses />}
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
      <ScheduleDetails />
      <Annotated field="duties">
        <RichTextField name="duties" label="Обязанности" optional short max={4000} />
      </Annotated>
      <Annotated field="conditions">
        <RichTextField name="conditions" label="Условия" optional short max={4000} />
      </Annotated>
      <CheckboxGroup
        name="benefit_ids"
        label="Что ещё предлагаете"
        options={dictionaryOptions(BENEFITS)}
        segmented
        optional
      />
      <Select
        name="salary_frequency_id"
        label="Как часто платите"
        optional
        emptyLabel="Не указано"
        options={dictionaryOptions(SALARY_FREQUENCIES)}
      />
      <Annotated field="bonus_text">
        <TextArea name="bonus_text" label="Премии и бонусы" optional short max={300} />
      </Annotated>
    </EditorSection>
  )
}

const ScheduleDetails = () => (
  <>
    <CheckboxGroup
      name="week_schedule_ids"
      label="Рабочие и выходные"
      options={dictionaryOptions(WEEK_SCHEDULES)}
      segmented
      optional
    />
    <MultiCombobox
      name="working_hours_ids"
      label="Сколько часов в день"
      options={dictionaryOptions(WORKING_HOURS)}
      optional
      placeholder="Например, 8 часов в день"
    />
    <CheckboxGroup name="part_time_ids" label="Подработка" options={dictionaryOptions(PART_TIMES)} segmented optional />
    <CheckboxField name="night_shifts" label="Есть ночные смены" />
  </>
)

const NoAddresses = () => (
  <p className="mb-6 max-w-text text-ink2 text-meta">
    Адрес и метро покажут, далеко ли ехать.{' '}
    <TextLink to={`${href('/profile/employer/addresses')}?edit=new`}>Добавить адрес компании</TextLink>
  </p>
)

/** Choice among the addresses of the company profile. */
function AddressFields({ addresses }: { addresses: readonly Option[] }) {
  return (
    <>
      <Select name="address_id" label="Адрес" optional emptyLabel="Не указывать" options={addresses} />
      {addresses.some(({ hint }) => hint) && (
        <p className="mb-6 max-w-text text-ink2 text-meta">
          Без метро и точки на карте соискателям не посчитать дорогу.{' '}
          <TextLink to={href('/profile/employer/addresses')}>Дополнить адреса компании</TextLink>
        </p>
      )}
      <CheckboxField name="show_metro_only" label="Показывать только метро, без улицы и дома" />
    </>
  )
}
