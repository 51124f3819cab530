import type { ReactNode } from 'react'
import type { MatchedVacancy } from '#features/vacancies/search/contract/vacancy-search.ts'
import type { ListedVacancy } from '#features/vacancies/web/vacancy-list-row.tsx'
import type { MatchSettings } from '../contract/match.ts'
import { reweighMatch } from '../rules/score.ts'
import { MatchPanel } from './match-panel.tsx'
import { useImportance } from './use-importance.ts'

type Props = {
  choice: MatchSettings
  vacancies: (MatchedVacancy & ListedVacancy)[]
  /** Address of the same list sorted by match; undefined if the list is already sorted so. */
  bestFirstPath: string | undefined
  renderRows(vacancies: ListedVacancy[]): ReactNode
}

/** Vacancy list of a seeker with a resume. Moving a slider recomputes scores and order at once. */
export function MatchedRows({ choice, vacancies, bestFirstPath, renderRows }: Props) {
  const importanceControls = useImportance(choice.importance)
  const scoredVacancies = vacancies.map((vacancy) => ({
    ...vacancy,
    match: vacancy.match && reweighMatch(vacancy.match, importanceControls.importance),
  }))
  const scoreOf = ({ match }: MatchedVacancy) => match?.score ?? 0
  return (
    <>
      <MatchPanel choice={choice} importanceControls={importanceControls} bestFirstPath={bestFirstPath} />
      {renderRows(bestFirstPath ? scoredVacancies : scoredVacancies.sort((a, b) => scoreOf(b) - scoreOf(a)))}
    </>
  )
}
