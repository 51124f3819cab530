import { href } from 'react-router'
import type { TopCompany } from '#contract/companies/top-companies.ts'
import { Section } from '../ui/layout/page.tsx'
import { CountedLinks } from './counted-links.tsx'

export function TopCompanies({ companies }: { companies: TopCompany[] }) {
  if (companies.length === 0) return null
  const links = companies.map(({ slug, name, open_vacancies }) => ({
    to: href('/companies/:id', { id: slug }),
    name,
    count: open_vacancies,
  }))
  return (
    <Section title="Крупные компании">
      <CountedLinks links={links} />
    </Section>
  )
}
