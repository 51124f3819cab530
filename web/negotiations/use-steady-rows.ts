import { useState } from 'react'
import type { NegotiationRow } from '#contract/inbox.ts'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import { wasHurried } from './hasty.ts'

type Rows = readonly NegotiationRow[]
type Opened = EmployerNegotiation | undefined

/**
 * Keeps the rows that were just viewed in their places, although they no longer match the filter: viewed is not
 * handled.
 */
export function useSteadyRows(items: Rows, opened: Opened, query: string): Rows {
  const [steady, setSteady] = useState(() => ({ query, items, ...read(items, opened) }))
  if (steady.items === items) return steady.rows
  const next = read(items, opened)
  const isSame = steady.query === query
  const ids = new Set(isSame ? [...steady.ids, ...next.ids] : next.ids)
  const rows = isSame ? withKept(steady.rows, next.rows, (id) => ids.has(id) && !isDone(id, opened)) : next.rows
  setSteady({ query, items, rows, ids })
  return rows
}

/** Applies the state of the opened negotiation to its row: the list was loaded earlier and shows it as new. */
function read(items: Rows, opened: Opened): { rows: Rows; ids: Set<number> } {
  const isRead = ({ id, state }: NegotiationRow) => id === opened?.id && state === 'response'
  return {
    rows: items.map((row) => (isRead(row) ? { ...row, state: opened!.state } : row)),
    ids: new Set(items.filter(isRead).map(({ id }) => id)),
  }
}

const isDone = (id: number, opened: Opened) => wasHurried(id) || (id === opened?.id && opened.state !== 'viewed')

/** Merges the new list with the kept rows of the old one. Each kept row follows its previous neighbour. */
function withKept(old: Rows, items: Rows, isKept: (id: number) => boolean): Rows {
  const rows = [...items]
  for (const [n, row] of old.entries()) {
    if (!isKept(row.id) || rows.some(({ id }) => id === row.id)) continue
    rows.splice(rows.findIndex(({ id }) => id === old[n - 1]?.id) + 1, 0, row)
  }
  return rows
}
