import { createContext, type ReactNode, useEffect, useState } from 'react'
import type { Problem } from '#contract/vacancy-check.ts'
import type { LintedVacancy } from '#trade/linter/lint-vacancy.ts'

/** Problems of the vacancy in the form. Each field shows its own. */
export const ProblemsContext = createContext<readonly Problem[]>([])

type Props = {
  vacancy: LintedVacancy
  /** Without company addresses the form has no address field, so its problems are left out. */
  hasAddresses: boolean
  children: ReactNode
}

export function Linted({ vacancy, hasAddresses, children }: Props) {
  const problems = useProblems(vacancy)
  const own = hasAddresses ? problems : problems.filter(({ field }) => field !== 'address_id')
  return <ProblemsContext value={own}>{children}</ProblemsContext>
}

const A_BREATH = 400

/**
 * Checks with a delay after typing. The rules are loaded lazily; if that fails, the server still checks on
 * publication.
 */
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
