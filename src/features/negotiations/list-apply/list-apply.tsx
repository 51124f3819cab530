import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#ui/lazy-part.ts'
import type { ListApplyData } from './list-apply.web.server.ts'
import { LIST_APPLY_KEY } from './list-apply-key.ts'

/** Lazy, because most people read the list first. */
const ApplySheet = lazyPart(
  () => import('./apply-sheet.tsx'),
  ({ ApplySheet }) => ApplySheet,
)

type Props = {
  /** Loaded with the list, if its address names a vacancy. */
  listApply: ListApplyData | undefined
}

/** The form of an application over the list, while the address of the list names its vacancy. */
export function ListApply({ listApply }: Props) {
  const [query] = useSearchParams()
  const asked = query.get(LIST_APPLY_KEY)
  if (!asked) return null
  return (
    <Suspense>
      <ApplySheet key={asked} asked={asked} loaded={listApply?.asked === asked ? listApply : undefined} />
    </Suspense>
  )
}
