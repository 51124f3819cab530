import type { VacancyCard } from '#contract/vacancies.ts'
import { answeredText } from '#trade/negotiation-words.ts'
import { Tag } from '../ui/chip.tsx'

/** How far it has come with a vacancy. */
export const AnsweredTag = ({ negotiation }: { negotiation: NonNullable<VacancyCard['negotiation']> }) => (
  <Tag>{answeredText(negotiation)}</Tag>
)
