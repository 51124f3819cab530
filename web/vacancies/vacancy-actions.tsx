import type { VacancyCard, VacancyPage } from '#contract/vacancies.ts'
import { HideMenu } from '../favorites/hide-menu.tsx'
import { useViewer } from '../layouts/use-viewer.ts'
import { VacancyMark } from './vacancy-mark.tsx'

type Props = { vacancy: VacancyCard & Partial<Pick<VacancyPage, 'hidden_by'>> }

/** Buttons to save the vacancy to favorites or to hide it. */
export function VacancyActions({ vacancy }: Props) {
  const viewer = useViewer()
  return (
    <>
      <VacancyMark vacancy={vacancy} />
      {viewer && !viewer.isEmployerMode && !vacancy.hidden_by && <HideMenu vacancy={vacancy} />}
    </>
  )
}
