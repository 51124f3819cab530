import { useContext, useState } from 'react'
import { href } from 'react-router'
import { MOST_ACCESS_COMPANIES, type OwnResume } from '#contract/resumes.ts'
import { valueAt } from '#lib/form-tree.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { FormSection } from '../ui/form-section.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { Notice } from '../ui/notice.tsx'
import { Radios } from '../ui/radios.tsx'
import { TextLinkAside } from '../ui/text-link.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { ACCESS, whoSees } from './access-words.ts'
import { SECTIONS } from './resume-sections.ts'
import { searchCompanies } from './search-companies.ts'

const HIDDEN = [
  { value: 'names_and_photo', label: 'Имя, фамилию и фото' },
  { value: 'phones', label: 'Телефон' },
  { value: 'email', label: 'Эл. почту' },
  { value: 'other_contacts', label: 'Другие способы связи' },
  { value: 'experience', label: 'Названия компаний' },
]

const LISTED: Record<string, string> = {
  whitelist: 'Кому показывать',
  blacklist: 'От кого скрыть',
}

export function AccessFields({ resume }: { resume?: OwnResume }) {
  const { values } = useContext(ScopeContext)
  const [access, setAccess] = useState(() => String(valueAt(values, 'access_type') ?? ''))
  const chosen = (resume?.access_companies ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const [companies, setCompanies] = useState(chosen.length)
  return (
    <FormSection id="access" title={SECTIONS.access.title}>
      <Radios name="access_type" label="Показывать резюме" options={ACCESS} onChoose={setAccess} />
      {LISTED[access] && (
        <MultiCombobox
          name="access_company_ids"
          label={LISTED[access]}
          search={searchCompanies}
          chosen={chosen}
          most={MOST_ACCESS_COMPANIES}
          placeholder="Например, Логистика"
          onCount={setCompanies}
        />
      )}
      <p role="status" className="mb-4 max-w-text border-rule border-l-4 px-3 py-1 text-ink2">
        Сейчас увидят: {whoSees(access, companies)}.
      </p>
      {access === 'everyone' && resume?.access_type !== 'everyone' && <Consent slug={resume?.slug} />}
      <Ticks
        name="hidden_fields"
        label="Что скрыть"
        optional
        options={HIDDEN}
        hint="От тех, кто нашёл резюме сам. Когда откликаетесь вы, имя и контакты работодателю видны."
      />
    </FormSection>
  )
}

/** A separate consent (article 10.1 of 152-FZ). It is never ticked by default. */
function Consent({ slug }: { slug?: string }) {
  return (
    <Notice tone="info">
      <TickField
        name="consent_publication"
        shortLabel="Согласие на показ всем"
        label={
          <>
            Даю{' '}
            <TextLinkAside href={href('/legal/:name', { name: 'distribution' })}>
              согласие на показ резюме всем в интернете
            </TextLinkAside>
          </>
        }
        hint={slug ? `Страница резюме: ${href('/resumes/:slug', { slug })}` : 'Отозвать его можно в любой момент.'}
      />
    </Notice>
  )
}
