import type { ReactNode } from 'react'

/** The way back from a vacancy: a round button on the picture of a phone, an arrow with words on a wide screen. */
export const BACK_LINK_CLASS =
  'flex min-h-11 min-w-0 items-center gap-2 font-semibold text-primary hover:underline hover:underline-offset-4 max-tablet:size-11 max-tablet:justify-center max-tablet:rounded-full max-tablet:bg-surface max-tablet:text-ink1 max-tablet:shadow-raised'

export const BackText = ({ children }: { children: ReactNode }) => (
  <span className="truncate max-tablet:sr-only">{children}</span>
)
