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
      className={`hidden tablet:flex ${isOneLine ? 'gap-5.5' : '-mx-3 gap-1 max-desktop:order-last max-desktop:w-full max-desktop:pb-1'}`}
    >
      {children}
    </nav>
  )
}

const HEADER_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-ink2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink1'

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
  'group relative flex min-h-16 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-ink2 text-xs aria-[current]:font-bold aria-[current]:text-ink1 focus-visible:-outline-offset-4'

/** Pill around the icon: yellow marks where one is. */
export const BAR_PILL_CLASS =
  'relative grid h-7.5 w-12 place-items-center rounded-full group-aria-[current]:bg-badge group-aria-[current]:text-on-badge forced-colors:group-aria-[current]:border'

/** Place in the bar at the bottom of a phone. */
export const BarItem = ({ to, label, icon, badge }: Props) => (
  <NavLink to={to} className={BAR_ITEM_CLASS}>
    <span className={BAR_PILL_CLASS}>
      {icon}
      {badge && <span className="absolute -top-1.5 left-8">{badge}</span>}
    </span>
    {label}
  </NavLink>
)
