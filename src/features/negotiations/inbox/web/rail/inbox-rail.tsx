import Download from 'lucide-react/icons/download'
import Settings2 from 'lucide-react/icons/settings-2'
import SquareKanban from 'lucide-react/icons/square-kanban'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { PromiseStatus } from '#features/promises/promises.contract.ts'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import type { Option } from '#ui/form/options/options.ts'
import { overdueCountText } from '../../../deadlines/employer-due-text.ts'
import type { RailItem } from './rail-items.ts'
import { VacancyPicker } from './vacancy-picker.tsx'

const [TICK_WIDTH, TICK_GAP, TICK_HEIGHT] = [4, 1, 10]

/** One tick for each of the last decided applications: answered in time, or not. Nothing before the first one. */
function PromiseTicks({ promise: { in_time, of } }: { promise: PromiseStatus }) {
  if (of === 0) return null
  return (
    <div className="border-rule border-t px-6 pt-2.5 pb-3 text-note leading-4.5">
      <p className="flex justify-between gap-2">
        Обещание
        <b className="font-semibold">
          {in_time} из {of}
        </b>
      </p>
      <svg
        viewBox={`0 0 ${30 * (TICK_WIDTH + TICK_GAP)} ${TICK_HEIGHT}`}
        className="my-1 block h-2.5 w-full"
        preserveAspectRatio="xMinYMid meet"
        aria-hidden="true"
      >
        {Array.from({ length: of }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other identity
            key={index}
            x={index * (TICK_WIDTH + TICK_GAP)}
            width={TICK_WIDTH}
            height={TICK_HEIGHT}
            className={index < in_time ? 'fill-primary' : 'fill-danger'}
          />
        ))}
      </svg>
      <p className="text-ink3">Ответили в срок на последние отклики</p>
    </div>
  )
}

type Props = {
  query: QueryFields
  railItems: readonly RailItem[]
  overdue: number
  vacancies: readonly Option[]
  promise: PromiseStatus
  /** Where it stands: landmarks need names of their own. */
  place: 'column' | 'menu'
}

export const RAIL_LINE =
  'flex min-h-11 items-center gap-2 border-transparent border-l-4 pr-3 pl-5 text-meta hover:bg-sunken focus-visible:-outline-offset-4 aria-[current]:border-l-ink1 aria-[current]:bg-surface aria-[current]:font-semibold forced-colors:not-aria-[current]:border-[Canvas] desktop:min-h-8'

/** Where to look: the vacancy, whom to answer today, the stages and the rest. Links, so that it works without script. */
export function InboxRail({ query, railItems, overdue, vacancies, promise, place }: Props) {
  const suffix = place === 'menu' ? ', меню' : ''
  const ofGroup = (group: RailItem['group']) => railItems.filter((view) => view.group === group)
  return (
    <>
      <div className="grow overflow-y-auto overscroll-contain pt-3 pb-2">
        <VacancyPicker query={query} vacancies={vacancies} />
        <nav aria-label={`Очередь и этапы${suffix}`} className="pt-2">
          {ofGroup('today').map(({ key, label, to, count, isCurrent }) => (
            <Link
              key={key}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={`${RAIL_LINE} min-h-11.5! ${count > 0 ? 'text-warning' : ''}`}
            >
              <span className="grow font-semibold">
                {label}
                {overdue > 0 && (
                  <span className="block font-normal text-danger text-note leading-4.5">
                    {overdueCountText(overdue)}
                  </span>
                )}
              </span>
              <span className="font-semibold">{numberText(count)}</span>
            </Link>
          ))}
          <RailTitle>Этапы</RailTitle>
          <RailLinks links={ofGroup('stage')} />
          <RailTitle>Остальное</RailTitle>
          <RailLinks links={ofGroup('other')} />
        </nav>
        <ViewLinks query={query} label={`Вид откликов${suffix}`} />
      </div>
      <PromiseTicks promise={promise} />
    </>
  )
}

export const RailTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="px-6 pt-3 pb-1 font-medium text-ink3 text-note leading-4.5">{children}</h2>
)

type RailLink = Pick<RailItem, 'key' | 'label' | 'to' | 'count' | 'isCurrent'>

export const RailLinks = ({ links }: { links: readonly RailLink[] }) => (
  <ul>
    {links.map(({ key, label, to, count, isCurrent }) => (
      <li key={key}>
        <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={RAIL_LINE}>
          <span className="wrap-anywhere min-w-0 grow">{label}</span>
          <span className={isCurrent ? '' : 'text-ink3'}>{numberText(count)}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** Other views of the same people. One vacancy can also be downloaded as CSV. */
export function ViewLinks({ query: { vacancy_id, text, attention }, label }: Pick<Props, 'query'> & { label: string }) {
  const mayHire = useMayHire()
  return (
    <nav aria-label={label}>
      <RailTitle>Вид</RailTitle>
      <Link to={href('/responses/board') + toQueryString({ vacancy_id, text, attention })} className={RAIL_LINE}>
        <SquareKanban size={16} strokeWidth={1.75} className="shrink-0 text-ink2" />
        Доска
      </Link>
      {mayHire && (
        <Link to={href('/responses/stages') + toQueryString({ vacancy_id })} className={RAIL_LINE}>
          <Settings2 size={16} strokeWidth={1.75} className="shrink-0 text-ink2" />
          Настроить этапы
        </Link>
      )}
      {vacancy_id && (
        <Link to={href('/responses/export') + toQueryString({ vacancy_id })} reloadDocument className={RAIL_LINE}>
          <Download size={16} strokeWidth={1.75} className="shrink-0 text-ink2" />
          Скачать таблицу, CSV
        </Link>
      )}
    </nav>
  )
}
