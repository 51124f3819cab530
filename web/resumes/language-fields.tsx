import { nameOf } from '#contract/dictionaries/item.ts'
import { FOREIGN_LANGUAGES } from '#contract/dictionaries/languages.ts'
import { ContactRows } from '../profiles/contact-rows.tsx'
import { LanguageRows } from '../profiles/language-rows.tsx'
import { contactsSaid } from '../profiles/seeker-said.ts'
import { FormSection } from '../ui/form-section.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { AsProfile } from './as-profile.tsx'
import type { ResumeOptions } from './form-options.server.ts'
import { SECTIONS } from './resume-sections.ts'

type Props = Pick<ResumeOptions, 'profile' | 'countries'>

/** Languages, citizenship and work permits: from the profile, unless this resume has its own. */
export function LanguageFields({ profile, countries }: Props) {
  const names = (ids: number[]) => ids.map((id) => countries.find(({ value }) => value === id)?.label ?? '').join(', ')
  return (
    <FormSection id="languages" title={SECTIONS.languages.title}>
      <AsProfile
        name="languages"
        label="Языки"
        said={profile.languages.map(({ language_id }) => nameOf(FOREIGN_LANGUAGES, language_id)).join(', ')}
      >
        <LanguageRows />
      </AsProfile>
      <AsProfile name="citizenship_ids" label="Гражданство" said={names(profile.citizenship_ids)}>
        <MultiCombobox name="citizenship_ids" label="Гражданство" optional most={3} options={countries} />
      </AsProfile>
      <AsProfile name="work_permit_ids" label="Разрешение на работу" said={names(profile.work_permit_ids)}>
        <MultiCombobox name="work_permit_ids" label="Разрешение на работу" optional most={10} options={countries} />
      </AsProfile>
    </FormSection>
  )
}

export function OtherContacts({ profile }: Pick<Props, 'profile'>) {
  return (
    <AsProfile name="contacts" label="Другие способы связи" said={contactsSaid(profile)}>
      <ContactRows />
    </AsProfile>
  )
}
