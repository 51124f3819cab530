import PhoneCall from 'lucide-react/icons/phone-call'
import { href } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { listSeekerCallCodes } from '#features/negotiations/contract/call-codes.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { PhoneCheck } from './phone-checks.contract.ts'
import { VERDICT_TEXTS } from './verdict-texts.ts'

export function CallCodesToday({ codes }: { codes: Reply<typeof listSeekerCallCodes> }) {
  if (codes.length === 0) return null
  return (
    <section aria-labelledby="codes" className="mb-8 card px-4 pt-4 pb-2">
      <h2 id="codes" className="flex items-center gap-2 font-semibold text-row">
        <PhoneCall size={20} strokeWidth={1.75} aria-hidden="true" />
        Коды на сегодня
      </h2>
      <p className="mt-1 mb-2 text-ink2 text-meta">
        Компания видит тот же код рядом с вашим телефоном. Действует до 23:59 по Москве.
      </p>
      <ul>
        {codes.map(({ company_id, name, code }) => (
          <li key={company_id} className="flex items-center gap-2.5 border-rule border-t py-1.5">
            <CompanyLogo company={{ id: company_id, name, logo_path: null }} size={32} />
            <span className="wrap-anywhere min-w-0 grow">{name}</span>
            <strong className="tracking-wider">{code}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OwnChecks({ checks, now }: { checks: PhoneCheck[]; now: string }) {
  if (checks.length === 0) return null
  return (
    <section aria-labelledby="own-checks">
      <h2 id="own-checks" className="mb-2 font-semibold text-row">
        Вы проверяли
      </h2>
      <ul>
        {checks.map(({ phone, verdict, checked_at }) => (
          <li
            key={phone.number}
            className="flex flex-wrap items-center justify-between gap-x-3 border-rule border-t py-2"
          >
            <span>
              <TextLink to={href('/services/search-phone') + toQueryString({ phone: phone.number })} prefetch="none">
                {phone.formatted}
              </TextLink>
              <span className="block text-ink3 text-meta">{shortDateText(checked_at, now)}</span>
            </span>
            <Tag tone={VERDICT_TEXTS[verdict].tone}>{VERDICT_TEXTS[verdict].label}</Tag>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink2 text-meta">Кроме вас этот список никто не видит. Храним 31 день.</p>
    </section>
  )
}
