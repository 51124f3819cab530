import { useState } from 'react'
import { idByCode, nameByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import {
  CONTRACT_TYPES,
  EXPERIENCES,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
} from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryCodeOptions, dictionaryOptions } from '#features/reference/web/dictionary-options.ts'
import { FieldGroup } from '#ui/form/field.tsx'
import { toFieldText, toFieldTexts } from '#ui/form/field-value.ts'
import { Choice, Choices } from '#ui/form/fields/choice.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { EmptyListInput } from '#ui/form/hidden-input.tsx'
import { useField } from '#ui/form/use-field.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

type Preset = { label: string; schedule: number; week?: number; work: number; contract: string }

const schedule = (code: 'full_day' | 'shift' | 'flexible' | 'rotation') => idByCode(SCHEDULES, code)
const week = (code: '5/2' | '2/2' | '3/3' | 'flexible') => idByCode(WEEK_SCHEDULES, code)
const FULL = { work: Number(idByCode(WORK_TYPES, 'full')), contract: 'labor' }

/** What a schedule says of employment and contract; the last two have no days of the week. */
const PRESETS: readonly Preset[] = [
  { label: '5/2', schedule: schedule('full_day'), week: week('5/2'), ...FULL },
  { label: '2/2', schedule: schedule('shift'), week: week('2/2'), ...FULL },
  { label: '3/3', schedule: schedule('shift'), week: week('3/3'), ...FULL },
  { label: 'гибкий', schedule: schedule('flexible'), week: week('flexible'), ...FULL },
  { label: 'подработка', schedule: schedule('flexible'), work: idByCode(WORK_TYPES, 'part'), contract: 'civil' },
  { label: 'вахта', schedule: schedule('rotation'), work: idByCode(WORK_TYPES, 'rotation'), contract: 'labor' },
]

/** Schedule as one press, which fills in employment and contract; both can be changed. */
export function ScheduleAndContract() {
  const days = useField('week_schedule_ids', 'График')
  const workType = useField('work_type_id', 'Занятость')
  const contract = useField('contract_types', 'Оформление')
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<Preset>()
  const [work, setWork] = useState(toFieldText(workType.given))
  const [contracts, setContracts] = useState(toFieldTexts(contract.given))

  function choose(preset: Preset) {
    setChosen(preset)
    setWork(String(preset.work))
    setContracts([preset.contract])
  }

  const setContract = (code: string, isOn: boolean) =>
    setContracts(isOn ? [...contracts, code] : contracts.filter((other) => other !== code))

  const contractNames = contracts.map((code) => nameByCode(CONTRACT_TYPES, code))
  const summary = [...contractNames, nameById(WORK_TYPES, Number(work))].filter(Boolean).map(lowerFirst).join(', ')
  return (
    <>
      {chosen && <input type="hidden" name="schedule_id" value={chosen.schedule} />}
      <FieldGroup field={days} optional isRadio>
        <EmptyListInput field={days} />
        <Choices segmented>
          {PRESETS.filter((preset) => preset.week !== undefined || isHydrated).map((preset) => (
            <Choice
              key={preset.label}
              type="radio"
              name={days.listPath}
              value={preset.week ?? ''}
              label={preset.label}
              segmented
              defaultChecked={toFieldTexts(days.given).includes(String(preset.week))}
              onChange={() => choose(preset)}
            />
          ))}
        </Choices>
      </FieldGroup>
      <details className="mb-6 border-rule border-y">
        <summary className="min-h-11 cursor-pointer py-2.5">
          <span className="font-semibold">Оформление: {summary || 'не выбрано'}.</span>{' '}
          <span className="text-primary underline underline-offset-4">Изменить</span>
        </summary>
        <FieldGroup field={contract}>
          <EmptyListInput field={contract} />
          <Choices segmented>
            {dictionaryCodeOptions(CONTRACT_TYPES).map(({ value, label }) => (
              <Choice
                key={value}
                type="checkbox"
                name={contract.listPath}
                value={value}
                label={label}
                segmented
                checked={contracts.includes(String(value))}
                onChange={({ target }) => setContract(String(value), target.checked)}
              />
            ))}
          </Choices>
        </FieldGroup>
        <FieldGroup field={workType} isRadio>
          <Choices segmented>
            {dictionaryOptions(WORK_TYPES).map(({ value, label }) => (
              <Choice
                key={value}
                type="radio"
                name={workType.path}
                value={value}
                label={label}
                segmented
                checked={work === String(value)}
                onChange={() => setWork(String(value))}
              />
            ))}
          </Choices>
        </FieldGroup>
        <RadioGroup
          name="experience_id"
          label="Опыт"
          options={dictionaryOptions(EXPERIENCES).filter(({ value }) => value !== 0)}
          segmented
        />
      </details>
    </>
  )
}
