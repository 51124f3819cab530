import { Link } from 'react-router'
import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { EMPLOYER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { Tag } from '#ui/list/chip.tsx'
import type { ResumeCard } from '../contract/resumes.ts'

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
