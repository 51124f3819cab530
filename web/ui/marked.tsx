import type { ReactNode } from 'react'

/** In forced colours the system colours for marked text are used. */
export const FORCED_MARKER =
  'forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:forced-color-adjust-none'

const BLOCK = `-mx-1 box-decoration-clone bg-marker px-1 text-on-marker ${FORCED_MARKER}`

/** Title of a saved item on a marker background. The state must be given in words too. */
export function Marked({ children }: { children: ReactNode }) {
  return <span className={BLOCK}>{children}</span>
}
