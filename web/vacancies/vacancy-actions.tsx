import type { VacancyCard, VacancyPage } from '#contract/vacancies.ts'
import { HideMenu } from '../favorites/hide-menu.tsx'
import { useCurrentUser } from '../layouts/use-viewer.ts'
import { VacancyFavoriteButton } from './vacancy-mark.tsx'

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
