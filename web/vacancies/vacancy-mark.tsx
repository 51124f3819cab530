import { lazy } from 'react'
import { href } from 'react-router'
import type { VacancyCard } from '#contract/vacancies.ts'

/** Guests have nothing to mark with, so it does not come with their page. */
const MarkButton = lazy(async () => ({ default: (await import('../ui/mark-button.tsx')).MarkButton }))

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
