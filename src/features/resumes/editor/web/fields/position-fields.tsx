import { type ReactNode, useContext, useState } from 'react'
import { MetroField } from '#features/profiles/metro-field.tsx'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FieldRow } from '#ui/form/form-section.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { MAX_RESUME_ROLES } from '../../../contract/resume-limits.ts'
import type { OwnResume } from '../../../contract/resumes.ts'
import type { ResumeOptions } from '../form-options.server.ts'

type Props = Pick<ResumeOptions, 'roles' | 'profile'> & {
  resume?: OwnResume
  /** Professions that the job title suggests. */
  suggestedRoles?: readonly Option[]
  /** The wanted salary beside what is paid. */
  payScale?: ReactNode
}

/** The wanted position, salary, place and employment. */
export function PositionFields({ roles, profile, resume, suggestedRoles, payScale }: Props) {
  const [cityId, setCityId] = useState(resume?.city_id ?? undefined)
  return (
    <>
      <TextField name="title" label="Должность" max={100} placeholder="Например, водитель категории E" />
      <MultiCombobox
        name="professional_role_ids"
        label="Профессия"
        hint="До пяти. По ней вас находят работодатели."
        options={roles}
        maxCount={MAX_RESUME_ROLES}
        suggested={suggestedRoles}
        suggestedHint={suggestedRoles && 'Подскажем по должности.'}
        placeholder="Начните писать и выберите из списка"
      />
      <SalaryFields
        payScale={payScale}
        beside={
          <Combobox
            name="city_id"
            label="Город"
            optional
            search={searchCities}
            placeholder={profile.city ? `${profile.city.name}, как в профиле` : undefined}
            onChoose={(chosen) => setCityId(chosen && Number(chosen.value))}
          />
        }
      />
      {cityId === undefined ? (
        <input type="hidden" name="metro_ids[]" value="" />
      ) : (
        <MetroField label="Метро рядом" cityId={cityId} savedCityId={resume?.city_id ?? null} />
      )}
      <CheckboxGroup name="work_type_ids" label="Занятость" segmented options={dictionaryOptions(WORK_TYPES)} />
    </>
  )
}

const NET_OPTIONS = [
  { value: 'true', label: 'на руки' },
  { value: 'false', label: 'до вычета налога' },
]

const CURRENCY_OPTIONS = CURRENCIES.map(({ code, name }) => ({
  value: code,
  label: code === name ? code : `${name} ${code}`,
}))

function SalaryFields({ beside, payScale }: { beside: ReactNode; payScale: ReactNode }) {
  const { values } = useContext(ScopeContext)
  const fieldText = (name: string) => toFieldText(valueAt(values, name))
  const [currency, setCurrency] = useState(fieldText('salary_currency'))
  const [isNet, setNet] = useState(fieldText('salary_net') !== 'false')
  const sign = CURRENCIES.find(({ code }) => code === currency)?.name ?? '₽'
  const [isUnusual] = useState(
    sign !== '₽' || !isNet || fieldText('salary_private') === 'true' || Number(fieldText('salary_mode_id')) > 1,
  )
  return (
    <>
      <FieldRow>
        <MoneyField
          name="salary_amount"
          label="Зарплата"
          optional
          suffix={`${sign} ${isNet ? 'на руки' : 'до вычета налога'}`}
        />
        {beside}
      </FieldRow>
      {payScale}
      <div className="-mt-2 mb-4">
        <Disclosure summary="Период оплаты, валюта и налог" isOpen={isUnusual}>
          <FieldRow>
            <Select name="salary_mode_id" label="Период оплаты" options={dictionaryOptions(SALARY_MODES)} />
            <Select name="salary_currency" label="Валюта" options={CURRENCY_OPTIONS} onChoose={setCurrency} />
            <RadioGroup
              name="salary_net"
              label="Сумма"
              segmented
              options={NET_OPTIONS}
              onChoose={(chosen) => setNet(chosen === 'true')}
            />
          </FieldRow>
          <CheckboxField
            name="salary_private"
            label="Не показывать сумму"
            hint="Её не увидит никто, но по ней мы подберём подходящие вакансии."
          />
        </Disclosure>
      </div>
    </>
  )
}
