import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { useCurrentUser } from '../app/layouts/use-current-user.ts'
import { HideMenu } from '../favorites/blacklist/hide-menu.tsx'
import { VacancyFavoriteButton } from './vacancy-favorite-button.tsx'

type Props = { vacancy: VacancyCard & Partial<Pick<VacancyPage, 'hidden_by'>> }

/** Buttons to save the vacancy to favorites or to hide it. */
export function VacancyActions({ vacancy }: Props) {
  const user = useCurrentUser()
  return (
    <>
      <VacancyFavoriteButton vacancy={vacancy} />
      {user && !user.isEmployerMode && !vacancy.hidden_by && <HideMenu vacancy={vacancy} />}
    </>
  )
}
