import type { VacancyPage } from '#contract/vacancies.ts'
import { salaryReason, salaryTerms, salaryText } from '#trade/salary.ts'
import { citiesText } from '#trade/wording.ts'
import { Tag } from '../ui/chip.tsx'
import { SmallLogo } from '../ui/company-logo.tsx'
import { Marked } from '../ui/marked.tsx'
import { Money } from '../ui/money.tsx'
import { PageTitle } from '../ui/page.tsx'
import { Breadcrumbs, PageHead } from '../ui/page-head.tsx'
import { CompanyLink } from './company-link.tsx'
import { pathTo } from './vacancy-path.ts'

/** Top of a vacancy page: title, salary, company and cities. */
export function VacancyHead({ vacancy }: { vacancy: VacancyPage }) {
  const { name, company, cities, is_favorite } = vacancy
  return (
    <>
      <Breadcrumbs path={pathTo(vacancy)} />
      <PageHead
        aside={
          <>
            <Money amount={salaryText(vacancy)} terms={salaryTerms(vacancy)} />
            {salaryReason(vacancy) && <p className="text-ink2 text-meta">{salaryReason(vacancy)}</p>}
          </>
        }
      >
        <PageTitle>{is_favorite ? <Marked>{name}</Marked> : name}</PageTitle>
        <p className="text-ink2">
          <SmallLogo path={company.logo_path} />
          <CompanyLink company={company} />
          {company.verification === 'verified' && <Verified />} · {citiesText(cities)}
        </p>
      </PageHead>
    </>
  )
}

const Verified = () => (
  <span className="ml-2">
    <Tag>проверена</Tag>
  </span>
)
