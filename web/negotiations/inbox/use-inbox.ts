import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import type { Stage } from '#contract/negotiations/pipeline/stages.ts'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import { undoLastToast } from '../../ui/feedback/toast-store.ts'
import { useTriage } from '../bulk/use-triage.ts'
import { useInboxShortcuts } from './use-inbox-shortcuts.ts'
import { useStableRows } from './use-stable-rows.ts'

type InboxData = {
  items: readonly NegotiationRow[]
  opened: EmployerNegotiation | undefined
  stages: readonly Stage[]
  query: QueryFields
  addressOf(changes: QueryFields): string
}

/**
 * The state of the inbox list with its keyboard shortcuts. The cursor moves immediately; the negotiation under it opens
 * when it is loaded.
 */
export function useInbox({ items, opened, stages, query, addressOf }: InboxData) {
  const navigate = useNavigate()
  const mayHire = useMayHire()
  const triage = useTriage(useStableRows(items, opened, toQueryString(query)), stages)
  const [cursor, setCursor] = useCursor(opened?.id)
  const { rows, selectedRows } = triage
  const rowIndex = rows.findIndex(({ id }) => id === cursor)
  // A negotiation opened by its address may be on another page of the list.
  const current = rows[rowIndex] ?? opened
  const targetRows = selectedRows.length > 0 || !current ? selectedRows : [current]

  function openRow(to: number) {
    const row = rows[to]
    if (!row) return
    setCursor(row.id)
    document.getElementById(`row-${row.id}`)?.scrollIntoView({ block: 'nearest' })
    navigate(addressOf({ id: String(row.id) }), { replace: cursor !== undefined, preventScrollReset: true })
  }

  const keys = useInboxShortcuts({
    next: () => openRow(rowIndex + 1),
    previous: () => openRow(rowIndex < 0 ? 0 : rowIndex - 1),
    stage(order) {
      const stage = stages[order - 1]
      if (stage) triage.move(stage, targetRows)
    },
    refuse: () => triage.refuse(targetRows),
    invite: () => triage.invite(targetRows),
    select() {
      const row = rows[rowIndex]
      if (row && mayHire) triage.setSelected([row.id], !selectedRows.includes(row))
    },
    undo: undoLastToast,
    help: () => triage.setDialog({ kind: 'help' }),
  })
  return { triage, cursor, current, keys }
}

/** The cursor runs ahead of the page while the page loads, and follows it afterwards. */
function useCursor(opened: number | undefined) {
  const [cursor, setCursor] = useState({ at: opened, opened })
  if (cursor.opened !== opened) setCursor({ at: opened, opened })
  return [cursor.at, (at: number) => setCursor({ at, opened })] as const
}
