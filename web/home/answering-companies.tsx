import { href } from 'react-router'
import type { TopCompany } from '#contract/companies/top-companies.ts'
import { CompanyLogo } from '../ui/layout/company-logo.tsx'
import { RuledSection } from '../ui/layout/ruled-section.tsx'
import { CompactRow, CompactRows } from '../ui/list/compact-row.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { CompanyCheck } from '../vacancies/company-check.tsx'
import { vacancyCountText } from '../vacancies/vacancy-count-text.ts'

const MAX_SHOWN = 5
/** Below these a company has not shown yet that it answers. */
const [MIN_ANSWERS, MIN_PERCENT_IN_TIME] = [10, 80]

/** The best companies of the list, which cannot be bought, that have answered people in time. */
export const findAnsweringCompanies = (companies: TopCompany[]) =>
  companies
    .filter(({ answered: { in_time, of } }) => of >= MIN_ANSWERS && 100 * in_time >= MIN_PERCENT_IN_TIME * of)
    .slice(0, MAX_SHOWN)

export const AnsweringCompanies = ({ companies }: { companies: TopCompany[] }) => (
  <RuledSection
    title="Компании, которые отвечают"
    aside={
      <TextLink standalone to={href('/companies')}>
        Все компании
      </TextLink>
    }
  >
    <CompactRows>
      {companies.map((company) => (
        <CompactRow
          key={company.id}
          mark={<CompanyLogo id={company.id} path={company.logo_path} name={company.name} size={40} />}
          to={href('/companies/:id', { id: company.slug })}
          title={
            <>
              {company.name}
              {company.verification === 'verified' && <CompanyCheck />}
            </>
          }
          line={
            <>
              <span className="text-success">
                в срок {company.answered.in_time} из {company.answered.of}
              </span>{' '}
              · {vacancyCountText(company.open_vacancies)}
            </>
          }
        />
      ))}
    </CompactRows>
  </RuledSection>
)
