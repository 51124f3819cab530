import { href } from 'react-router'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { FavoriteButton } from '../ui/list/favorite-button.tsx'

export function VacancyFavoriteButton({ vacancy }: { vacancy: Pick<VacancyCard, 'id' | 'name' | 'is_favorite'> }) {
  return (
    <FavoriteButton
      action={href('/favorite/vacancies')}
      isFavorite={vacancy.is_favorite}
      fields={{ vacancy_id: vacancy.id }}
      itemName={vacancy.name}
    />
  )
}
