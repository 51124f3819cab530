import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NegotiationRow } from '#contract/inbox.ts'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import type { Stage } from '#contract/stages.ts'
import { type Fields, writeQuery } from '#lib/fields.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { takeBackLast } from '../ui/toasts.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { useTriage } from './use-triage.ts'
import { useTriageKeys } from './use-triage-keys.ts'

type Given = {
  items: readonly NegotiationRow[]
  opened: EmployerNegotiation | undefined
  stages: readonly Stage[]
  query: Fields
  addressOf(changes: Fields): string
}

/**
 * The state of the inbox list with its keyboard shortcuts. The cursor moves immediately; the negotiation under it opens
 * when it is loaded.
 */
export function useInbox({ items, opened, stages, query, addressOf }: Given) {
  const navigate = useNavigate()
  const mayHire = useMayHire()
  const triage = useTriage(useSteadyRows(items, opened, writeQuery(query)), stages)
  const [cursor, setCursor] = useCursor(opened?.id)
  const { rows, chosen } = triage
  const place = rows.findIndex(({ id }) => id === cursor)
  // A negotiation opened by its address may be on another page of the list.
  const current = rows[place] ?? (opened && { ...opened, is_overdue: false })
  const meant = chosen.length > 0 || !current ? chosen : [current]

  function go(to: number) {
    const row = rows[to]
    if (!row) return
    setCursor(row.id)
    document.getElementById(`row-${row.id}`)?.scrollIntoView({ block: 'nearest' })
    navigate(addressOf({ id: String(row.id) }), { replace: cursor !== undefined, preventScrollReset: true })
  }

  const keys = useTriageKeys({
    next: () => go(place + 1),
    previous: () => go(place < 0 ? 0 : place - 1),
    stage(order) {
      const stage = stages[order - 1]
      if (stage) triage.move(stage, meant)
    },
    refuse: () => triage.refuse(meant),
    invite: () => triage.invite(meant),
    select() {
      const row = rows[place]
      if (row && mayHire) triage.tick([row.id], !chosen.includes(row))
    },
    undo: takeBackLast,
    help: () => triage.ask({ kind: 'help' }),
  })
  return { triage, cursor, current, keys }
}

/** The cursor runs ahead of the page while the page loads, and follows it afterwards. */
function useCursor(opened: number | undefined) {
  const [cursor, setCursor] = useState({ at: opened, opened })
  if (cursor.opened !== opened) setCursor({ at: opened, opened })
  return [cursor.at, (at: number) => setCursor({ at, opened })] as const
}
