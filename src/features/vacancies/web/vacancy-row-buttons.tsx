import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { HideMenu } from '#features/favorites/blacklist/hide-menu.tsx'
import { RowCorner, WideRowOnly } from '#ui/list/list-row.tsx'
import type { VacancyCard } from '../contract/vacancy-card.ts'
import { VacancyFavoriteButton } from './vacancy-favorite-button.tsx'

/** Buttons of a list row to save the vacancy to favorites or to hide it. A narrow row has no room for the second. */
export function VacancyRowButtons({ vacancy }: { vacancy: VacancyCard }) {
  const user = useCurrentUser()
  return (
    <>
      <RowCorner>
        <VacancyFavoriteButton vacancy={vacancy} compact />
      </RowCorner>
      {user && !user.isEmployerMode && (
        <WideRowOnly>
          <HideMenu vacancy={vacancy} compact />
        </WideRowOnly>
      )}
    </>
  )
}
