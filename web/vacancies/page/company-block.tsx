import { href } from 'react-router'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { isAnonymousCompany } from '#domain/companies/company-types.ts'
import { CompanyLogo } from '../../ui/layout/company-logo.tsx'
import { TextAnchor } from '../../ui/text/text-link.tsx'
import { CompanyCheck } from '../company-check.tsx'

/** With fewer answers a share of them says nothing about the company. */
const MIN_ANSWERS = 10

/** Who hires, and how they have answered. A company that hides its name has no block. Drawn by the server only. */
export function CompanyBlock({ vacancy: { company, trust } }: { vacancy: VacancyPage }) {
  if (isAnonymousCompany(company)) return null
  const { name, slug, logo_path, verification } = company
  const address = href('/companies/:id', { id: slug })
  return (
    <section className="mt-4.5 border-ink1 border-t pt-3.5" aria-labelledby="company">
      <div className="flex items-center gap-3">
        <CompanyLogo id={company.id} path={logo_path} name={name} />
        <div className="wrap-anywhere min-w-0">
          <h2 id="company" className="font-semibold text-[17px]/[23px]">
            <a href={address} className="hover:underline hover:underline-offset-4">
              {name}
            </a>
            {company.verification === 'verified' && <CompanyCheck />}
          </h2>
          <p className="text-ink2 text-meta">
            {verification === 'verified' ? 'компания проверена' : 'компания ещё не проверена'}
          </p>
        </div>
      </div>
      <ul className="mt-2.5 text-[15px] text-ink2">
        {trust.answered && trust.answered.of >= MIN_ANSWERS && (
          <li className="min-h-6.5">
            отвечают в срок: {trust.answered.in_time} из {trust.answered.of}
          </li>
        )}
        <li className="min-h-6.5">
          <TextAnchor href={address}>Вакансии компании</TextAnchor>
        </li>
      </ul>
    </section>
  )
}
