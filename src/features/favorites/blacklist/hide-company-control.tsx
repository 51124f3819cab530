import type { CompanyPage } from '#features/companies/companies.contract.ts'
import { Button } from '#ui/form/button.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { HideForm } from './hide-form.tsx'

/** Lets a seeker hide the vacancies of a company, or show them again. */
export function HideCompanyControl({ company: { id, name, is_hidden } }: { company: CompanyPage }) {
  const target = { title: name, company_id: id }
  if (is_hidden) return <HiddenNote target={target} />
  return (
    <HideForm target={target}>
      <Button kind="plain" size="small">
        Скрыть вакансии компании
      </Button>
    </HideForm>
  )
}
