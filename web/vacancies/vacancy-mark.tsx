import { href } from 'react-router'
import type { VacancyCard } from '#contract/vacancies.ts'
import { MarkButton } from '../ui/mark-button.tsx'

export function VacancyMark({ vacancy }: { vacancy: Pick<VacancyCard, 'id' | 'name' | 'is_favorite'> }) {
  return (
    <MarkButton
      action={href('/favorite/vacancies')}
      isMarked={vacancy.is_favorite}
      fields={{ vacancy_id: vacancy.id }}
      about={vacancy.name}
    />
  )
}
