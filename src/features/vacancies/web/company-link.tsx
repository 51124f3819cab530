import { href, Link } from 'react-router'
import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import type { VacancyCard } from '../contract/vacancy-card.ts'

/** Link to the page of the company. An anonymous company has no link. */
export function CompanyLink({ company }: { company: VacancyCard['company'] }) {
  if (isAnonymousCompany(company)) return company.name
  return (
    <Link to={href('/companies/:id', { id: company.slug })} className="py-1 hover:underline hover:underline-offset-4">
      {company.name}
    </Link>
  )
}
