import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

type Props = {
  to: string
  label: string
  icon?: ReactNode
  /** Number beside the label. */
  badge?: ReactNode
}

/** `isOneLine`: the places also fit beside the logo on a tablet. */
export function Places({ isOneLine, children }: { isOneLine?: boolean; children: ReactNode }) {
  return (
    <nav
      aria-label="Разделы"
      className={`hidden gap-5.5 tablet:flex ${isOneLine ? '' : 'max-desktop:order-last max-desktop:w-full'}`}
    >
      {children}
    </nav>
  )
}

const HEADER_CLASS =
  'inline-flex min-h-11 items-center gap-2 border-transparent border-y-3 forced-colors:not-aria-[current]:border-[Canvas] hover:border-b-rule aria-[current]:border-b-ink1 aria-[current]:font-semibold desktop:min-h-14'

/** Place in the header. */
export const HeaderItem = ({ to, label, icon, badge }: Props) => (
  <NavLink to={to} className={HEADER_CLASS}>
    {icon}
    {label}
    {badge}
  </NavLink>
)

/** Size of the icons in the bar. */
export const BAR_ICON = { size: 22, strokeWidth: 1.75 }

/** Looks of an item of the bar at the bottom of a phone. */
export const BAR_ITEM_CLASS =
  'relative flex min-h-15 min-w-0 flex-auto flex-col items-center justify-center gap-1 border-transparent border-t-3 forced-colors:not-aria-[current]:border-[Canvas] text-ink2 text-xs aria-[current]:border-ink1 aria-[current]:font-bold aria-[current]:text-ink1 focus-visible:-outline-offset-4'

/** Place in the bar at the bottom of a phone. */
export const BarItem = ({ to, label, icon, badge }: Props) => (
  <NavLink to={to} className={BAR_ITEM_CLASS}>
    <span className="relative">
      {icon}
      {badge && <span className="absolute -top-1.5 left-3.5">{badge}</span>}
    </span>
    {label}
  </NavLink>
)
