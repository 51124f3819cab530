import { createContext, type ReactNode, useEffect, useState } from 'react'
import type { CheckedVacancy } from '#features/moderation/check-vacancy-text.rules.ts'
import type { ModerationProblem } from '../../contract/vacancy-check.ts'

/** Problems of the vacancy in the form. Each field shows its own. */
export const ProblemsContext = createContext<readonly ModerationProblem[]>([])

type Props = {
  vacancy: CheckedVacancy
  /** Without company addresses the form has no address field, so its problems are left out. */
  hasAddresses: boolean
  children: ReactNode
}

export function ProblemsProvider({ vacancy, hasAddresses, children }: Props) {
  const problems = useVacancyProblems(vacancy)
  const relevant = hasAddresses ? problems : problems.filter(({ field }) => field !== 'address_id')
  return <ProblemsContext value={relevant}>{children}</ProblemsContext>
}

const CHECK_DELAY_MS = 400

/**
 * Checks with a delay after typing. The rules are loaded lazily; if that fails, the server still checks on
 * publication.
 */
function useVacancyProblems(vacancy: CheckedVacancy): readonly ModerationProblem[] {
  const [problems, setProblems] = useState<readonly ModerationProblem[]>([])

  useEffect(() => {
    let isCancelled = false
    async function checkVacancy() {
      const rules = await import('#features/moderation/check-vacancy-text.rules.ts').catch(() => undefined)
      if (rules && !isCancelled) setProblems(rules.checkVacancyText(vacancy))
    }
    const timer = setTimeout(checkVacancy, CHECK_DELAY_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [vacancy])

  return problems
}
