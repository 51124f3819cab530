import type { ReactNode } from 'react'
import { href } from 'react-router'
import { citiesText } from '#features/vacancies/rules/cities-text.ts'
import { AppliedTag } from '#features/vacancies/web/applied-tag.tsx'
import { RowCompany } from '#features/vacancies/web/vacancy-list-row.tsx'
import { shortDateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { ListRow, RowCorner } from '#ui/list/list-row.tsx'
import type { SavedVacancyCard } from '../favorites.contract.ts'

type Props = {
  vacancy: SavedVacancyCard
  now: string
  controls: ReactNode
  children?: ReactNode
}

/** Closed vacancy that was saved. Leads to similar ones, or to a search by its name if its page is gone. */
export function ArchivedVacancyRow({ vacancy, now, controls, children }: Props) {
  const { name, slug, company, cities, closed_at, negotiation } = vacancy
  const to = vacancy.has_page ? href('/vacancies/:slug', { slug }) : undefined
  const similar = to ? `${to}#similar` : href('/search/vacancies') + toQueryString({ text: name })
  return (
    <ListRow
      to={to}
      title={<span className="text-ink2">{name}</span>}
      mark={<CompanyLogo company={company} />}
      aside={<p className="text-ink2 text-meta">закрыта {closed_at && shortDateText(closed_at, now)}</p>}
      foot={citiesText(cities)}
      actions={
        <>
          <RowCorner>{controls}</RowCorner>
          {negotiation && <AppliedTag vacancyId={vacancy.id} negotiation={negotiation} now={now} />}
          <ButtonLink to={similar} kind="outlined" size="small" aria-label={`Похожие на вакансию ${inQuotes(name)}`}>
            Похожие
          </ButtonLink>
        </>
      }
      more={children}
    >
      <RowCompany company={company} />
    </ListRow>
  )
}
