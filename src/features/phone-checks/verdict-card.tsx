import BadgeCheck from 'lucide-react/icons/badge-check'
import Flag from 'lucide-react/icons/flag'
import Info from 'lucide-react/icons/info'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { COMPLAINT_STATE_TAGS } from '#features/complaints/complaint-texts.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { PhoneInfo, PhoneReason, PhoneVerdict } from './phone-checks.contract.ts'
import { countsText, numberPlanText, VERDICT_TEXTS } from './verdict-texts.ts'

const ICONS = { clean: BadgeCheck, unknown: Info, suspicious: TriangleAlert, dangerous: ShieldAlert }

const RAIL_CLASS: Record<PhoneVerdict, string> = {
  clean: 'border-l-success',
  unknown: 'border-l-info',
  suspicious: 'border-l-warning',
  dangerous: 'border-l-danger',
}
const ICON_CLASS: Record<PhoneVerdict, string> = {
  clean: 'text-success',
  unknown: 'text-info',
  suspicious: 'text-warning',
  dangerous: 'text-danger',
}

/** The verdict with its reasons. Takes the focus, so that a screen reader reads it after the form was sent. */
export function VerdictCard({ info }: { info: PhoneInfo }) {
  const ref = useRef<HTMLElement>(null)
  const { phone, verdict, reasons, known_as, call_code, score } = info
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is a result of its own
  useEffect(() => ref.current?.focus({ preventScroll: true }), [phone.number])
  const { title, advice } = VERDICT_TEXTS[verdict]
  const Icon = ICONS[verdict]
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="verdict"
      className={`card border-l-4 px-4.5 pt-3.5 pb-4 outline-none! ${RAIL_CLASS[verdict]}`}
    >
      <div className="flex gap-3">
        <Icon size={28} strokeWidth={1.75} aria-hidden="true" className={`mt-0.5 shrink-0 ${ICON_CLASS[verdict]}`} />
        <div className="min-w-0">
          <h2 id="verdict" className="font-semibold text-[19px]/[25px]">
            {title}
          </h2>
          <p className="text-ink2 text-meta">
            <span className="whitespace-nowrap">{phone.formatted}</span>
            {numberPlanText(info) && ` · ${numberPlanText(info)}`}
          </p>
        </div>
      </div>
      {known_as && (
        <p className="wrap-anywhere mt-3">
          <TextLink to={href('/companies/:id', { id: String(known_as.company_id) })}>
            {inQuotes(known_as.name)}
          </TextLink>
          {known_as.since && `, проверена ${dateText(known_as.since)}`}
        </p>
      )}
      {call_code && (
        <p className="mt-1.5">
          Код для звонка: <strong className="text-input tracking-wider">{call_code.code}</strong>. Звонящий должен
          назвать его сам.
        </p>
      )}
      {reasons.length > 0 && <Reasons reasons={reasons} score={score} />}
      {verdict === 'unknown' && (
        <p className="mt-3">
          Учтённых жалоб нет, и ни одна компания не назвала номер своим. Жалобы новых аккаунтов учитываются, когда их
          подтвердит оператор.
        </p>
      )}
      <p className="mt-3 max-w-text">
        <strong className="font-semibold">Что делать.</strong> {advice}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OwnComplaint info={info} />
        <p className="text-ink2 text-meta">{countsText(info)}</p>
      </div>
    </section>
  )
}

/** The points are those of the score: together they are the number in the last line. */
function Reasons({ reasons, score }: { reasons: PhoneReason[]; score: number }) {
  return (
    <table className="mt-3 w-full">
      <caption className="sr-only">Из чего складывается вывод</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Причина</th>
          <th scope="col">Сколько</th>
          <th scope="col">Когда</th>
          <th scope="col">Баллы</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ code, text, count, points, last_at }) => (
          <tr key={code} className="border-rule border-t align-baseline">
            <td className="wrap-anywhere py-2 pr-3">{text}</td>
            <td className="py-2 pr-3 text-right font-bold">{count > 0 && count}</td>
            <td className="py-2 pr-3 text-ink2 text-meta">{last_at && dateText(last_at)}</td>
            <td className="whitespace-nowrap py-2 text-right text-ink2 text-meta">{points > 0 && `+${points}`}</td>
          </tr>
        ))}
      </tbody>
      {score > 0 && (
        <tfoot>
          <tr className="border-rule border-t font-semibold">
            <td className="py-2 pr-3">Риск из 100</td>
            <td colSpan={3} className="py-2 text-right">
              {score}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function OwnComplaint({ info: { phone, my_report, is_own, verdict } }: { info: PhoneInfo }) {
  if (is_own) return null
  if (my_report) {
    return (
      <p className="text-meta">
        Вы пожаловались {dateText(my_report.created_at)}.{' '}
        {my_report.state === 'new' || my_report.state === 'in_review'
          ? 'Оператор смотрит жалобы за 72 часа, на деньги и коды — за 4 рабочих часа.'
          : `Жалоба: ${COMPLAINT_STATE_TAGS[my_report.state].text.toLowerCase()}.`}
      </p>
    )
  }
  const to = href('/services/search-phone/report') + toQueryString({ phone: phone.number })
  return (
    <ButtonLink
      to={to}
      kind={verdict === 'dangerous' ? 'danger' : 'outlined'}
      size="small"
      icon={<Flag size={16} strokeWidth={1.75} />}
    >
      {verdict === 'unknown' || verdict === 'clean' ? 'Пожаловаться' : 'Тоже пожаловаться'}
    </ButtonLink>
  )
}
