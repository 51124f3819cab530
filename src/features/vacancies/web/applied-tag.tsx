import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { ownNegotiationsPath } from '#features/negotiations/own-list/own-negotiations-path.ts'
import { seekerStateLabel } from '#features/negotiations/rules/state-labels.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { Tag } from '#ui/list/chip.tsx'
import type { VacancyCard } from '../contract/vacancy-card.ts'

type Props = { vacancyId: number; negotiation: NonNullable<VacancyCard['negotiation']>; now: string }

/** States in which the date of the application says enough. */
const WAITING_STATES = ['response', 'viewed', 'considering']

/** The person's own application in place of the button to apply: its date, and its state once there was an answer. */
export function AppliedTag({ vacancyId, negotiation, now }: Props) {
  const isWaiting = WAITING_STATES.includes(negotiation.state)
  return (
    <Link
      to={ownNegotiationsPath(vacancyId)}
      className="ml-1.5 inline-flex min-h-11 items-center hover:underline tablet:min-h-9"
    >
      <Tag tone="info">
        {isWaiting ? (
          <span className="inline-flex items-center gap-1">
            <Check size={15} strokeWidth={1.75} aria-hidden="true" />
            Отклик {shortDateText(negotiation.created_at, now)}
          </span>
        ) : (
          seekerStateLabel(negotiation)
        )}
      </Tag>
    </Link>
  )
}
