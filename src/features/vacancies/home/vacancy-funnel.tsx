import { sentenceDayText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

type Props = { vacancy: Pick<OwnVacancy, 'counters' | 'first_published_at'>; now: string }

/** From those who opened the vacancy to those who were hired, each with its share of the line above. */
export function VacancyFunnel({ vacancy: { counters, first_published_at }, now }: Props) {
  const steps = [
    { name: 'Открыли', count: counters.views_unique },
    { name: 'Откликнулись', count: counters.responses },
    { name: 'Получили приглашение', count: counters.invitations },
    { name: 'Встретились', count: counters.interviews },
    { name: 'Приняли', count: counters.hired },
  ]
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <RuledSection title="Воронка">
      {most === 0 ? (
        <p className="text-ink2">Пока нет данных: вакансию ещё никто не открывал.</p>
      ) : (
        <>
          <ul>
            {steps.map(({ name, count }, index) => (
              <li key={name} className="border-rule border-b py-2">
                <span className="flex items-baseline gap-3 text-meta">
                  <span className="grow">{name}</span>
                  <b className="font-semibold tabular-nums">{numberText(count)}</b>
                  <span className="w-12 text-right text-ink3">{shareText(count, steps[index - 1]?.count)}</span>
                </span>
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="mt-1 block h-2 w-full"
                >
                  <rect width="100" height="4" className="fill-sunken" />
                  <rect width={(count / most) * 100} height="4" className="fill-primary" />
                </svg>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink3 text-note">
            {first_published_at && `С ${sentenceDayText(first_published_at, now)}. `}Процент от строки выше.
          </p>
        </>
      )}
    </RuledSection>
  )
}

/** Nothing where it is no share: people may be invited without an application. */
const shareText = (count: number, above: number | undefined) =>
  above === undefined || above === 0 || count > above ? '' : `${Math.round((count / above) * 100)}\u00A0%`
