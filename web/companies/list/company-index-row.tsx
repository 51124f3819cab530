import Clock from 'lucide-react/icons/clock'
import Zap from 'lucide-react/icons/zap'
import { href, Link } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import { CompanyLogo } from '../../ui/layout/company-logo.tsx'
import { HighlightedText } from '../../ui/text/highlighted-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CompanyCheck } from '../../vacancies/company-check.tsx'
import { VACANCY_SEARCH } from '../../vacancies/search/search-kind.ts'
import { vacancyCountText } from '../../vacancies/vacancy-count-text.ts'
import type { CompanyIndexItem } from './company-row-texts.server.ts'

const TONE_CLASS = {
  prompt: 'font-semibold text-success',
  slow: 'font-semibold text-warning',
  unknown: 'text-ink3',
}

/** Mark, name with facts, how the company answers, and its vacancies: in columns, on a phone one under the other. */
export function CompanyIndexRow({ company, query }: { company: CompanyIndexItem; query: string }) {
  const { id, slug, name, logo_path, verification, facts, answers, open_vacancies } = company
  const Icon = answers.tone === 'unknown' ? Clock : Zap
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-3 border-rule border-b py-2.75 tablet:grid-cols-[3rem_minmax(0,1fr)] tablet:gap-x-4 desktop:grid-cols-[3rem_minmax(0,1fr)_19.75rem_7.25rem] desktop:items-center">
      <div className="row-span-3 max-tablet:[&>*]:size-10 max-tablet:[&>*]:text-meta desktop:row-span-1">
        <CompanyLogo id={id} path={logo_path} name={name} />
      </div>
      <div className="wrap-anywhere min-w-0">
        <h2 className="font-semibold text-[1.0625rem]/[1.4375rem]">
          <Link
            to={href('/companies/:id', { id: slug })}
            className="hover:underline hover:decoration-2 hover:decoration-primary hover:underline-offset-4"
          >
            <HighlightedText text={name} query={query} />
          </Link>
          {verification === 'verified' && <CompanyCheck />}
        </h2>
        {facts && <p className="text-ink2 text-meta">{facts}</p>}
      </div>
      <div className="col-start-2 min-w-0 desktop:col-start-3">
        <p className={`flex items-start gap-1.5 text-[0.9375rem]/[1.3125rem] ${TONE_CLASS[answers.tone]}`}>
          <Icon size={15} strokeWidth={1.75} aria-hidden="true" className="mt-0.75 shrink-0" />
          {answers.line}
        </p>
        <p className="text-ink3 text-note">{answers.note}</p>
      </div>
      <p className="col-start-2 desktop:col-start-4 desktop:text-right">
        <TextLink standalone to={VACANCY_SEARCH.path + toQueryString({ company_ids: id })}>
          {vacancyCountText(open_vacancies)}
        </TextLink>
      </p>
    </li>
  )
}
