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
  /** Where the same is listed with what suits best first; nothing where it is. */
  bestFirst: string | undefined
  /** A row, drawn by whoever knows it. */
  row(vacancy: MatchedVacancy): ReactNode
}

/** The list of somebody who has a resume: weighed anew, and put in order, as soon as a slider is turned. */
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
