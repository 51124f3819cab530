import { href, useLocation } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import type { CompanyRequest } from '../contract/company-requests.ts'

const LISTS = [
  { to: href('/operator/companies'), label: 'Ждут проверки' },
  { to: href('/operator/companies/verified'), label: 'Проверенные' },
]

/** Leads from the companies that ask to be verified to those that are. */
export function CompanyLists() {
  const { pathname } = useLocation()
  return <Tabs label="Какие компании" tabs={LISTS.map((list) => ({ ...list, isCurrent: pathname === list.to }))} />
}

/** What a company that asks to be verified says about itself, and the document that shows it. */
export const CompanyFacts = ({ request }: { request: CompanyRequest }) => {
  const { legal_name, inn, site_url, document_url, confusable } = request
  return (
    <>
      {confusable && (
        <Notice tone="warning">
          Похожа на проверенную или известную компанию {inQuotes(confusable.name)}
          {confusable.inn && `, ИНН ${confusable.inn}`}. Сравните ИНН обеих.
        </Notice>
      )}
      <dl className="wrap-anywhere grid grid-cols-[8rem_1fr] gap-y-1">
        <dt className="text-ink2">Юр. название</dt>
        <dd>{legal_name || 'не указано'}</dd>
        <dt className="text-ink2">ИНН</dt>
        <dd>{inn ?? 'не указан'}</dd>
        <dt className="text-ink2">Сайт</dt>
        <dd>{site_url ?? 'не указан'}</dd>
        <dt className="text-ink2">Документ</dt>
        <dd>
          {document_url ? (
            <a href={document_url} target="_blank" rel="noopener" className="underline underline-offset-4">
              Открыть PDF
            </a>
          ) : (
            'удалён'
          )}
        </dd>
      </dl>
    </>
  )
}
