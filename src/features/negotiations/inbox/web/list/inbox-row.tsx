import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { desiredSalaryTexts } from '#features/resumes/rules/desired-salary.ts'
import { experienceText } from '#features/resumes/rules/experience.ts'
import { nameAndAgeText, personNameText } from '#features/resumes/rules/person-summary.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { DueText } from '../../../deadlines/due-label.tsx'
import { employerDueLabel } from '../../../deadlines/employer-due-text.ts'
import { HeldCountdown } from '../../../decisions/web/held-notice.tsx'
import { decidedText, employerStateLabel } from '../../../rules/state-labels.ts'
import type { OptimisticUpdate } from '../../../web/optimistic-updates.ts'
import type { NegotiationRow } from '../../contract/negotiation-row.ts'

export type RowSelect = (id: number, isSelected: boolean, isRange: boolean) => void

type Props = {
  row: NegotiationRow & Pick<OptimisticUpdate, 'act'>
  to: string
  isCurrent: boolean
  isUnread: boolean
  /** A decision is on its way: the row keeps its place and shows the new word. */
  isPending: boolean
  /** The only stop of the Tab key in the list. */
  isTabStop: boolean
  isDense: boolean
  isSelected: boolean
  isSelecting: boolean
  place: number
  total: number
  now: string
  /** Absent before hydration: a checkbox would do nothing then. */
  onSelect?: RowSelect
}

const ROW =
  'group/row relative flex scroll-mt-0.5 scroll-mb-18 border-b border-b-rule border-l-4 hover:bg-surface has-[a:focus-visible]:bg-surface'
const CURRENT =
  '[&_.rounded-full]:bg-surface bg-primary-soft! shadow-[inset_0_2px_var(--color-ink1),inset_0_-2px_var(--color-ink1)] forced-colors:outline-2'

/** One person of the list: 80 px, or 52 px when dense. The coloured edge marks the ones that are not opened yet. */
export const InboxRow = memo(function InboxRow(props: Props) {
  const { row, to, isCurrent, isUnread, isPending, isTabStop, isDense, isSelected, isSelecting, place, total } = props
  const { onSelect, now } = props
  const { resume } = row
  const edgeClass = isUnread ? 'border-l-primary' : 'border-l-transparent forced-colors:border-l-[Canvas]'
  const due = isPending ? undefined : employerDueLabel(row, now)
  const state = isPending ? (
    <span className="font-semibold text-ink1">
      {row.act ? decidedText(row) : employerStateLabel(row)}
      {row.held && (
        <>
          {row.held.author && `, ${row.held.author}`} <HeldCountdown held={row.held} />
        </>
      )}
    </span>
  ) : null
  const dueText = state ?? (due && <DueText {...due} />)
  return (
    <li
      id={`row-${row.id}`}
      data-row
      aria-posinset={place}
      aria-setsize={total}
      className={`${ROW} ${isDense ? 'min-h-13' : 'min-h-20'} ${edgeClass} ${isCurrent ? CURRENT : isSelected ? 'bg-primary-soft!' : ''}`}
    >
      <SelectMark
        row={row}
        isSelected={isSelected}
        isSelecting={isSelecting}
        isTabStop={isTabStop}
        onSelect={onSelect}
      />
      <Link
        to={to}
        tabIndex={isTabStop ? undefined : -1}
        aria-current={isCurrent || undefined}
        className={`grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-center -ml-2 pr-3 pl-2 focus-visible:shadow-[inset_0_0_0_4px_var(--color-focus)] focus-visible:-outline-offset-2 ${isDense ? 'py-1' : 'py-2'}`}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className={`min-w-0 truncate text-[0.9375rem] leading-5 ${isUnread ? 'font-bold' : 'font-medium'}`}>
            {row.held ? <s>{personNameText(resume)}</s> : personNameText(resume)}
            <span className="font-normal text-ink2">{ageAndCity(row)}</span>
          </span>
          <span className="shrink-0 text-note leading-4.5 text-ink2">
            {isDense
              ? dueText
              : row.match && (
                  <>
                    {row.match.score}&nbsp;%<span className="sr-only"> совпадение</span>
                  </>
                )}
          </span>
        </span>
        {row.is_erased ? (
          <span className="truncate text-ink2 text-meta">Соискатель удалил резюме</span>
        ) : (
          <span className="flex items-baseline justify-between gap-2 text-meta">
            <span className="min-w-0 truncate text-ink2">{titleAndExperience(row)}</span>
            {resume.salary_amount === null ? (
              <span className="shrink-0 text-ink3">не указана</span>
            ) : (
              <b className="shrink-0 font-semibold">{desiredSalaryTexts(resume).amount}</b>
            )}
          </span>
        )}
        {!isDense && (
          <span className="flex items-baseline justify-between gap-2 text-note leading-4.5 text-ink3">
            <span className="min-w-0 truncate">
              {row.attention && <b className="font-semibold text-info">Хочет именно к вам · </b>}
              {row.letter ? inQuotes(row.letter.replace(/\s+/g, ' ')) : `Без письма · ${row.vacancy.name}`}
            </span>
            {dueText && <span className="shrink-0">{dueText}</span>}
          </span>
        )}
        {isUnread && <span className="sr-only">не открыт</span>}
      </Link>
    </li>
  )
})

/** «, 27 · Москва» */
const ageAndCity = ({ resume: { age, city } }: NegotiationRow) =>
  [age === null ? '' : `, ${age}`, city ? ` · ${city.name}` : ''].join('')

const titleAndExperience = ({ resume: { title, total_experience_months: months } }: NegotiationRow) =>
  `${title} · ${months === 0 ? 'без опыта' : experienceText(months)}`

type SelectMarkProps = Pick<Props, 'row' | 'isSelected' | 'isSelecting' | 'isTabStop' | 'onSelect'>

/** The initials; under the pointer, with the focus and while people are being selected, a checkbox in their place. */
function SelectMark({ row, isSelected, isSelecting, isTabStop, onSelect }: SelectMarkProps) {
  const initials = <PersonCircle name={row.resume.person ?? '–'} />
  if (!onSelect) return <span className="w-13 shrink-0 pt-2.5 pl-2.5">{initials}</span>
  const isShown = isSelecting || isSelected
  return (
    <label className="grid w-13 shrink-0 cursor-pointer pt-2.5 pl-2.5 *:col-start-1 *:row-start-1">
      <span
        className={
          isShown
            ? 'invisible'
            : 'group-hover/row:invisible group-has-[input:focus-visible]/row:invisible pointer-coarse:visible!'
        }
      >
        {initials}
      </span>
      <input
        type="checkbox"
        tabIndex={isTabStop ? undefined : -1}
        aria-label={`Выбрать: ${nameAndAgeText(row.resume)}, ${row.vacancy.name}`}
        checked={isSelected}
        onChange={() => {}}
        onClick={(event: MouseEvent<HTMLInputElement>) => onSelect(row.id, !isSelected, event.shiftKey)}
        className={`m-1.75 size-4.5 accent-primary ${isShown ? '' : 'opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-0!'}`}
      />
    </label>
  )
}
