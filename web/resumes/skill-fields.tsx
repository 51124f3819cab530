import { nameOf } from '#contract/dictionaries/item.ts'
import { DRIVER_LICENSES } from '#contract/dictionaries/person.ts'
import type { SeekerProfile } from '#contract/profiles.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { FormSection } from '../ui/form-section.tsx'
import { Select } from '../ui/select.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { AsProfile } from './as-profile.tsx'
import { SECTIONS } from './resume-sections.ts'
import { SkillList } from './skill-list.tsx'

const VEHICLE = [
  { value: 'true', label: 'Есть' },
  { value: 'false', label: 'Нет' },
]

export function SkillFields({ profile }: { profile: SeekerProfile }) {
  return (
    <FormSection id="skills" title={SECTIONS.skills.title}>
      <SkillList />
      <AsProfile
        name="driver_license_ids"
        label="Водительские права"
        said={profile.driver_license_ids.map((id) => nameOf(DRIVER_LICENSES, id)).join(', ')}
      >
        <Ticks
          name="driver_license_ids"
          label="Водительские права"
          optional
          segmented
          options={optionsOf(DRIVER_LICENSES)}
        />
      </AsProfile>
      <Select
        name="has_vehicle"
        label="Автомобиль"
        optional
        empty={profile.has_vehicle ? 'Как в профиле: есть' : 'Как в профиле: не указан'}
        options={VEHICLE}
      />
    </FormSection>
  )
}
