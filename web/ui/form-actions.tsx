import type { ReactNode } from 'react'

const ROW = 'mt-6 grid gap-3 tablet:flex tablet:flex-wrap tablet:items-center'
// Beside each other there, or they would cover a third of a small screen.
const STICKY =
  'sticky bottom-bar z-5 -mx-4 auto-cols-fr grid-flow-col border-ink1 border-t-2 bg-surface px-4 py-2 tablet:static tablet:mx-0 tablet:border-rule tablet:border-t tablet:bg-transparent tablet:px-0 tablet:pt-6'

/** The buttons of a form, full width on a phone; `sticky` keeps them there, over the bottom bar. */
export function FormActions({ sticky, children }: { sticky?: boolean; children: ReactNode }) {
  return <div className={sticky ? `${ROW} ${STICKY}` : ROW}>{children}</div>
}
