type Item = { to: string; label: string; accessibleLabel?: string; news?: number }

/** What the frame leads to. It names only what exists. */
export type Menu = { header: Item[]; bar: Item[] }
