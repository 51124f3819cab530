import { PART_TIMES, WEEK_SCHEDULES, WORKING_HOURS } from '#contract/dictionaries/work.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { DayField } from '../ui/day-field.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import type { VacancyDraft } from './form-values.ts'
import { scheduleSaid } from './vacancy-said.ts'

const NAMES = [
  'week_schedule_ids',
  'working_hours_ids',
  'part_time_ids',
  'night_shifts',
  'internship',
  'temporary',
  'start_by',
]

export function ScheduleFields({ vacancy }: { vacancy: VacancyDraft }) {
  return (
    <FoldedSection title="График подробнее" said={scheduleSaid(vacancy)} names={NAMES}>
      <Ticks
        name="week_schedule_ids"
        label="Рабочие и выходные"
        options={optionsOf(WEEK_SCHEDULES)}
        segmented
        optional
      />
      <MultiCombobox
        name="working_hours_ids"
        label="Сколько часов в день"
        options={optionsOf(WORKING_HOURS)}
        optional
        placeholder="Например, 8 часов в день"
      />
      <Ticks name="part_time_ids" label="Подработка" options={optionsOf(PART_TIMES)} segmented optional />
      <TickField name="night_shifts" label="Есть ночные смены" />
      <TickField name="internship" label="Стажировка" />
      <TickField name="temporary" label="Временная работа" />
      <DayField name="start_by" label="Выход не позднее" optional />
    </FoldedSection>
  )
}
