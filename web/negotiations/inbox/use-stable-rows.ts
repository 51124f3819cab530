import { useState } from 'react'
import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { wasUpdatedHere } from '../optimistic-updates.ts'

type Rows = readonly NegotiationRow[]
type Opened = EmployerNegotiation | undefined

/**
 * Keeps the rows that were just viewed in their places, although they no longer match the filter: viewed is not
 * handled.
 */
export function useStableRows(items: Rows, opened: Opened, query: string): Rows {
  const [stable, setStable] = useState(() => ({ query, items, ...markOpenedAsViewed(items, opened) }))
  if (stable.items === items) return stable.rows
  const next = markOpenedAsViewed(items, opened)
  const isSame = stable.query === query
  const ids = new Set(isSame ? [...stable.ids, ...next.ids] : next.ids)
  const rows = isSame ? mergeKeptRows(stable.rows, next.rows, (id) => ids.has(id) && !isHandled(id, opened)) : next.rows
  setStable({ query, items, rows, ids })
  return rows
}

/** Applies the state of the opened negotiation to its row: the list was loaded earlier and shows it as new. */
function markOpenedAsViewed(items: Rows, opened: Opened): { rows: Rows; ids: Set<number> } {
  const isRead = ({ id, state }: NegotiationRow) => id === opened?.id && state === 'response'
  return {
    rows: items.map((row) => (isRead(row) ? { ...row, state: opened!.state } : row)),
    ids: new Set(items.filter(isRead).map(({ id }) => id)),
  }
}

const isHandled = (id: number, opened: Opened) => wasUpdatedHere(id) || (id === opened?.id && opened.state !== 'viewed')

/** Merges the new list with the kept rows of the old one. Each kept row follows its previous neighbour. */
function mergeKeptRows(old: Rows, items: Rows, mustKeep: (id: number) => boolean): Rows {
  const rows = [...items]
  for (const [n, row] of old.entries()) {
    if (!mustKeep(row.id) || rows.some(({ id }) => id === row.id)) continue
    rows.splice(rows.findIndex(({ id }) => id === old[n - 1]?.id) + 1, 0, row)
  }
  return rows
}
