import { href, Link } from 'react-router'
import { ownNegotiationsPath } from '#features/negotiations/own-list/own-negotiations-path.ts'
import { plural } from '#lib/text/russian-text.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { AnswerDay } from './answer-days.ts'

type Props = { days: AnswerDay[]; waiting: number }

/** Five working days with the answers that are due on them: columns, on a phone lines. */
export function DayLine({ days, waiting }: Props) {
  return (
    <RuledSection
      title="Когда вам ответят"
      aside={
        <p className="py-1 text-ink3 text-note">
          {waiting} {plural(waiting, 'отклик ждёт', 'отклика ждут', 'откликов ждут')} ответа
        </p>
      }
    >
      <ol className="card grid px-4 tablet:grid-cols-5">
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <p className="mt-2 text-ink2 text-meta">
        Не ответят в срок: отклик закроется сам, а компания получит отметку о просрочке.
      </p>
    </RuledSection>
  )
}

function Day({ day: { name, date, isNear, items, hidden } }: { day: AnswerDay }) {
  return (
    <li
      className={`grid min-w-0 grid-cols-[5.25rem_minmax(0,1fr)] items-start border-hair border-b py-3 last:border-b-0 tablet:block tablet:border-b-0 tablet:border-l tablet:px-2.5 tablet:first:border-l-0 tablet:first:pl-0 ${items.length === 0 ? 'max-tablet:hidden' : ''}`}
    >
      <h3 className="pb-1.5 text-ink2 text-meta">
        <b className={`font-semibold ${isNear ? 'text-warning' : 'text-ink1'}`}>{name}</b> {date}
      </h3>
      {items.length > 0 && (
        <ul className="min-w-0">
          {items.map(({ id, vacancy: { id: vacancyId, name: title, company } }) => (
            <li key={id} className="mb-2">
              <Link
                to={ownNegotiationsPath(vacancyId)}
                className="group grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-2 tablet:block text-[13px]/[17px] text-ink2 tablet:min-h-8"
              >
                <span className="tablet:hidden">
                  <CompanyLogo company={company} size={32} />
                </span>
                <span className="wrap-anywhere min-w-0">
                  <b className="block font-semibold text-ink1 group-hover:underline">{title}</b>
                  {company.name}
                </span>
              </Link>
            </li>
          ))}
          {hidden > 0 && (
            <li className="text-[13px]/[17px]">
              <TextLink standalone to={href('/profile/negotiations')}>
                ещё {hidden}
              </TextLink>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}
