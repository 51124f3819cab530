import type { ReactNode } from 'react'

/** Where the system forces its colours, it has a pair of its own for a marker. */
export const FORCED_MARKER =
  'forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:forced-color-adjust-none'

const BLOCK = `-mx-1 box-decoration-clone bg-marker px-1 text-on-marker ${FORCED_MARKER}`

/** The whole title under the marker: the reader has saved it. Say it in words too. */
export function Marked({ children }: { children: ReactNode }) {
  return <span className={BLOCK}>{children}</span>
}
