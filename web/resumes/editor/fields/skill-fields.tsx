import { nameById } from '#contract/dictionaries/dictionary.ts'
import { DRIVER_LICENSES } from '#contract/dictionaries/person.ts'
import type { SeekerProfile } from '#contract/profiles/seeker-profile.ts'
import { dictionaryOptions } from '../../../reference/dictionary-options.ts'
import { CheckboxGroup } from '../../../ui/form/fields/checkbox-group.tsx'
import { Select } from '../../../ui/form/fields/select.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { RESUME_FORM_SECTIONS } from '../steps/form-sections.ts'
import { ProfileDefault } from './profile-default.tsx'
import { SkillList } from './skill-list.tsx'

const VEHICLE_OPTIONS = [
  { value: 'true', label: 'Есть' },
  { value: 'false', label: 'Нет' },
]

export function SkillFields({ profile }: { profile: SeekerProfile }) {
  return (
    <FormSection id="skills" title={RESUME_FORM_SECTIONS.skills.title}>
      <SkillList />
      <ProfileDefault
        name="driver_license_ids"
        label="Водительские права"
        profileText={profile.driver_license_ids.map((id) => nameById(DRIVER_LICENSES, id)).join(', ')}
      >
        <CheckboxGroup
          name="driver_license_ids"
          label="Водительские права"
          optional
          segmented
          options={dictionaryOptions(DRIVER_LICENSES)}
        />
      </ProfileDefault>
      <Select
        name="has_vehicle"
        label="Автомобиль"
        optional
        emptyLabel={profile.has_vehicle ? 'Как в профиле: есть' : 'Как в профиле: не указан'}
        options={VEHICLE_OPTIONS}
      />
    </FormSection>
  )
}
