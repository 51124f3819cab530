import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { VacancyActionButton } from '../lifecycle/web/vacancy-action-button.tsx'
import { salaryTermsText, salaryText } from '../rules/salary.ts'
import { daysLeft, daysText } from './days-left.ts'
import { type OwnListView, vacancyFormAddress, vacancyHomeAddress } from './own-list-address.ts'
import type { OwnVacancy } from './own-vacancy.contract.ts'
import { VacancyMenu } from './vacancy-menu.tsx'
import { VacancyStateCell } from './vacancy-state.tsx'

const BAR = { width: 32, height: 16 }
const FILLS = ['fill-primary/60', 'fill-primary/75', 'fill-primary/90', 'fill-primary']

/** Responses, invitations, meetings and hired people of a vacancy. Numbers stand below, words are for screen readers. */
function VacancyFunnel({ counters }: Pick<OwnVacancy, 'counters'>) {
  const { responses, invitations, interviews, hired } = counters
  const steps = [responses, invitations, interviews, hired]
  const words = [
    `${numberText(responses)} ${plural(responses, 'отклик', 'отклика', 'откликов')}`,
    `${numberText(invitations)} ${plural(invitations, 'приглашение', 'приглашения', 'приглашений')}`,
    `${numberText(interviews)} ${plural(interviews, 'встреча', 'встречи', 'встреч')}`,
    `${numberText(hired)} ${plural(hired, 'принят', 'приняты', 'приняты')}`,
  ].join(', ')
  return (
    <span className="inline-flex" title={words}>
      <span className="sr-only">{words}</span>
      {steps.map((count, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are always the same
        <span key={step} aria-hidden="true" className="grid w-[34px] text-note leading-4">
          <svg
            aria-hidden="true"
            width="34"
            height={BAR.height + 1}
            className="border-ctl border-b desktop:group-data-dense/table:hidden"
          >
            <Bar count={count} max={Math.max(...steps)} className={FILLS[step]} />
          </svg>
          <span className="font-medium">{numberText(count)}</span>
        </span>
      ))}
    </span>
  )
}

/** The square root keeps a small step visible beside a large one. */
function Bar({ count, max, className }: { count: number; max: number; className?: string }) {
  if (count === 0) return null
  const height = Math.max(2, BAR.height * Math.sqrt(count / max))
  return <rect y={BAR.height - height} width={BAR.width} height={height} className={className} />
}

type Props = {
  vacancy: OwnVacancy
  view: OwnListView
  canPublish: boolean
  now: string
  isSelected: boolean
  /** Absent if the vacancy cannot be selected. */
  onSelect?(isSelected: boolean): void
}

const CELL_CLASS =
  'py-2 pr-3 text-meta leading-[18px] desktop:h-[58px] desktop:border-rule desktop:border-b desktop:group-data-dense/table:h-10 desktop:group-data-dense/table:py-0 max-desktop:p-0'
const NUMBER_CLASS = `${CELL_CLASS} text-right text-[15px] whitespace-nowrap max-desktop:text-note`
/** Names the number on a narrow screen, where the head of the table is not shown. */
const Caption = ({ children }: { children: string }) => <span className="desktop:sr-only">{children} </span>

