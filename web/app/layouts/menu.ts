type MenuItem = { to: string; label: string; accessibleLabel?: string; news?: number }

/** Links of the header and of the bottom bar. */
export type Menu = { header: MenuItem[]; bar: MenuItem[] }
