import type { CompanyPage } from '#contract/companies/companies.ts'
import { CompanyLogo } from '../../ui/layout/company-logo.tsx'
import { PageTitle } from '../../ui/layout/page.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { TextAnchor } from '../../ui/text/text-link.tsx'
import { CompanyCheck } from '../../vacancies/company-check.tsx'

type Props = { company: CompanyPage; lines: string[] }

/** Name, verification, trade and public contacts of a company. */
export function CompanyHeader({ company, lines }: Props) {
  const { name, former_names, logo_path, verification, confirmed_email_domain, site_url, phone_public } = company
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-ink1 border-b-2 pb-4 tablet:gap-x-4">
      <CompanyLogo id={company.id} path={logo_path} name={name} size={64} />
      <div className="min-w-0">
        <PageTitle>
          {name}
          {company.verification === 'verified' && <CompanyCheck />}
        </PageTitle>
        {former_names.length > 0 && (
          <p className="text-ink2">ранее {former_names.map((former) => `«${former}»`).join(', ')}</p>
        )}
        {verification !== 'verified' && confirmed_email_domain && (
          <p>
            <Tag tone="neutral">почта компании подтверждена</Tag>{' '}
            <span className="text-ink2">на {confirmed_email_domain}, сама компания не проверена</span>
          </p>
        )}
        <p className="text-ink2">{lines.join(' · ')}</p>
        {(site_url || phone_public) && (
          <p className="flex flex-wrap gap-x-6">
            {site_url && (
              <TextAnchor standalone href={site_url} target="_blank" rel="nofollow noopener">
                {new URL(site_url).host}
              </TextAnchor>
            )}
            {phone_public && (
              <TextAnchor standalone noWrap href={`tel:${phone_public.number}`}>
                {phone_public.formatted}
              </TextAnchor>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
