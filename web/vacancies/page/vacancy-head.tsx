import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { salaryAbsentReasonText, salaryTermsText, salaryText } from '#domain/vacancies/salary.ts'
import { citiesText } from '#domain/vacancies/vacancy-labels.ts'
import { SmallCompanyLogo } from '../../ui/layout/company-logo.tsx'
import { PageTitle } from '../../ui/layout/page.tsx'
import { Breadcrumbs, PageHead } from '../../ui/layout/page-head.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { HighlightedTitle } from '../../ui/text/highlighted-title.tsx'
import { Money } from '../../ui/text/money.tsx'
import { CompanyLink } from '../company-link.tsx'
import { vacancyBreadcrumbs } from './vacancy-breadcrumbs.ts'

/** Top of a vacancy page: title, salary, company and cities. */
export function VacancyHead({ vacancy }: { vacancy: VacancyPage }) {
  const { name, company, cities, is_favorite } = vacancy
  return (
    <>
      <Breadcrumbs path={vacancyBreadcrumbs(vacancy)} />
      <PageHead
        aside={
          <>
            <Money amount={salaryText(vacancy)} terms={salaryTermsText(vacancy)} />
            {salaryAbsentReasonText(vacancy) && (
              <p className="text-ink2 text-meta">{salaryAbsentReasonText(vacancy)}</p>
            )}
          </>
        }
      >
        <PageTitle>{is_favorite ? <HighlightedTitle>{name}</HighlightedTitle> : name}</PageTitle>
        <p className="text-ink2">
          <SmallCompanyLogo path={company.logo_path} />
          <CompanyLink company={company} />
          {company.verification === 'verified' && <VerifiedTag />} · {citiesText(cities)}
        </p>
      </PageHead>
    </>
  )
}

const VerifiedTag = () => (
  <span className="ml-2">
    <Tag>проверена</Tag>
  </span>
)
