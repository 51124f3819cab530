import { href } from 'react-router'
import type { ResumeCard } from '#contract/resumes.ts'
import { dateText } from '#lib/dates.ts'
import { STATE_FOR_EMPLOYER } from '#trade/negotiation-words.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Links to the negotiation of this company and this seeker: «Отклик 12.11.2026: пригласили». */
export function NegotiationLink({ negotiation }: { negotiation: NonNullable<ResumeCard['negotiation']> }) {
  const { id, state, created_at } = negotiation
  const words = STATE_FOR_EMPLOYER[state as keyof typeof STATE_FOR_EMPLOYER].toLowerCase()
  return (
    <b className="font-semibold">
      <TextLink to={`${href('/responses')}?id=${id}`}>
        Отклик {dateText(created_at)}: {words}
      </TextLink>
    </b>
  )
}
