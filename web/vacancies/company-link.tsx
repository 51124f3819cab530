import { href, Link } from 'react-router'
import type { VacancyCard } from '#contract/vacancies.ts'
import { writeQuery } from '#lib/fields.ts'

const NOBODY = 0

/** Leads to everything the company offers. One that hides its name leads nowhere. */
export function CompanyLink({ company }: { company: VacancyCard['company'] }) {
  if (company.id === NOBODY) return company.name
  return (
    <Link
      to={href('/search/vacancies') + writeQuery({ company_ids: company.id })}
      className="hover:underline hover:underline-offset-4"
    >
      {company.name}
    </Link>
  )
}
