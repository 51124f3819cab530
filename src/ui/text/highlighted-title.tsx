import type { ReactNode } from 'react'

/** In forced colours the system colours for marked text are used. */
export const FORCED_COLORS_MARKER_CLASS =
  'forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:forced-color-adjust-none'

const MARKER_CLASS = `-mx-1 box-decoration-clone bg-marker px-1 text-on-marker ${FORCED_COLORS_MARKER_CLASS}`

/** Title of a saved item on a marker background. The state must be given in words too. */
export function HighlightedTitle({ children }: { children: ReactNode }) {
  return <span className={MARKER_CLASS}>{children}</span>
}
