import type { TopIndustry } from '#contract/vacancy-search.ts'
import { Section } from '../ui/page.tsx'
import { VACANCY_SEARCH } from '../vacancies/search-kind.ts'
import { CountedLinks } from './counted-links.tsx'

export function TopIndustries({ industries }: { industries: TopIndustry[] }) {
  if (industries.length === 0) return null
  const links = industries.map(({ id, name, open_vacancies }) => ({ id, name, count: open_vacancies }))
  return (
    <Section title="Отрасли">
      <CountedLinks path={VACANCY_SEARCH.path} filter="industry_ids" links={links} inColumns />
    </Section>
  )
}
