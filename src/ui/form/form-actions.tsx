import type { ReactNode } from 'react'

const ROW_CLASS = 'mt-6 grid gap-3 tablet:flex tablet:flex-wrap tablet:items-center'
// Over the bottom bar of a phone.
const BAR_CLASS = 'sticky bottom-bar z-5 -mx-4 border-rule border-t bg-surface px-4 py-2'
// Side by side, or they would cover a third of a small screen.
const STICKY_CLASS = `${BAR_CLASS} auto-cols-fr grid-flow-col tablet:static tablet:mx-0 tablet:border-rule tablet:border-t tablet:bg-transparent tablet:px-0 tablet:pt-6`

/** Buttons of a form, full width on a phone; `sticky` keeps them over the bottom bar there. */
export function FormActions({ sticky, children }: { sticky?: boolean; children: ReactNode }) {
  return <div className={sticky ? `${ROW_CLASS} ${STICKY_CLASS}` : ROW_CLASS}>{children}</div>
}
