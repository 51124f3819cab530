import { Link } from 'react-router'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { negotiationStatusText, seekerStateLabel } from '#domain/negotiations/state-labels.ts'
import { Tag } from '../../ui/list/chip.tsx'
import { ownNegotiationsPath } from './own-negotiations-path.ts'

type Props = { vacancyId: number; negotiation: NonNullable<VacancyCard['negotiation']> }

/** The state of the negotiation about a vacancy, linked to the seeker's own list. */
export function NegotiationTag({ vacancyId, negotiation }: Props) {
  const [originText, stateLabel] = [negotiationStatusText(negotiation), seekerStateLabel(negotiation)]
  return (
    <Link to={ownNegotiationsPath(vacancyId)} className="inline-flex min-h-6 items-center hover:underline">
      <Tag>{originText === stateLabel ? stateLabel : `${originText} · ${stateLabel.toLowerCase()}`}</Tag>
    </Link>
  )
}
