import { ContactRows } from '#features/profiles/contact-rows.tsx'
import { LanguageRows } from '#features/profiles/language-rows.tsx'
import { MAX_CITIZENSHIPS, MAX_WORK_PERMITS } from '#features/profiles/profile-limits.contract.ts'
import { contactsSummary } from '#features/profiles/seeker/seeker-summary.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES } from '#features/reference/dictionaries/languages.contract.ts'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { ResumeOptions } from '../form-options.server.ts'
import { ProfileDefault } from './profile-default.tsx'

type Props = Pick<ResumeOptions, 'profile' | 'countries'>

/** Languages, citizenship and work permits: from the profile, unless this resume has its own. */
export function LanguageFields({ profile, countries }: Props) {
  const countryNames = (ids: number[]) =>
    ids.map((id) => countries.find(({ value }) => value === id)?.label ?? '').join(', ')
  return (
    <>
      <ProfileDefault
        name="languages"
        label="Языки"
        profileText={profile.languages.map(({ language_id }) => nameById(FOREIGN_LANGUAGES, language_id)).join(', ')}
      >
        <LanguageRows />
      </ProfileDefault>
      <ProfileDefault name="citizenship_ids" label="Гражданство" profileText={countryNames(profile.citizenship_ids)}>
        <MultiCombobox
          name="citizenship_ids"
          label="Гражданство"
          optional
          maxCount={MAX_CITIZENSHIPS}
          options={countries}
        />
      </ProfileDefault>
      <ProfileDefault
        name="work_permit_ids"
        label="Разрешение на работу"
        profileText={countryNames(profile.work_permit_ids)}
      >
        <MultiCombobox
          name="work_permit_ids"
          label="Разрешение на работу"
          optional
          maxCount={MAX_WORK_PERMITS}
          options={countries}
        />
      </ProfileDefault>
    </>
  )
}

export function OtherContactFields({ profile }: Pick<Props, 'profile'>) {
  return (
    <ProfileDefault name="contacts" label="Другие способы связи" profileText={contactsSummary(profile)}>
      <ContactRows />
    </ProfileDefault>
  )
}
