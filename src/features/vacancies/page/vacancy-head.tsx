import { Suspense } from 'react'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { PageTitle } from '#ui/layout/page.tsx'
import { Breadcrumbs, PageHead } from '#ui/layout/page-head.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { HighlightedTitle } from '#ui/text/highlighted-title.tsx'
import { Money } from '#ui/text/money.tsx'
import { useRecalledList } from '../found-list/list-memory.ts'
import { citiesText } from '../rules/cities-text.ts'
import { CompanyCheck } from '../web/company-check.tsx'
import { CompanyLink } from '../web/company-link.tsx'
import { vacancyBreadcrumbs } from './vacancy-breadcrumbs.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

/** Lazy, because most people come from outside. */
const ListPosition = lazyPart(
  () => import('../found-list/list-position.tsx'),
  ({ ListPosition }) => ListPosition,
)

type Props = {
  vacancy: VacancyPage
  /** With the reason, if it is hidden. */
  pay: { amount: string; terms: string; reason: string }
}

/** Top of a vacancy page: title, salary, company, place and date. */
export function VacancyHead({ vacancy, pay }: Props) {
  const { name, company, cities, address, is_favorite, published_at } = vacancy
  const list = useRecalledList(vacancy.slug)
  const breadcrumbs = <Breadcrumbs path={vacancyBreadcrumbs(vacancy)} />
  const metros = (address?.metros ?? []).slice(0, MAX_METROS).map((metro) => `м.\u00A0${metro.name}`)
  return (
    <>
      {list ? (
        <Suspense fallback={breadcrumbs}>
          <ListPosition slug={vacancy.slug} recalled={list} />
        </Suspense>
      ) : (
        breadcrumbs
      )}
      <PageHead
        mark={
          <span className="max-tablet:[&>*]:size-12 max-tablet:[&>*]:text-body">
            <CompanyLogo
              id={company.id}
              path={company.logo_path}
              industryId={company.industry_id}
              name={company.name}
              size={64}
            />
          </span>
        }
        aside={
          <>
            <Money amount={pay.amount} terms={pay.terms} large />
            {pay.reason && <p className="text-ink2 text-meta">{pay.reason}</p>}
          </>
        }
      >
        <PageTitle>{is_favorite ? <HighlightedTitle>{name}</HighlightedTitle> : name}</PageTitle>
        <p className="text-ink2">
          <CompanyLink company={company} />
          {company.verification === 'verified' && <CompanyCheck />} ·{' '}
          <span className="font-semibold text-ink1">{citiesText(cities)}</span>
          {metros.length > 0 && `, ${metros.join(', ')}`} · опубликована <DateTimeText at={published_at} />
        </p>
      </PageHead>
    </>
  )
}

const MAX_METROS = 2
