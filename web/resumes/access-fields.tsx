import { useContext, useState } from 'react'
import { href } from 'react-router'
import { MAX_ACCESS_COMPANIES, type OwnResume } from '#contract/resumes.ts'
import { valueAt } from '#lib/form-tree.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { FormSection } from '../ui/form-section.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { Notice } from '../ui/notice.tsx'
import { RadioGroup } from '../ui/radios.tsx'
import { NewTabTextLink } from '../ui/text-link.tsx'
import { CheckboxField } from '../ui/tick-field.tsx'
import { CheckboxGroup } from '../ui/ticks.tsx'
import { ACCESS_OPTIONS, audienceText } from './access-words.ts'
import { RESUME_FORM_SECTIONS } from './resume-sections.ts'
import { searchCompanyOptions } from './search-companies.ts'

const HIDDEN_FIELD_OPTIONS = [
  { value: 'names_and_photo', label: 'Имя, фамилию и фото' },
  { value: 'phones', label: 'Телефон' },
  { value: 'email', label: 'Эл. почту' },
  { value: 'other_contacts', label: 'Другие способы связи' },
  { value: 'experience', label: 'Названия компаний' },
]

const COMPANY_LIST_LABELS: Record<string, string> = {
  whitelist: 'Кому показывать',
  blacklist: 'От кого скрыть',
}

export function AccessFields({ resume }: { resume?: OwnResume }) {
  const { values } = useContext(ScopeContext)
  const [access, setAccess] = useState(() => String(valueAt(values, 'access_type') ?? ''))
  const savedCompanies = (resume?.access_companies ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const [companyCount, setCompanyCount] = useState(savedCompanies.length)
  return (
    <FormSection id="access" title={RESUME_FORM_SECTIONS.access.title}>
      <RadioGroup name="access_type" label="Показывать резюме" options={ACCESS_OPTIONS} onChoose={setAccess} />
      {COMPANY_LIST_LABELS[access] && (
        <MultiCombobox
          name="access_company_ids"
          label={COMPANY_LIST_LABELS[access]}
          search={searchCompanyOptions}
          initialOptions={savedCompanies}
          maxCount={MAX_ACCESS_COMPANIES}
          placeholder="Например, Логистика"
          onCount={setCompanyCount}
        />
      )}
      <p role="status" className="mb-4 max-w-text border-rule border-l-4 px-3 py-1 text-ink2">
        Сейчас увидят: {audienceText(access, companyCount)}.
      </p>
      {access === 'everyone' && resume?.access_type !== 'everyone' && <PublicationConsentField slug={resume?.slug} />}
      <CheckboxGroup
        name="hidden_fields"
        label="Что скрыть"
        optional
        options={HIDDEN_FIELD_OPTIONS}
        hint="От тех, кто нашёл резюме сам. Когда откликаетесь вы, имя и контакты работодателю видны."
      />
    </FormSection>
  )
}

/** A separate consent (article 10.1 of 152-FZ). It is never ticked by default. */
function PublicationConsentField({ slug }: { slug?: string }) {
  return (
    <Notice tone="info">
      <CheckboxField
        name="consent_publication"
        shortLabel="Согласие на показ всем"
        label={
          <>
            Даю{' '}
            <NewTabTextLink href={href('/legal/:name', { name: 'distribution' })}>
              согласие на показ резюме всем в интернете
            </NewTabTextLink>
          </>
        }
        hint={slug ? `Страница резюме: ${href('/resumes/:slug', { slug })}` : 'Отозвать его можно в любой момент.'}
      />
    </Notice>
  )
}
