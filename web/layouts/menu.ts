type Item = { to: string; label: string; accessibleLabel?: string; news?: number }

/** Links of the header and of the bottom bar. */
export type Menu = { header: Item[]; bar: Item[] }
