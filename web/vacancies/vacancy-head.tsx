import { Link } from 'react-router'
import type { VacancyPage } from '#contract/vacancies.ts'
import { salaryReason, salaryTerms, salaryText } from '#trade/salary.ts'
import { citiesText } from '#trade/wording.ts'
import { Tag } from '../ui/chip.tsx'
import { Marked } from '../ui/marked.tsx'
import { Money } from '../ui/money.tsx'
import { PageTitle } from '../ui/page.tsx'
import { CompanyLink } from './company-link.tsx'
import { pathTo } from './vacancy-path.ts'

/** What, who, where and for how much. */
export function VacancyHead({ vacancy }: { vacancy: VacancyPage }) {
  const { name, company, cities, is_favorite } = vacancy
  return (
    <>
      <nav aria-label="Путь">
        <ol className="flex flex-wrap gap-x-2 gap-y-1 text-ink2">
          {pathTo(vacancy).map(({ name, to }) => (
            <li key={to} className="not-first:before:mr-2 not-first:before:text-ink3 not-first:before:content-['/']">
              <Link to={to} className="inline-block py-0.5 underline decoration-ctl underline-offset-4 hover:text-ink1">
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="mt-4 grid gap-x-10 gap-y-2 border-ink1 border-b-2 pb-4 tablet:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <PageTitle>{is_favorite ? <Marked>{name}</Marked> : name}</PageTitle>
          <p className="text-ink2">
            <CompanyLink company={company} />
            {company.verification === 'verified' && <Verified />} · {citiesText(cities)}
          </p>
        </div>
        <div>
          <Money amount={salaryText(vacancy)} terms={salaryTerms(vacancy)} />
          {salaryReason(vacancy) && <p className="text-ink2 text-meta">{salaryReason(vacancy)}</p>}
        </div>
      </div>
    </>
  )
}

const Verified = () => (
  <span className="ml-2">
    <Tag>проверена</Tag>
  </span>
)
