import { memo } from 'react'
import { Link } from 'react-router'
import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import { EMPLOYER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { desiredSalaryTexts } from '#domain/resumes/desired-salary.ts'
import { cityAndExperienceText, nameAndAgeText } from '#domain/resumes/person-summary.ts'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'
import { AttentionTag } from '../attention-tag.tsx'
import { dueTextClasses } from '../deadlines/due-text-classes.ts'
import { employerDueText } from '../deadlines/employer-due-text.ts'

type Props = {
  row: NegotiationRow
  to: string
  isOpened: boolean
  now: string
  isSelected: boolean
  /** Absent before hydration: a checkbox would do nothing then. */
  onSelect?: (ids: readonly number[], isSelected: boolean) => void
}

const ROW = 'block min-w-0 grow py-3 pr-3 pl-3 focus-visible:-outline-offset-4'

/** One negotiation of the list. The coloured border marks the ones that are not viewed yet. */
export const InboxRow = memo(function InboxRow({ row, to, isOpened, now, isSelected, onSelect }: Props) {
  const { resume, vacancy, state, letter, created_at } = row
  const borderClass = state === 'response' ? 'border-l-primary' : 'border-l-transparent forced-colors:border-l-[Canvas]'
  const deadlineText = employerDueText(row, now)
  return (
    <li
      id={`row-${row.id}`}
      className={`flex scroll-my-16 border-b border-b-rule border-l-4 hover:bg-primary-soft ${borderClass} ${isOpened ? 'bg-primary-soft' : ''}`}
    >
      {onSelect && (
        <label className="grid w-11 shrink-0 cursor-pointer place-items-start justify-center pt-4">
          <input
            type="checkbox"
            aria-label={`Отметить: ${nameAndAgeText(resume)}, ${vacancy.name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect([row.id], target.checked)}
            className="size-5 accent-primary"
          />
        </label>
      )}
      <Link
        to={to}
        preventScrollReset
        aria-current={isOpened || undefined}
        className={`${ROW} ${onSelect ? 'pl-0!' : ''}`}
      >
        <span className="block break-words font-semibold">{nameAndAgeText(resume)}</span>
        {!row.is_erased && (
          <>
            <span className="block break-words text-ink2">{cityAndExperienceText(resume)}</span>
            <span className="block break-words text-ink2">
              {resume.title} · <span className="whitespace-nowrap">{desiredSalaryTexts(resume).amount}</span>
            </span>
          </>
        )}
        {letter && <span className="line-clamp-2 break-words text-ink2">«{letter}»</span>}
        {row.attention && (
          <span className="mt-1 block">
            <AttentionTag />
          </span>
        )}
        <span className="mt-1 block text-ink3 text-meta">
          <b className={state === 'response' ? 'text-primary' : 'font-normal'}>{EMPLOYER_STATE_LABELS[state]}</b> ·{' '}
          <DateTimeText at={created_at} now={now} /> · {vacancy.name}
        </span>
        {deadlineText && <span className={`block text-meta ${dueTextClasses(row.answer_status)}`}>{deadlineText}</span>}
      </Link>
    </li>
  )
})
