import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { SCHEDULES, WEEK_SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import type { FormValue } from '#lib/forms/form-data.ts'
import { toFieldTexts } from '#ui/form/field-value.ts'
import { SHORT_FORM_PRESETS } from '../initial-fields.ts'

export type SchedulePreset = {
  label: string
  schedule: number
  week?: number
  work: number
  contracts: readonly string[]
}

const schedule = (code: 'full_day' | 'shift' | 'flexible' | 'rotation') => idByCode(SCHEDULES, code)
const week = (code: '5/2' | '2/2' | '3/3' | 'flexible') => idByCode(WEEK_SCHEDULES, code)
const USUAL = { work: SHORT_FORM_PRESETS.work_type_id, contracts: SHORT_FORM_PRESETS.contract_types }

/** What a schedule says of employment and contract; the last two have no days of the week. */
export const SCHEDULE_PRESETS: readonly SchedulePreset[] = [
  { label: '5/2', schedule: schedule('full_day'), week: week('5/2'), ...USUAL },
  { label: '2/2', schedule: schedule('shift'), week: week('2/2'), ...USUAL },
  { label: '3/3', schedule: schedule('shift'), week: week('3/3'), ...USUAL },
  { label: 'гибкий', schedule: schedule('flexible'), week: week('flexible'), ...USUAL },
  { label: 'подработка', schedule: schedule('flexible'), work: idByCode(WORK_TYPES, 'part'), contracts: ['civil'] },
  { label: 'вахта', schedule: schedule('rotation'), work: idByCode(WORK_TYPES, 'rotation'), contracts: ['labor'] },
]

/** The preset of the days of the week; without days, that of the schedule. */
export function findSchedulePreset(days: FormValue | undefined, scheduleId?: string): SchedulePreset | undefined {
  const chosen = toFieldTexts(days)
  return SCHEDULE_PRESETS.find(({ week, schedule }) =>
    week === undefined ? chosen.length === 0 && String(schedule) === scheduleId : chosen.includes(String(week)),
  )
}
