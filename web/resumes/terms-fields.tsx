import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { Select } from '../ui/select.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { SECTIONS } from './resume-sections.ts'

const START_READY = [
  { value: 'now', label: 'Сразу' },
  { value: '2w', label: 'Через две недели' },
  { value: '1m', label: 'Через месяц' },
  { value: 'later', label: 'Позже' },
]

export function TermsFields() {
  return (
    <FormSection id="terms" title={SECTIONS.terms.title}>
      <FieldRow>
        <Ticks name="work_type_ids" label="Занятость" options={optionsOf(WORK_TYPES)} />
        <Ticks name="schedule_ids" label="График" optional options={optionsOf(SCHEDULES)} />
        <Ticks name="place_of_work_ids" label="Где работать" optional options={optionsOf(PLACES_OF_WORK)} />
      </FieldRow>
      <Select name="start_ready" label="Когда готовы выйти" optional empty="Не указано" options={START_READY} />
    </FormSection>
  )
}
