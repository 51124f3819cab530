import { href } from 'react-router'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { CompactRow } from '#ui/list/compact-row.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { CompanyCheck } from './company-check.tsx'
import type { CompactVacancy } from './vacancy-row-texts.server.ts'

type Props = { vacancy: CompactVacancy; now: string; heading?: 'h2' | 'h3' | 'h4' }

/** A vacancy in two lines, for lists that only lead on. */
export function CompactVacancyRow({ vacancy, now, heading }: Props) {
  const { slug, name, company, texts, published_at } = vacancy
  return (
    <CompactRow
      mark={<CompanyLogo company={company} size={40} />}
      to={href('/vacancies/:slug', { slug })}
      title={name}
      line={
        <>
          {company.name}
          {company.verification === 'verified' && <CompanyCheck />} · {texts.place}
        </>
      }
      value={texts.hasPay ? texts.pay : undefined}
      note={
        <>
          {!texts.hasPay && `${texts.pay} · `}
          <DateTimeText at={published_at} now={now} />
        </>
      }
      heading={heading}
    />
  )
}
