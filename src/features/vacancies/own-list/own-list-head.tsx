import Rows2 from 'lucide-react/icons/rows-2'
import Rows3 from 'lucide-react/icons/rows-3'
import { href, Link } from 'react-router'
import type { CreationQuota } from '#contract/replies.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { ListSearch } from '#ui/list/list-search.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import { type OwnListView, ownListAddress } from './own-list-address.ts'

const WIDTH = 96

/** «Занято мест: 12 из 50» with a bar. */
function PlacesTaken({ used, max }: Pick<CreationQuota, 'used' | 'max'>) {
  return (
    <p className="flex items-center gap-2.5 text-meta">
      <span className="whitespace-nowrap">
        Занято мест:{' '}
        <b className="font-semibold">
          {used} из {max}
        </b>
      </span>
      <svg width={WIDTH} height="8" aria-hidden="true" className="border border-ctl bg-surface max-desktop:hidden">
        <rect width={Math.min(WIDTH, (WIDTH * used) / max)} height="8" className="fill-primary" />
      </svg>
    </p>
  )
}

const TABS = [
  { status: 'active', label: 'Активные' },
  { status: 'draft', label: 'Черновики' },
  { status: 'archived', label: 'Архив' },
] as const

type Props = {
  title: string
  view: OwnListView
  counts: Record<VacancyStatus, number>
  /** Absent for a member who cannot publish. */
  places?: CreationQuota
  density: { isDense: boolean; toggle(): void }
}

const TAB_CLASS =
  'flex min-h-11 items-center gap-1.5 whitespace-nowrap border-y-3 border-transparent text-ink2 hover:border-b-rule aria-[current]:border-b-ink1 aria-[current]:font-semibold aria-[current]:text-ink1 focus-visible:-outline-offset-2 desktop:min-h-14'

/** Density of a table; a narrow screen has no table. */
function DensityButton({ isDense, toggle }: Props['density']) {
  const DensityIcon = isDense ? Rows2 : Rows3
  if (!useHydrated()) return null
  return (
    <Tooltip text={isDense ? 'Обычные строки' : 'Плотные строки'}>
      <button
        type="button"
        aria-label="Плотные строки"
        aria-pressed={isDense}
        onClick={toggle}
        className="grid size-9 cursor-pointer place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 aria-pressed:bg-sunken aria-pressed:text-ink1 max-desktop:hidden"
      >
        <DensityIcon size={18} strokeWidth={1.75} />
      </button>
    </Tooltip>
  )
}

/** Head of the table: title, tabs, places taken, search, density. */
export function OwnListHead({ title, view, counts, places, density }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-rule border-b">
      <h1 className="font-bold font-display text-h1 tracking-[-0.02em] max-tablet:w-full">{title}</h1>
      <nav aria-label="Состояние вакансий" className="max-tablet:w-full">
        <ul className="flex gap-x-5 max-tablet:flex-wrap max-tablet:gap-x-4">
          {TABS.map(({ status, label }) => (
            <li key={status}>
              <Link
                to={ownListAddress({ status })}
                preventScrollReset
                aria-current={status === view.status ? 'page' : undefined}
                className={TAB_CLASS}
              >
                {label}
                <span className="font-normal text-ink3">{numberText(counts[status])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex grow flex-wrap items-center justify-end gap-x-5 gap-y-1 py-1.5 max-tablet:justify-between">
        <TextLink to={href('/report')}>Отчёт</TextLink>
        {places && <PlacesTaken {...places} />}
        <ListSearch
          label="Название или город"
          text={view.text ?? ''}
          retained={{
            status: view.status,
            order_by: view.order_by,
            descending: view.descending ? 'true' : undefined,
          }}
        />
        <DensityButton {...density} />
      </div>
    </div>
  )
}
