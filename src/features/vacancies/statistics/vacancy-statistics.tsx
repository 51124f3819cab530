import type { VacancyFigures } from '#features/negotiations/inbox/contract/vacancy-people.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { Facts } from '#ui/list/facts.tsx'
import type { DailyVacancyStats, OwnVacancy } from '../own-list/own-vacancy.contract.ts'

type Props = {
  vacancy: Pick<OwnVacancy, 'counters' | 'repost_count' | 'positions_count'>
  figures: VacancyFigures
  now: string
}

/** Statistics of a vacancy, for its company only: what its own rows tell, each share with both numbers. */
export function VacancyStatistics({ vacancy, figures, now }: Props) {
  const { counters, repost_count, positions_count } = vacancy
  const { views, favorites, in_progress, refused } = counters
  const facts = [
    { name: 'Просмотры', value: numberText(views) },
    { name: 'В избранном', value: numberText(favorites) },
    { name: 'Ждут решения', value: numberText(in_progress) },
    { name: 'Отказы', value: numberText(refused) },
    { name: 'Вышли на работу', value: numberText(figures.started_work) },
    { name: 'Не вышли', value: numberText(figures.missed_work) },
    ...(repost_count > 0 ? [{ name: 'Публиковали снова', value: numberText(repost_count) }] : []),
  ]
  return (
    <div className="space-y-8">
      <HeadFigures counters={counters} figures={figures} positions={positions_count} />
      <DailyCharts days={figures.days} now={now} />
      <Sources sources={figures.sources} />
      <RuledSection title="Ещё">
        <Facts facts={facts} />
      </RuledSection>
    </div>
  )
}

type HeadProps = { counters: OwnVacancy['counters']; figures: VacancyFigures; positions: number }

function HeadFigures({ counters, figures, positions }: HeadProps) {
  const { answered, median_answer_days: median } = figures
  const figureRows = [
    median === null
      ? { value: numberText(answered), text: `${plural(answered, 'ответ', 'ответа', 'ответов')} на отклики` }
      : { value: daysText(median), text: `до ответа, середина из ${numberText(answered)}` },
    { value: ofText(counters.answered_in_time, counters.answers_due), text: 'ответили в срок' },
    { value: ofText(counters.responses, counters.views_unique), text: 'из открывших откликнулись' },
    { value: ofText(counters.hired, positions), text: 'мест занято' },
  ]
  return (
    <ul className="grid grid-cols-2 gap-4 border-ink1 border-b-2 pb-5 desktop:grid-cols-4">
      {figureRows.map(({ value, text }) => (
        <li key={text}>
          <b className="block font-bold font-display text-2xl/8">{value}</b>
          <span className="text-ink2 text-meta">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** «3,2 дня», «5 дней» */
const daysText = (days: number) =>
  `${numberText(days)} ${Number.isInteger(days) ? plural(days, 'день', 'дня', 'дней') : 'дня'}`

const ofText = (part: number, whole: number) => `${numberText(part)} из ${numberText(whole)}`

const MIN_CHART_DAYS = 14

/** From the first day with something on, but for a vacancy of yesterday. */
function DailyCharts({ days, now }: { days: readonly DailyVacancyStats[]; now: string }) {
  const first = days.findIndex(({ views, responses }) => views + responses > 0)
  if (first === -1) return <p className="text-ink2">По дням пока показать нечего: вакансию ещё никто не открывал.</p>
  const shown = days.slice(Math.min(first, days.length - MIN_CHART_DAYS))
  const span = `с ${shortDateText(`${shown[0]!.date}T12:00:00Z`, now)}`
  return (
    <div>
      <div className="grid gap-8 desktop:grid-cols-2">
        <DayChart title="Открыли, по дням" span={span} counts={shown.map(({ views }) => views)} tone="fill-ctl" />
        <DayChart
          title="Откликнулись, по дням"
          span={span}
          counts={shown.map(({ responses }) => responses)}
          tone="fill-primary"
        />
      </div>
      <DayTable days={shown} now={now} />
    </div>
  )
}

const CHART_HEIGHT = 48

type ChartProps = { title: string; span: string; counts: readonly number[]; tone: string }

function DayChart({ title, span, counts, tone }: ChartProps) {
  const most = Math.max(1, ...counts)
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * CHART_HEIGHT))
  return (
    <RuledSection title={title}>
      <p className="text-ink3 text-note">
        {span}, всего {numberText(counts.reduce((total, count) => total + count, 0))}
      </p>
      <svg
        viewBox={`0 0 ${counts.length * 4} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`h-12 w-full border-rule border-b ${tone}`}
      >
        {counts.map((count, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
          <rect key={day} x={day * 4} y={CHART_HEIGHT - heightOf(count)} width={3} height={heightOf(count)} />
        ))}
      </svg>
    </RuledSection>
  )
}

/** The same in words, for those who do not see the charts. */
function DayTable({ days, now }: { days: readonly DailyVacancyStats[]; now: string }) {
  const activeDays = days.filter(({ views, responses }) => views + responses > 0).toReversed()
  return (
    <Disclosure summary="Числа по дням">
      <table className="mt-2 w-full max-w-96 text-left tabular-nums">
        <HeadRow cells={['День', 'Открыли', 'Откликнулись']} />
        <tbody>
          {activeDays.map(({ date, views, responses }) => (
            <NumberRow key={date} name={shortDateText(`${date}T12:00:00Z`, now)} numbers={[views, responses]} />
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}

const SOURCE_LABELS = { seeker: 'Откликнулись сами', employer: 'Вы позвали сами' } as const

/** How far those came who applied, and those who were invited. */
function Sources({ sources }: Pick<VacancyFigures, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <RuledSection title="Откуда пришли">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keys on a phone */}
      <section aria-label="Таблица источников" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <HeadRow cells={['Источник', 'Люди', 'Приглашения', 'Встретились', 'Приняли']} />
          <tbody>
            {sources.map(({ initiator, people, invited, met, hired }) => (
              <NumberRow key={initiator} name={SOURCE_LABELS[initiator]} numbers={[people, invited, met, hired]} />
            ))}
          </tbody>
        </table>
      </section>
    </RuledSection>
  )
}

const HeadRow = ({ cells: [first, ...others] }: { cells: readonly string[] }) => (
  <thead className="text-ink3 text-meta">
    <tr>
      <th scope="col" className="py-1 font-normal">
        {first}
      </th>
      {others.map((name) => (
        <th key={name} scope="col" className="py-1 pl-2 text-right font-normal">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

const NumberRow = ({ name, numbers }: { name: string; numbers: readonly number[] }) => (
  <tr className="border-rule border-t">
    <th scope="row" className="py-2 font-normal">
      {name}
    </th>
    {numbers.map((number, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number is known by its column
      <td key={column} className="py-2 pl-2 text-right">
        {numberText(number)}
      </td>
    ))}
  </tr>
)
