import { PART_TIMES, PLACES_OF_WORK, SCHEDULES, WEEK_SCHEDULES, WORKING_HOURS } from '#contract/dictionaries/work.ts'
import type { SeekerProfile } from '#contract/profiles/seeker-profile.ts'
import { AVAILABILITY_OPTIONS } from '#domain/resumes/availability.ts'
import { dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { CheckboxGroup } from '../../../ui/form/fields/checkbox-group.tsx'
import { Select } from '../../../ui/form/fields/select.tsx'
import { FieldRow } from '../../../ui/form/form-section.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { RelocationFields } from './relocation-fields.tsx'

export function TermsFields({ profile }: { profile: SeekerProfile }) {
  return (
    <>
      <FieldRow>
        <CheckboxGroup name="schedule_ids" label="График" optional options={dictionaryOptions(SCHEDULES)} />
        <CheckboxGroup
          name="place_of_work_ids"
          label="Где работать"
          optional
          options={dictionaryOptions(PLACES_OF_WORK)}
        />
      </FieldRow>
      <div className="mb-4">
        <Disclosure summary="Рабочие дни, часы и подработка">
          <WorkingTimeFields />
        </Disclosure>
      </div>
      <AvailabilityField />
      <RelocationFields profile={profile} />
    </>
  )
}

export const WorkingTimeFields = () => (
  <>
    <CheckboxGroup
      name="week_schedule_ids"
      label="Рабочие дни"
      optional
      segmented
      options={dictionaryOptions(WEEK_SCHEDULES)}
    />
    <CheckboxGroup
      name="working_hours_ids"
      label="Часов в день"
      optional
      segmented
      options={dictionaryOptions(WORKING_HOURS)}
    />
    <CheckboxGroup name="part_time_ids" label="Подработка" optional options={dictionaryOptions(PART_TIMES)} />
  </>
)

export const AvailabilityField = () => (
  <Select
    name="start_ready"
    label="Когда готовы выйти"
    optional
    emptyLabel="Не указано"
    options={AVAILABILITY_OPTIONS}
  />
)
