import { href } from 'react-router'
import type { ResumeCard } from '#contract/resumes.ts'
import { dateText } from '#lib/dates.ts'
import { EMPLOYER_STATE_LABELS } from '#trade/negotiation-words.ts'
import { TextLink } from '../ui/text-link.tsx'

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
