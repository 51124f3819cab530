import type { VacancyPage } from '#contract/vacancies.ts'
import { salaryAbsentReasonText, salaryTermsText, salaryText } from '#trade/salary.ts'
import { citiesText } from '#trade/wording.ts'
import { Tag } from '../ui/chip.tsx'
import { SmallCompanyLogo } from '../ui/company-logo.tsx'
import { HighlightedTitle } from '../ui/marked.tsx'
import { Money } from '../ui/money.tsx'
import { PageTitle } from '../ui/page.tsx'
import { Breadcrumbs, PageHead } from '../ui/page-head.tsx'
import { CompanyLink } from './company-link.tsx'
import { vacancyBreadcrumbs } from './vacancy-path.ts'

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
