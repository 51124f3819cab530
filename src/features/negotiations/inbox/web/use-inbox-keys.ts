import { useNavigate, useRevalidator } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { undoLastToast } from '#ui/feedback/toast-store.ts'
import { undoHeld } from '../../decisions/web/follow-held-decisions.ts'
import type { Stage } from '../../pipeline/stages.contract.ts'
import { SEARCH_PANEL_ID } from './list/search-panel.tsx'
import { NOTE_BLOCK_ID } from './person/note-block-id.ts'
import type { Inbox } from './use-inbox.ts'
import { useInboxShortcuts } from './use-inbox-shortcuts.ts'

type Keys = { inbox: Inbox; stages: readonly Stage[]; density: { toggle(): void }; today: string }

/** What each key of the inbox does. */
export function useInboxKeys({ inbox, stages, density, today }: Keys) {
  const navigate = useNavigate()
  const mayHire = useMayHire()
  const { revalidate } = useRevalidator()
  const { triage, rows, index, current, targets, openKind } = inbox
  /** While the form of a decision is open, the person stays. */
  const unlessDeciding = (run: () => void) => () => openKind || run()
  return useInboxShortcuts({
    next: unlessDeciding(inbox.openNext),
    previous: unlessDeciding(() => inbox.open(rows[index < 0 ? 0 : index - 1])),
    stage: (order) => unlessDeciding(() => stages[order - 1] && inbox.moveTo(stages[order - 1]!))(),
    invite: inbox.startNextStep,
    refuse: () => inbox.start('refuse'),
    select: () => current && mayHire && inbox.select(current.id, !triage.selectedRows.includes(current), false),
    selectRange: () => current && mayHire && inbox.select(current.id, true, true),
    note: () => openDetails(NOTE_BLOCK_ID, 'textarea'),
    archive: () =>
      triage.archive(
        targets,
        targets.some(({ is_archived }) => !is_archived),
      ),
    vacancy: () => visibleElement<HTMLSelectElement>('[data-inbox-vacancy]')?.focus(),
    density: density.toggle,
    search: () => openDetails(SEARCH_PANEL_ID, 'input[type=search]'),
    today: () => navigate(today),
    undo: () => undoLastToast() || (current?.held && mayHire && undoHeld(current.id, revalidate)),
    help: () => triage.setDialog({ kind: 'help' }),
    escape() {
      const search = document.getElementById(SEARCH_PANEL_ID) as HTMLDetailsElement | null
      if (search?.open) search.open = false
      else if (openKind) inbox.setOpenKind(undefined)
      else if (triage.selectedRows.length > 0) inbox.clearSelection()
    },
  })
}

const visibleElement = <T extends HTMLElement>(selector: string) =>
  [...document.querySelectorAll<T>(selector)].find(({ offsetParent }) => offsetParent !== null)

/** Opens a closed part, scrolls to it and puts the cursor into its field. */
function openDetails(id: string, field: string) {
  const block = document.getElementById(id)
  const details = block instanceof HTMLDetailsElement ? block : block?.querySelector('details')
  if (details) details.open = true
  block?.querySelector<HTMLElement>(field)?.focus()
}
