import { createContext, type ReactNode, useEffect, useState } from 'react'
import type { Problem } from '#contract/vacancy-check.ts'
import type { LintedVacancy } from '#trade/linter/lint-vacancy.ts'

/** What is to be said of the vacancy in the form: every field finds its own. */
export const ProblemsContext = createContext<readonly Problem[]>([])

type Props = {
  vacancy: LintedVacancy /** Where there is no field for the address, nobody is told to fill it in. */
  hasAddresses: boolean
  children: ReactNode
}

export function Linted({ vacancy, hasAddresses, children }: Props) {
  const problems = useProblems(vacancy)
  const own = hasAddresses ? problems : problems.filter(({ field }) => field !== 'address_id')
  return <ProblemsContext value={own}>{children}</ProblemsContext>
}

const A_BREATH = 400

/** A moment after the last letter. The rules come when the form is there; without them the server says it. */
function useProblems(vacancy: LintedVacancy): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])

  useEffect(() => {
    let isOver = false
    async function look() {
      const rules = await import('#trade/linter/lint-vacancy.ts').catch(() => undefined)
      if (rules && !isOver) setProblems(rules.lintVacancy(vacancy))
    }
    const waiting = setTimeout(look, A_BREATH)
    return () => {
      isOver = true
      clearTimeout(waiting)
    }
  }, [vacancy])

  return problems
}
