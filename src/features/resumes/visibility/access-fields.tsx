import { useContext, useState } from 'react'
import { href } from 'react-router'
import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { createApiClient } from '#contract/client.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { NewTabTextLink } from '#ui/text/text-link.tsx'
import { MAX_ACCESS_COMPANIES } from '../contract/resume-limits.ts'
import type { OwnResume } from '../contract/resumes.ts'
import { ACCESS_OPTIONS, audienceText, isAudienceNamed } from './access-options.ts'
import { suggestCompanies } from './resume-visibility.contract.ts'

const call = createApiClient((path) => fetchWithRetry(path))

/** Finds companies by the typed letters, each with its city. Runs in the browser. */
async function searchCompanyOptions(text: string): Promise<Option[]> {
  const companies = await call(suggestCompanies, { query: { text } })
  return companies.map(({ id, name, city }) => ({ value: id, label: name, hint: city ?? undefined }))
}

const HIDDEN_FIELD_OPTIONS = [
  { value: 'names_and_photo', label: 'Имя, фамилию и фото' },
  { value: 'phones', label: 'Телефон' },
  { value: 'email', label: 'E-mail' },
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
    <>
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
        {isAudienceNamed(access, companyCount)
          ? `${audienceMoment(access, companyCount, resume)} увидят: ${audienceText(access, companyCount)}.`
          : 'Назовите хотя бы одну компанию.'}
      </p>
      {access === 'everyone' && resume?.access_type !== 'everyone' && <PublicationConsentField slug={resume?.slug} />}
      <CheckboxGroup
        name="hidden_fields"
        label="Что скрыть"
        optional
        options={HIDDEN_FIELD_OPTIONS}
        hint="От тех, кто нашёл резюме сам. Когда откликаетесь вы, имя и контакты работодателю видны."
      />
    </>
  )
}

/** When the choice applies: a published resume keeps its saved audience until it is saved anew. */
function audienceMoment(access: string, companyCount: number, resume?: OwnResume): string {
  if (!resume || resume.status === 'draft') return 'После публикации'
  const isSaved = access === resume.access_type && companyCount === (resume.access_companies ?? []).length
  return isSaved ? 'Сейчас' : 'После сохранения'
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
