import { href } from 'react-router'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { ListRow, RowLine } from '#ui/list/list-row.tsx'
import { HighlightedText } from '#ui/text/highlighted-text.tsx'
import type { CompanyCard } from './companies.contract.ts'

export function CompanyRow({ company, query }: { company: CompanyCard; query: string }) {
  const { slug, name, city, open_vacancies, verification } = company
  const facts = [
    city?.name,
    verification === 'verified' && 'компания проверена',
    `${numberText(open_vacancies)} ${plural(open_vacancies, ...VACANCY_SEARCH.words)}`,
  ]
  return (
    <ListRow
      to={href('/companies/:id', { id: slug })}
      title={<HighlightedText text={name} query={query} />}
      aside={<CompanyLogo company={company} />}
    >
      <RowLine>{facts.filter(Boolean).join(' · ')}</RowLine>
    </ListRow>
  )
}
