import { Link } from 'react-router'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import { STATE_FOR_EMPLOYER } from '#trade/negotiation-words.ts'
import { personName, placeLine } from '../resumes/person-words.ts'
import { wishedSalary } from '../resumes/wished-salary.ts'
import { Moment } from '../ui/moment.tsx'

type Props = { negotiation: EmployerNegotiation; to: string; isOpened: boolean; now: string }

const ROW = 'block border-l-4 py-3 pr-3 pl-3 hover:bg-primary-soft focus-visible:-outline-offset-4'

/** One application in the list; the rail stands beside those nobody has opened. */
export function InboxRow({ negotiation, to, isOpened, now }: Props) {
  const { resume, vacancy, state, letter, created_at } = negotiation
  const rail = state === 'response' ? 'border-primary' : 'border-transparent forced-colors:border-l-[Canvas]'
  return (
    <li className="border-rule border-b">
      <Link
        to={to}
        preventScrollReset
        aria-current={isOpened || undefined}
        className={`${ROW} ${rail} ${isOpened ? 'bg-primary-soft' : ''}`}
      >
        <span className="block break-words font-semibold">{personName(resume)}</span>
        <span className="block break-words text-ink2">{placeLine(resume)}</span>
        <span className="block break-words text-ink2">
          {resume.title} · <span className="whitespace-nowrap">{wishedSalary(resume).amount}</span>
        </span>
        {letter && <span className="line-clamp-2 break-words text-ink2">«{letter}»</span>}
        <span className="mt-1 block text-ink3 text-meta">
          <b className={state === 'response' ? 'text-primary' : 'font-normal'}>{STATE_FOR_EMPLOYER[state]}</b> ·{' '}
          <Moment at={created_at} now={now} /> · {vacancy.name}
        </span>
      </Link>
    </li>
  )
}
