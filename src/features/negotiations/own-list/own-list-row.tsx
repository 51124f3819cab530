import { Link } from 'react-router'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Tag } from '#ui/list/chip.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import { nextStep, silenceLabel, stateTone } from './own-row-texts.ts'
import { StateIcon } from './state-icon.tsx'

type Props = {
  negotiation: SeekerNegotiation
  /** Address of the list with this item open. */
  to: string
  /** Shown in the pane beside the list. */
  isOpen: boolean
  now: string
}

/** One application: vacancy and company, state, and what happens next until when. */
export function OwnListRow({ negotiation, to, isOpen, now }: Props) {
  const { id, vacancy, state, has_updates } = negotiation
  const { company } = vacancy
  const step = nextStep(negotiation, now)
  return (
    <li className="@container border-hair border-b last:border-b-0">
      <Link
        to={to}
        preventScrollReset
        id={`row-${id}`}
        data-negotiation-row
        aria-current={isOpen ? 'true' : undefined}
        className={`grid min-h-15.5 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 -mx-4 border-l-4 py-2 pr-4 pl-3 tablet:-mx-5 tablet:pr-5 tablet:pl-4 hover:bg-sunken aria-[current]:desktop:bg-primary-soft @min-[560px]:grid-cols-[2.5rem_minmax(0,1fr)_11rem_7.5rem] ${has_updates ? 'border-primary' : 'border-transparent forced-colors:border-l-[Canvas]'}`}
      >
        <span className="row-span-2 self-start @min-[560px]:row-span-1 @min-[560px]:self-center">
          <CompanyLogo company={company} size={40} />
        </span>
        <span className="wrap-anywhere col-span-2 min-w-0 @min-[560px]:col-span-1">
          <span className="block font-semibold text-body leading-5">{vacancy.name}</span>
          <span className="block text-ink2 text-meta">{company.name}</span>
        </span>
        <span className="col-start-2 flex flex-wrap items-center gap-x-2 pt-1 @min-[560px]:col-start-auto @min-[560px]:pt-0">
          <Tag tone={stateTone(state)} icon={<StateIcon state={state} />}>
            {state === 'expired' ? silenceLabel(negotiation.answer_due_at, now) : SEEKER_STATE_LABELS[state]}
          </Tag>
          {has_updates && <b className="text-meta text-primary">новое</b>}
        </span>
        <span className="self-end text-right text-meta @min-[560px]:self-center">
          <span className="block font-medium">{step.what}</span>
          {step.when && (
            <span className={`block ${step.isUrgent ? 'font-semibold text-warning' : 'text-ink2'}`}>{step.when}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
