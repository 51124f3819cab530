import type { TopIndustry } from '#contract/reference/top-industries.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Section } from '../ui/layout/page.tsx'
import { VACANCY_SEARCH } from '../vacancies/search/search-kind.ts'
import { CountedLinks } from './counted-links.tsx'

export function TopIndustries({ industries }: { industries: TopIndustry[] }) {
  if (industries.length === 0) return null
  const links = industries.map(({ id, name, open_vacancies }) => ({
    to: VACANCY_SEARCH.path + toQueryString({ industry_ids: id }),
    name,
    count: open_vacancies,
  }))
  return (
    <Section title="Отрасли">
      <CountedLinks links={links} inColumns />
    </Section>
  )
}
