import { Link } from 'react-router'
import type { VacancyCard } from '#contract/vacancies.ts'
import { answeredText, stateText } from '#trade/negotiation-words.ts'
import { Tag } from '../ui/chip.tsx'
import { ownPath } from './own-path.ts'

type Props = { vacancyId: number; negotiation: NonNullable<VacancyCard['negotiation']> }

/** The state of the negotiation about a vacancy, linked to the seeker's own list. */
export function AnsweredTag({ vacancyId, negotiation }: Props) {
  const [answered, state] = [answeredText(negotiation), stateText(negotiation)]
  return (
    <Link to={ownPath(vacancyId)} className="inline-flex min-h-6 items-center hover:underline">
      <Tag>{answered === state ? state : `${answered} · ${state.toLowerCase()}`}</Tag>
    </Link>
  )
}
