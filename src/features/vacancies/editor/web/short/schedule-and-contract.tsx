import { useState } from 'react'
import { nameByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CONTRACT_TYPES, EXPERIENCES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryCodeOptions, dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import type { FormValue } from '#lib/forms/form-data.ts'
import { FieldGroup } from '#ui/form/field.tsx'
import { toFieldText, toFieldTexts } from '#ui/form/field-value.ts'
import { Choice, Choices } from '#ui/form/fields/choice.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { EmptyListInput } from '#ui/form/hidden-input.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { useField } from '#ui/form/use-field.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { findSchedulePreset, SCHEDULE_PRESETS, type SchedulePreset } from './schedule-presets.ts'

/** Schedule as one press, which fills in employment and contract; both can be changed. */
export function ScheduleAndContract() {
  const days = useField('week_schedule_ids', 'График')
  const workType = useField('work_type_id', 'Занятость')
  const contract = useField('contract_types', 'Оформление')
  const isHydrated = useHydrated()
  const schedule = toFieldText(useField('schedule_id', 'График').given)
  const [chosen, setChosen] = useState(() => findSchedulePreset(days.given as FormValue, schedule))
  const [work, setWork] = useState(toFieldText(workType.given))
  const [contracts, setContracts] = useState(toFieldTexts(contract.given))

  function choose(preset: SchedulePreset) {
    setChosen(preset)
    setWork(String(preset.work))
    setContracts([...preset.contracts])
  }

  const setContract = (code: string, isOn: boolean) =>
    setContracts(isOn ? [...contracts, code] : contracts.filter((other) => other !== code))

  const contractNames = contracts.map((code) => nameByCode(CONTRACT_TYPES, code))
  const summary = [...contractNames, nameById(WORK_TYPES, Number(work))].filter(Boolean).map(lowerFirst).join(', ')
  return (
    <>
      {/* Without script the server derives it: a choice could not change this. */}
      {isHydrated && chosen && <input type="hidden" name="schedule_id" value={chosen.schedule} />}
      <FieldGroup field={days} optional isRadio>
        <EmptyListInput field={days} />
        <Choices segmented>
          {SCHEDULE_PRESETS.filter((preset) => preset.week !== undefined || isHydrated).map((preset) => (
            <Choice
              key={preset.label}
              type="radio"
              name={days.listPath}
              value={preset.week ?? ''}
              label={preset.label}
              segmented
              defaultChecked={preset === chosen}
              onChange={() => choose(preset)}
            />
          ))}
        </Choices>
      </FieldGroup>
      <div className="mb-6 border-rule border-y">
        <Disclosure summary={`Оформление: ${summary || 'не выбрано'}`}>
          <FieldGroup field={contract}>
            <EmptyListInput field={contract} />
            <Chips
              type="checkbox"
              name={contract.listPath}
              options={dictionaryCodeOptions(CONTRACT_TYPES)}
              chosen={contracts}
              onChange={setContract}
            />
          </FieldGroup>
          <FieldGroup field={workType} isRadio>
            <Chips
              type="radio"
              name={workType.path}
              options={dictionaryOptions(WORK_TYPES)}
              chosen={[work]}
              onChange={setWork}
            />
          </FieldGroup>
          <RadioGroup
            name="experience_id"
            label="Опыт"
            options={dictionaryOptions(EXPERIENCES).filter(({ value }) => value !== 0)}
            segmented
          />
        </Disclosure>
      </div>
    </>
  )
}

type ChipsProps = {
  type: 'checkbox' | 'radio'
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange(value: string, isOn: boolean): void
}

const Chips = ({ type, name, options, chosen, onChange }: ChipsProps) => (
  <Choices segmented>
    {options.map(({ value, label }) => (
      <Choice
        key={value}
        type={type}
        name={name}
        value={value}
        label={label}
        segmented
        checked={chosen.includes(String(value))}
        onChange={({ target }) => onChange(String(value), target.checked)}
      />
    ))}
  </Choices>
)
