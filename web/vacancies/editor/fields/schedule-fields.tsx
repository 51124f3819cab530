import { PART_TIMES, WEEK_SCHEDULES, WORKING_HOURS } from '#contract/dictionaries/work.ts'
import { dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { CollapsibleSection } from '../../../ui/form/collapsible-section.tsx'
import { CheckboxField } from '../../../ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '../../../ui/form/fields/checkbox-group.tsx'
import { DayField } from '../../../ui/form/fields/day-field.tsx'
import { MultiCombobox } from '../../../ui/form/options/multi-combobox.tsx'
import type { VacancyFormFields } from '../form-values.ts'
import { scheduleSummary } from './section-summaries.ts'

const FIELD_NAMES = [
  'week_schedule_ids',
  'working_hours_ids',
  'part_time_ids',
  'night_shifts',
  'internship',
  'temporary',
  'start_by',
]

export function ScheduleFields({ vacancy }: { vacancy: VacancyFormFields }) {
  return (
    <CollapsibleSection title="График подробнее" summary={scheduleSummary(vacancy)} fieldNames={FIELD_NAMES}>
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
      <CheckboxGroup
        name="part_time_ids"
        label="Подработка"
        options={dictionaryOptions(PART_TIMES)}
        segmented
        optional
      />
      <CheckboxField name="night_shifts" label="Есть ночные смены" />
      <CheckboxField name="internship" label="Стажировка" />
      <CheckboxField name="temporary" label="Временная работа" />
      <DayField name="start_by" label="Выход не позднее" optional />
    </CollapsibleSection>
  )
}
