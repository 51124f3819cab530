import type { CompanyCard } from '#contract/companies.ts'
import { writeQuery } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import { Highlighted } from '../ui/highlighted.tsx'
import { Row, RowLine } from '../ui/row.tsx'
import { VACANCY_SEARCH } from '../vacancies/search-kind.ts'

/** Leads to everything the company offers. */
export function CompanyRow({ company, query }: { company: CompanyCard; query: string }) {
  const { id, name, city, open_vacancies, verification } = company
  const facts = [
    city?.name,
    verification === 'verified' && 'компания проверена',
    `${numberText(open_vacancies)} ${plural(open_vacancies, ...VACANCY_SEARCH.words)}`,
  ]
  return (
    <Row
      to={VACANCY_SEARCH.path + writeQuery({ company_ids: id })}
      title={<Highlighted text={name} query={query} />}
      aside={null}
    >
      <RowLine>{facts.filter(Boolean).join(' · ')}</RowLine>
    </Row>
  )
}
