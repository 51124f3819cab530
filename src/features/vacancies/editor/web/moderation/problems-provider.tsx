import { createContext, type ReactNode, useEffect, useRef, useState } from 'react'
import { createApiClient } from '#contract/client.ts'
import type { CheckedVacancy } from '#features/moderation/check-vacancy-text.rules.ts'
import { CHECKED_FIELDS, checkVacancy, type ModerationProblem } from '../../contract/vacancy-check.ts'
import { VacancyChange } from '../../contract/vacancy-editor.ts'

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

/** Asks the server after each pause of typing: only it has the words of the model. Without a reply, publication still checks. */
function useVacancyProblems(vacancy: CheckedVacancy): readonly ModerationProblem[] {
  const [problems, setProblems] = useState<readonly ModerationProblem[]>([])

  const answered = useRef('')

  useEffect(() => {
    const asking = new AbortController()
    const callApi = createApiClient((path, init) => fetch(path, { ...init, signal: asking.signal }))
    async function askServer() {
      const body = readCheckedFields(vacancy)
      const asked = JSON.stringify(body)
      if (asked === answered.current) return
      const reply = await callApi(checkVacancy, { body }).catch(() => undefined)
      if (!reply || asking.signal.aborted) return
      answered.current = asked
      setProblems(reply.problems)
    }
    const timer = setTimeout(askServer, CHECK_DELAY_MS)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [vacancy])

  return problems
}

/** What is valid of the fields that the check reads: an empty name or a text that is too long has its own message. */
const readCheckedFields = (vacancy: CheckedVacancy): VacancyChange =>
  Object.fromEntries(
    CHECKED_FIELDS.flatMap((name) => {
      const { success, data } = VacancyChange.shape[name].safeParse(vacancy[name])
      return success && data !== undefined ? [[name, data]] : []
    }),
  )
