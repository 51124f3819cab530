import { Link } from 'react-router'
import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { ResumeCard } from '#contract/resumes/resumes.ts'
import { EMPLOYER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { inboxPath } from '../negotiations/inbox/inbox-path.ts'
import { Tag } from '../ui/list/chip.tsx'

type Props = { negotiation: NonNullable<ResumeCard['negotiation']>; now: string }

/** Leads to the negotiation of this company and this person: «Новый, 21.11». */
export function NegotiationLink({ negotiation: { id, state, created_at }, now }: Props) {
  return (
    <Link
      to={inboxPath({ id })}
      className="inline-flex min-h-11 items-center hover:underline hover:decoration-2 tablet:min-h-9"
    >
      <span className="sr-only">Отклик: </span>
      <Tag tone="neutral">
        {EMPLOYER_STATE_LABELS[state as NegotiationState]}, {shortDateText(created_at, now)}
      </Tag>
    </Link>
  )
}
