import { useCallback } from 'react'
import { href } from 'react-router'
import { FavoriteButton } from '#ui/list/favorite-button.tsx'
import type { VacancyCard } from '../contract/vacancy-card.ts'
import { takeRememberedFavorite } from './favorite-after-sign-in.ts'

type Props = { vacancy: Pick<VacancyCard, 'id' | 'name' | 'is_favorite'>; compact?: boolean }

export function VacancyFavoriteButton({ vacancy: { id, name, is_favorite }, compact }: Props) {
  const isAskedBefore = useCallback(() => takeRememberedFavorite(id), [id])
  return (
    <FavoriteButton
      action={href('/favorite/vacancies')}
      isFavorite={is_favorite}
      fields={{ vacancy_id: id }}
      itemName={name}
      compact={compact}
      isAskedBefore={isAskedBefore}
    />
  )
}
