import { href } from 'react-router'
import { FavoriteButton } from '#ui/list/favorite-button.tsx'
import type { VacancyCard } from '../contract/vacancy-card.ts'

type Props = { vacancy: Pick<VacancyCard, 'id' | 'slug' | 'name' | 'is_favorite'>; compact?: boolean }

export function VacancyFavoriteButton({ vacancy: { id, slug, name, is_favorite }, compact }: Props) {
  return (
    <FavoriteButton
      action={href('/favorite/vacancies')}
      isFavorite={is_favorite}
      fields={{ vacancy_id: id }}
      itemName={name}
      compact={compact}
      onPress={(isSaved) => void keepCopy(slug, isSaved)}
    />
  )
}

async function keepCopy(slug: string, isSaved: boolean) {
  const { storeOfflineCopy } = await import('#features/favorites/device/save-on-device.ts')
  await storeOfflineCopy(slug, isSaved)
}
