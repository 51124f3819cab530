import type { ReactNode } from 'react'

const ROW = 'mt-6 grid gap-3 tablet:flex tablet:flex-wrap tablet:items-center'
// Over the bottom bar of a phone.
const BAR = 'sticky bottom-bar z-5 -mx-4 border-ink1 border-t-2 bg-surface px-4 py-2'
// Beside each other there, or they would cover a third of a small screen.
const STICKY = `${BAR} auto-cols-fr grid-flow-col tablet:static tablet:mx-0 tablet:border-rule tablet:border-t tablet:bg-transparent tablet:px-0 tablet:pt-6`

/** The buttons of a form, full width on a phone; `sticky` keeps them there, over the bottom bar. */
export function FormActions({ sticky, children }: { sticky?: boolean; children: ReactNode }) {
  return <div className={sticky ? `${ROW} ${STICKY}` : ROW}>{children}</div>
}

type WayProps = {
  /** What a phone keeps instead of the buttons: the way to the next part of the form. */
  way: ReactNode
  children: ReactNode
}

/** The same for a form in steps. A sticky bar has to lie in the form itself, so nothing holds both on a phone. */
export const FormWay = ({ way, children }: WayProps) => (
  <div className="not-tablet:contents tablet:mt-6 tablet:flex tablet:flex-wrap tablet:items-center tablet:gap-3 tablet:border-rule tablet:border-t tablet:pt-6">
    <div className="mt-6 mb-6 grid gap-3 tablet:contents">{children}</div>
    <div className={`${BAR} tablet:contents`}>{way}</div>
  </div>
)
