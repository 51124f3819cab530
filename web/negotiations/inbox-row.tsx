import { memo } from 'react'
import { Link } from 'react-router'
import type { NegotiationRow } from '#contract/inbox.ts'
import { STATE_FOR_EMPLOYER } from '#trade/negotiation-words.ts'
import { personName, placeLine } from '#trade/person-words.ts'
import { wishedSalary } from '#trade/wished-salary.ts'
import { Moment } from '../ui/moment.tsx'
import { AttentionTag } from './attention-tag.tsx'
import { dueWords } from './due-words.ts'

type Props = {
  row: NegotiationRow
  to: string
  isOpened: boolean
  now: string
  isTicked: boolean
  /** Absent before hydration: a checkbox would do nothing then. */
  onTick?: (ids: readonly number[], isTicked: boolean) => void
}

const ROW = 'block min-w-0 grow py-3 pr-3 pl-3 focus-visible:-outline-offset-4'

/** One negotiation of the list. The coloured border marks the ones that are not viewed yet. */
export const InboxRow = memo(function InboxRow({ row, to, isOpened, now, isTicked, onTick }: Props) {
  const { resume, vacancy, state, letter, created_at } = row
  const rail = state === 'response' ? 'border-l-primary' : 'border-l-transparent forced-colors:border-l-[Canvas]'
  const due = dueWords(row, now)
  return (
    <li
      id={`row-${row.id}`}
      className={`flex scroll-my-16 border-b border-b-rule border-l-4 hover:bg-primary-soft ${rail} ${isOpened ? 'bg-primary-soft' : ''}`}
    >
      {onTick && (
        <label className="grid w-11 shrink-0 cursor-pointer place-items-start justify-center pt-4">
          <input
            type="checkbox"
            aria-label={`Отметить: ${personName(resume)}, ${vacancy.name}`}
            checked={isTicked}
            onChange={({ target }) => onTick([row.id], target.checked)}
            className="size-5 accent-primary"
          />
        </label>
      )}
      <Link
        to={to}
        preventScrollReset
        aria-current={isOpened || undefined}
        className={`${ROW} ${onTick ? 'pl-0!' : ''}`}
      >
        <span className="block break-words font-semibold">{personName(resume)}</span>
        {!row.is_erased && (
          <>
            <span className="block break-words text-ink2">{placeLine(resume)}</span>
            <span className="block break-words text-ink2">
              {resume.title} · <span className="whitespace-nowrap">{wishedSalary(resume).amount}</span>
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
          <b className={state === 'response' ? 'text-primary' : 'font-normal'}>{STATE_FOR_EMPLOYER[state]}</b> ·{' '}
          <Moment at={created_at} now={now} /> · {vacancy.name}
        </span>
        {due && (
          <span className={`block text-meta ${row.is_overdue ? 'font-semibold text-danger' : 'text-ink2'}`}>{due}</span>
        )}
      </Link>
    </li>
  )
})