export function VacancyTableRow({ vacancy, view, canPublish, now, isSelected, onSelect }: Props) {
  const { id, name, cities, status, counters } = vacancy
  return (
    <tr
      aria-selected={onSelect ? isSelected : undefined}
      className="hover:bg-surface aria-selected:bg-primary-soft max-desktop:relative max-desktop:flex max-desktop:flex-wrap max-desktop:items-baseline max-desktop:gap-x-3.5 max-desktop:gap-y-0.5 max-desktop:border-rule max-desktop:border-b max-desktop:py-2.5"
    >
      <td className={`${CELL_CLASS} max-desktop:absolute max-desktop:top-1 max-desktop:right-12`}>
        {onSelect && (
          <label className="grid place-items-center max-desktop:size-11 desktop:size-[18px]">
            <span className="sr-only">Выбрать: {name}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
              className="size-[18px] accent-primary"
            />
          </label>
        )}
      </td>
      <th
        scope="row"
        className={`${CELL_CLASS} min-w-40 max-w-96 desktop:group-data-dense/table:truncate text-left font-normal max-desktop:basis-full max-desktop:pr-24! ${vacancy.copy_of === null ? '' : 'pl-6'}`}
      >
        <Link
          to={vacancy.status === 'draft' ? vacancyFormAddress(id) : vacancyHomeAddress(id)}
          title={name}
          className="wrap-anywhere inline-block font-semibold text-[15px] leading-5 hover:underline desktop:group-data-dense/table:inline max-desktop:py-0.5"
        >
          {name}
        </Link>
        <span className="block text-ink3 text-note leading-[18px] desktop:group-data-dense/table:ml-2 desktop:group-data-dense/table:inline">
          {[cities.map((city) => city.name).join(', '), otherPlacesText(vacancy)].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td
        className={`${NUMBER_CLASS} font-semibold max-desktop:basis-full max-desktop:text-left max-desktop:text-[15px]`}
      >
        <span title={salaryTermsText(vacancy)}>{salaryText(vacancy)}</span>
      </td>
      <td className={`${CELL_CLASS} ${status === 'active' ? 'max-desktop:has-[[data-calm]]:hidden' : ''}`}>
        <VacancyStateCell vacancy={vacancy} now={now} />
      </td>
      {status !== 'draft' && (
        <>
          <td className={NUMBER_CLASS}>
            <Count count={counters.responses_unread} to={inboxPath({ view: 'new', vacancy_id: id })} caption="Новые" />
          </td>
          <td className={`${NUMBER_CLASS} ${counters.overdue === 0 ? 'max-desktop:hidden' : ''}`}>
            <Count
              count={counters.overdue}
              to={inboxPath({ view: 'today', vacancy_id: id })}
              caption="Просрочены"
              isUrgent
            />
          </td>
          <td className={`${NUMBER_CLASS} max-desktop:text-ink2`}>
            <Caption>Всего</Caption>
            {counters.responses === 0 ? <Zero /> : numberText(counters.responses)}
          </td>
          <td
            className={`${CELL_CLASS} max-desktop:order-1 max-desktop:basis-[calc(100%-9rem)] desktop:max-[1100px]:hidden`}
          >
            <VacancyFunnel counters={counters} />
          </td>
          <td
            className={`${NUMBER_CLASS} max-desktop:order-1 max-desktop:ml-auto max-desktop:text-ink2 ${counters.answered_in_time < counters.answers_due ? 'font-semibold' : ''}`}
          >
            <Caption>В срок</Caption>
            {counters.answers_due === 0 ? (
              <span className="text-ink3">—</span>
            ) : (
              `${numberText(counters.answered_in_time)} из ${numberText(counters.answers_due)}`
            )}
          </td>
        </>
      )}
      {view.status === 'active' && (
        <td className={`${NUMBER_CLASS} max-desktop:text-ink2`}>
          <DaysLeft vacancy={vacancy} now={now} />
        </td>
      )}
      <td className={`${CELL_CLASS} pr-0! text-right max-desktop:absolute max-desktop:top-1 max-desktop:right-0`}>
        <VacancyMenu vacancy={vacancy} view={view} canPublish={canPublish} />
      </td>
    </tr>
  )
}

const ORIGINS: Record<OwnVacancy['source'], string> = {
  own: '',
  file: ' из файла',
  hh: ' с hh.ru',
  superjob: ' с SuperJob',
  import: ' с другого сайта',
}

/** A copy stands behind the vacancy that people see in its place. */
function otherPlacesText({ copy_of, source, other_sites }: OwnVacancy): string {
  if (copy_of !== null) return `копия${ORIGINS[source]}, в поиске не видна`
  if (other_sites === 0) return ''
  return `ещё на ${other_sites} ${plural(other_sites, 'площадке', 'площадках', 'площадках')}`
}

const Zero = () => <span className="text-ink3">0</span>

type CountProps = { count: number; to: string; caption: string; isUrgent?: boolean }

/** Number that opens its people. */
function Count({ count, to, caption, isUrgent = false }: CountProps): ReactNode {
  if (count === 0) {
    return (
      <>
        <Caption>{caption}</Caption>
        <Zero />
      </>
    )
  }
  return (
    <Link
      to={to}
      className={`inline-flex min-h-6 items-center gap-1 font-bold underline underline-offset-4 max-desktop:min-h-11 max-desktop:-my-3 ${isUrgent ? 'text-danger' : 'text-primary'}`}
    >
      {isUrgent && <CircleAlert size={14} strokeWidth={1.75} />}
      <Caption>{caption}</Caption>
      {numberText(count)}
    </Link>
  )
}

const SOON_DAYS = 3

/** «27 дней»; in the last three days «Продлить» stands above them. */
function DaysLeft({ vacancy, now }: Pick<Props, 'vacancy' | 'now'>) {
  if (!vacancy.expires_at) return null
  const days = daysLeft(vacancy.expires_at, now)
  const text = daysText(days)
  if (days > SOON_DAYS || !vacancy.can.prolong) return text
  return (
    <span className="inline-flex flex-col items-end desktop:group-data-dense/table:flex-row desktop:group-data-dense/table:items-baseline desktop:group-data-dense/table:gap-2 max-desktop:flex-row max-desktop:items-baseline max-desktop:gap-2">
      <VacancyActionButton vacancy={vacancy} intent="prolong" kind="inline">
        Продлить
      </VacancyActionButton>
      <span className="font-semibold text-note text-warning">{text}</span>
    </span>
  )
}
