import type { ReactNode } from 'react'
import { Link } from 'react-router'

export const CHIP_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-ctl bg-surface px-4 font-medium text-line hover:border-ink1 aria-[current]:border-ink1 aria-[current]:bg-ink1 aria-[current]:text-paper tablet:min-h-10'

/** A chosen value that a click removes. */
export function RemovableChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className={CHIP_CLASS}>
      {children}
      <span aria-hidden="true">×</span>
      <span className="sr-only">убрать</span>
    </Link>
  )
}
