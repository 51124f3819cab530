import { href } from 'react-router'
import type { ResumeCard } from '#contract/resumes/resumes.ts'
import { EMPLOYER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { TextLink } from '../ui/text/text-link.tsx'

/** Links to the negotiation of this company and this seeker: «Отклик 12.11.2026: пригласили». */
export function NegotiationLink({ negotiation }: { negotiation: NonNullable<ResumeCard['negotiation']> }) {
  const { id, state, created_at } = negotiation
  const words = EMPLOYER_STATE_LABELS[state as keyof typeof EMPLOYER_STATE_LABELS].toLowerCase()
  return (
    <b className="font-semibold">
      <TextLink to={`${href('/responses')}?id=${id}`}>
        Отклик {dateText(created_at)}: {words}
      </TextLink>
    </b>
  )
}
