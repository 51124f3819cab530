import type { SeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { ProfileDefault } from './profile-default.tsx'

const YES_OR_NO = [
  { value: 'true', label: 'Есть' },
  { value: 'false', label: 'Нет' },
]

/** Driving licences and a car, from the profile unless this resume has its own, and the medical book. */
export function DrivingFields({ profile }: { profile: SeekerProfile }) {
  return (
    <>
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
        options={YES_OR_NO}
      />
      <MedicalBookField />
    </>
  )
}

export const MedicalBookField = () => (
  <Select name="medical_book" label="Медкнижка" optional emptyLabel="Не указано" options={YES_OR_NO} />
)
