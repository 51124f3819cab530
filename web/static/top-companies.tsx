import type { TopCompany } from '#contract/vacancy-search.ts'
import { Section } from '../ui/page.tsx'
import { VACANCY_SEARCH } from '../vacancies/search-kind.ts'
import { CountedLinks } from './counted-links.tsx'

export function TopCompanies({ companies }: { companies: TopCompany[] }) {
  if (companies.length === 0) return null
  const links = companies.map(({ id, name, open_vacancies }) => ({ id, name, count: open_vacancies }))
  return (
    <Section title="Крупные компании">
      <CountedLinks path={VACANCY_SEARCH.path} filter="company_ids" links={links} />
    </Section>
  )
}
