import { dateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { Facts } from '#ui/list/facts.tsx'
import type { DailyVacancyStats, OwnVacancyPage } from '../own-list/own-vacancy.contract.ts'

/** Statistics of a vacancy, for its company only. */
export function VacancyStatistics({
  vacancy: { counters, stats_by_day, repost_count },
}: {
  vacancy: Pick<OwnVacancyPage, 'counters' | 'stats_by_day' | 'repost_count'>
}) {
  const { views, in_progress, refused, answered_in_time, favorites } = counters
  const facts = [
    { name: 'Просмотры', value: countText(views) },
    { name: 'Ждут решения', value: countText(in_progress) },
    { name: 'Отказы', value: countText(refused) },
    { name: 'Ответили в срок', value: countText(answered_in_time) },
    { name: 'Добавили в избранное', value: countText(favorites) },
    ...(repost_count > 0 ? [{ name: 'Публиковали снова', value: countText(repost_count) }] : []),
  ]
  return (
    <RuledSection title="Статистика">
      <Facts facts={facts} />
      <DailyStatistics days={stats_by_day} />
    </RuledSection>
  )
}

const countText = (number: number) => numberText(number)

/** Chart of the last ninety days, and the days with views or applications as an accessible table. */
function DailyStatistics({ days }: { days: readonly DailyVacancyStats[] }) {
  const activeDays = days.filter(({ views, responses }) => views + responses > 0).toReversed()
  if (activeDays.length === 0) return null
  return (
    <div className="mt-4">
      <ViewsChart days={days} />
      <Disclosure summary="Просмотры и отклики по дням">
        <table className="mt-2 w-full max-w-96 text-left tabular-nums">
          <thead className="text-ink3 text-meta">
            <tr>
              <th scope="col" className="py-1 font-normal">
                День
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Просмотры
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Отклики
              </th>
            </tr>
          </thead>
          <tbody>
            {activeDays.map(({ date, views, responses }) => (
              <tr key={date} className="border-rule border-t">
                <th scope="row" className="py-1 font-normal">
                  {dateText(`${date}T12:00:00Z`)}
                </th>
                <td className="py-1 text-right">{countText(views)}</td>
                <td className="py-1 text-right">{countText(responses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  )
}

const CHART_HEIGHT = 48

function ViewsChart({ days }: { days: readonly DailyVacancyStats[] }) {
  const maxViews = Math.max(1, ...days.map(({ views }) => views))
  const heightOf = (views: number) => (views === 0 ? 0 : Math.max(2, (views / maxViews) * CHART_HEIGHT))
  return (
    <svg
      viewBox={`0 0 ${days.length * 4} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-12 w-full max-w-96 border-rule border-b fill-primary"
    >
      {days.map(({ date, views }, day) => (
        <rect key={date} x={day * 4} y={CHART_HEIGHT - heightOf(views)} width={3} height={heightOf(views)} />
      ))}
    </svg>
  )
}
