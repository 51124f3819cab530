import type { ReactNode } from 'react'
import { href } from 'react-router'
import { hasNegotiation } from '#features/negotiations/rules/negotiation-state.ts'
import { negotiationStatusText } from '#features/negotiations/rules/state-labels.ts'
import { citiesText } from '#features/vacancies/rules/cities-text.ts'
import { salaryText } from '#features/vacancies/rules/salary.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Tag } from '#ui/list/chip.tsx'
import { ListRow, RowFooter, RowLine } from '#ui/list/list-row.tsx'
import { Money } from '#ui/text/money.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { FavoriteVacancy } from '../favorites.contract.ts'

type Props = { vacancy: FavoriteVacancy; removeControl: ReactNode; children?: ReactNode }

/** Closed favorite vacancy. Links to similar vacancies, or to a search by its name if its page is gone. */
export function ArchivedVacancyRow({ vacancy, removeControl, children }: Props) {
  const to = vacancy.has_page ? href('/vacancies/:slug', { slug: vacancy.slug }) : undefined
  const similar = to ? `${to}#similar` : href('/search/vacancies') + toQueryString({ text: vacancy.name })
  return (
    <ListRow
      to={to}
      title={<span className="text-ink3">{vacancy.name}</span>}
      aside={<Money amount={salaryText(vacancy)} terms="" />}
    >
      <RowLine>
        {vacancy.company.name} · {citiesText(vacancy.cities)}
      </RowLine>
      <RowFooter>
        <Tag tone="neutral">Вакансия в архиве</Tag>
        <TextLink to={similar} standalone aria-label={`Похожие на вакансию ${inQuotes(vacancy.name)}`}>
          Похожие
        </TextLink>
        {vacancy.negotiation && hasNegotiation(vacancy) && <span>{negotiationStatusText(vacancy.negotiation)}</span>}
        {removeControl}
      </RowFooter>
      {children}
    </ListRow>
  )
}
