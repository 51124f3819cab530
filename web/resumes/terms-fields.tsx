import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#contract/dictionaries/work.ts'
import type { SeekerProfile } from '#contract/profiles.ts'
import { START_READY } from '#trade/start-ready.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { Select } from '../ui/select.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { MoveFields } from './move-fields.tsx'
import { SECTIONS } from './resume-sections.ts'

export function TermsFields({ profile }: { profile: SeekerProfile }) {
  return (
    <FormSection id="terms" title={SECTIONS.terms.title}>
      <FieldRow>
        <Ticks name="work_type_ids" label="Занятость" options={optionsOf(WORK_TYPES)} />
        <Ticks name="schedule_ids" label="График" optional options={optionsOf(SCHEDULES)} />
        <Ticks name="place_of_work_ids" label="Где работать" optional options={optionsOf(PLACES_OF_WORK)} />
      </FieldRow>
      <div className="mb-4">
        <Disclosure summary="Рабочие дни, часы и подработка">
          <WorkingTimes />
        </Disclosure>
      </div>
      <StartReady />
      <MoveFields profile={profile} />
    </FormSection>
  )
}

export const WorkingTimes = () => (
  <>
    <Ticks name="week_schedule_ids" label="Рабочие дни" optional segmented options={optionsOf(WEEK_SCHEDULES)} />
    <Ticks name="working_hours_ids" label="Часов в день" optional segmented options={optionsOf(WORKING_HOURS)} />
    <Ticks name="part_time_ids" label="Подработка" optional options={optionsOf(PART_TIMES)} />
  </>
)

export const StartReady = () => (
  <Select name="start_ready" label="Когда готовы выйти" optional empty="Не указано" options={START_READY} />
)
