import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import type { PlainAct } from '../contract/negotiation-constants.ts'
import type { NegotiationRow } from '../inbox/contract/negotiation-row.ts'
import type { Stage } from '../pipeline/stages.contract.ts'
import { findStageTransition } from '../pipeline/stages.rules.ts'
import { type OptimisticUpdate, useOptimisticUpdates } from '../web/optimistic-updates.ts'
import { archiveNegotiations, type BulkMessage, loadBulkAction, moveRowsToStage, recordAct } from './triage-actions.ts'
import type { TriageDialogState } from './triage-dialogs.tsx'

type Rows = readonly NegotiationRow[]

/** A decision must be on its way when the page is left right after it, so its contract is there before. */
function loadAtFirstUse() {
  const load = () => void loadBulkAction().catch(() => {})
  const events = ['pointerover', 'pointerdown', 'keydown']
  for (const name of events) addEventListener(name, load, { once: true })
  return () => {
    for (const name of events) removeEventListener(name, load)
  }
}

/** Decisions that wait, made here before a reload or by a colleague, are shown as if they were made (EM-8). */
const heldUpdates = (rows: Rows) =>
  rows.flatMap(({ id, held }): [number, OptimisticUpdate][] =>
    held ? [[id, { state: held.state, stage_id: held.stage_id, act: held.act }]] : [],
  )

/** The rows with optimistic updates applied, the selection, and the actions on them. */
export function useTriage(loadedRows: Rows, stages: readonly Stage[]) {
  const ownUpdates = useOptimisticUpdates()
  const updates = new Map([...heldUpdates(loadedRows), ...ownUpdates])
  const mayHire = useMayHire()
  const { revalidate } = useRevalidator()
  useEffect(loadAtFirstUse, [])
  const [dialog, setDialog] = useState<TriageDialogState>()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const rows = loadedRows.map((row) => (updates.has(row.id) ? { ...row, ...updates.get(row.id) } : row))

  const setSelected = useCallback((ids: readonly number[], isSelected: boolean) => {
    setSelectedIds(
      (previous) => new Set(isSelected ? [...previous, ...ids] : [...previous].filter((id) => !ids.includes(id))),
    )
  }, [])

  /** An invitation or a refusal without a message opens a dialog that asks for it; a hire asks whether it is meant. */
  function move(stage: Stage, targets: Rows, message?: BulkMessage) {
    if (targets.length === 0 || !mayHire) return
    const needsMessage = targets.some((row) =>
      ['invite', 'refuse'].includes(findStageTransition(stage.kind, row) ?? ''),
    )
    if (needsMessage && !message) return setDialog({ kind: 'words', stage, rows: targets, templates: fetchTemplates() })
    const hired = targets.filter((row) => findStageTransition(stage.kind, row) === 'hire')
    if (hired.length > 0 && !message) return setDialog({ kind: 'hire', stage, rows: hired })
    setDialog(undefined)
    setSelectedIds(new Set())
    moveRowsToStage(stage, targets, message ?? {}, revalidate)
  }

  function moveToFirst(targets: Rows, ...kinds: Stage['kind'][]) {
    const stage = stages.find(({ kind }) => kinds.includes(kind))
    if (stage) move(stage, targets)
  }

  return {
    rows,
    selectedRows: rows.filter(({ id }) => selectedIds.has(id)),
    /** Everything that is shown and not yet sent; `ownUpdates` are those of this page. */
    updates,
    ownUpdates,
    isPending: (id: number) => updates.has(id),
    setSelected,
    dialog,
    setDialog,
    move,
    refuse: (targets: Rows) => moveToFirst(targets, 'refused'),
    hire: (targets: Rows) => moveToFirst(targets, 'hired'),
    invite: (targets: Rows) => moveToFirst(targets, 'phone', 'interview'),
    record: (act: PlainAct, row: NegotiationRow) => recordAct(act, row, revalidate),
    archive(targets: Rows, isArchived: boolean) {
      setSelectedIds(new Set())
      archiveNegotiations(targets, isArchived, revalidate)
    },
  }
}

export type Triage = ReturnType<typeof useTriage>

/**
 * Fetches the templates for a bulk message. Returns an empty list on failure, because writing without a template is
 * still possible.
 */
async function fetchTemplates(): Promise<readonly MessageTemplate[]> {
  try {
    const response = await fetch('/api/employer/templates')
    const { data } = (await response.json()) as { data?: MessageTemplate[] }
    return data ?? []
  } catch {
    return []
  }
}
