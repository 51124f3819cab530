import type { ReactNode } from 'react'
import type { MatchChoice } from '#contract/match.ts'
import type { MatchedVacancy } from '#contract/vacancy-search.ts'
import { reweighed } from '#trade/match/score.ts'
import { Rows } from '../ui/row.tsx'
import { MatchPanel } from './match-panel.tsx'
import { useImportance } from './use-importance.ts'

type Props = {
  choice: MatchChoice
  vacancies: MatchedVacancy[]
  /** Address of the same list sorted by match; undefined if the list is already sorted so. */
  bestFirst: string | undefined
  row(vacancy: MatchedVacancy): ReactNode
}

/** Vacancy list of a seeker with a resume. Moving a slider recomputes scores and order at once. */
export function MatchedRows({ choice, vacancies, bestFirst, row }: Props) {
  const turning = useImportance(choice.importance)
  const weighed = vacancies.map((vacancy) => ({
    ...vacancy,
    match: vacancy.match && reweighed(vacancy.match, turning.importance),
  }))
  const scoreOf = ({ match }: MatchedVacancy) => match?.score ?? 0
  return (
    <>
      <MatchPanel choice={choice} turning={turning} bestFirst={bestFirst} />
      <Rows>{(bestFirst ? weighed : weighed.sort((a, b) => scoreOf(b) - scoreOf(a))).map(row)}</Rows>
    </>
  )
}
