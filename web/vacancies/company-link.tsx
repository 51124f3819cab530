import { href, Link } from 'react-router'
import type { VacancyCard } from '#contract/vacancies/vacancies.ts'

const ANONYMOUS_COMPANY_ID = 0

/** Link to the page of the company. An anonymous company has no link. */
export function CompanyLink({ company }: { company: VacancyCard['company'] }) {
  if (company.id === ANONYMOUS_COMPANY_ID) return company.name
  return (
    <Link to={href('/companies/:id', { id: company.slug })} className="hover:underline hover:underline-offset-4">
      {company.name}
    </Link>
  )
}
