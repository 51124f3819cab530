import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#ui/lazy-part.ts'
import type { ListAnswerData } from './list-answer.web.server.ts'
import { LIST_ANSWER_KEY } from './list-answer-key.ts'

/** Lazy, because most people read the list first. */
const AnswerSheet = lazyPart(
  () => import('./answer-sheet.tsx'),
  ({ AnswerSheet }) => AnswerSheet,
)

type Props = {
  /** Loaded with the list, if its address names a vacancy. */
  answer: ListAnswerData | undefined
}

/** A vacancy of the list is answered over it, while the address of the list names the vacancy. */
export function ListAnswer({ answer }: Props) {
  const [query] = useSearchParams()
  const asked = query.get(LIST_ANSWER_KEY)
  if (!asked) return null
  return (
    <Suspense>
      <AnswerSheet key={asked} asked={asked} loaded={answer?.asked === asked ? answer : undefined} />
    </Suspense>
  )
}
