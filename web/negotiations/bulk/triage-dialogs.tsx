import { use } from 'react'
import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import type { Stage } from '#contract/negotiations/pipeline/stages.ts'
import { findInterviewVariable } from '#contract/templates/template-variables.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'
import { findStageTransition } from '#domain/negotiations/stage-rules.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ShortcutsHelp } from '../inbox/shortcuts-help.tsx'
import { BulkInviteDialog } from './bulk-invite-dialog.tsx'
import { BulkRefuseDialog } from './bulk-refuse-dialog.tsx'
import type { BulkMessage } from './triage-actions.ts'

/** A dialog that asks for input before an action: a message, a stage or nothing (help). */
export type TriageDialogState =
  | { kind: 'words'; stage: Stage; rows: readonly NegotiationRow[]; templates: Promise<readonly MessageTemplate[]> }
  | { kind: 'stage'; rows: readonly NegotiationRow[] }
  | { kind: 'help' }

type Props = {
  dialog: TriageDialogState
  stages: readonly Stage[]
  shortcuts: { isOn: boolean; turn(on: boolean): void }
  onMove(stage: Stage, rows: readonly NegotiationRow[], message?: BulkMessage): void
  onClose(): void
}

export function TriageDialogs({ dialog, stages, shortcuts, onMove, onClose }: Props) {
  if (dialog.kind === 'help') return <ShortcutsHelp stages={stages} {...shortcuts} onClose={onClose} />
  if (dialog.kind === 'stage') {
    return <StageChoiceDialog rows={dialog.rows} stages={stages} onMove={onMove} onClose={onClose} />
  }
  return <BulkMessageDialog {...dialog} onMove={onMove} onClose={onClose} />
}

type BulkMessageProps = Extract<TriageDialogState, { kind: 'words' }> & Pick<Props, 'onMove' | 'onClose'>

function BulkMessageDialog({ stage, rows, templates, onMove, onClose }: BulkMessageProps) {
  const isRefusal = stage.kind === 'refused'
  const FormDialog = isRefusal ? BulkRefuseDialog : BulkInviteDialog
  const usableTemplates = templatesFor(use(templates), isRefusal ? 'refuse' : 'invite', rows)
  return (
    <FormDialog
      rows={rows}
      templates={usableTemplates}
      onClose={onClose}
      onSend={(message) => onMove(stage, rows, message)}
    />
  )
}

const INTERVIEWED_STATES: readonly NegotiationRow['state'][] = ['interview', 'offer']

/** Templates that fit all rows. Templates with the time or place of a meeting do not. */
function templatesFor(
  templates: readonly MessageTemplate[],
  answer: 'invite' | 'refuse',
  rows: readonly NegotiationRow[],
) {
  const kinds: MessageTemplate['kind'][] =
    answer === 'invite'
      ? ['invite_after_response']
      : rows.some(({ state }) => INTERVIEWED_STATES.includes(state))
        ? ['refuse', 'refuse_after_interview']
        : ['refuse']
  return templates.filter(({ kind, text }) => kinds.includes(kind) && !findInterviewVariable(text))
}

/** Chooses a stage from a list: an alternative to dragging and to number keys. */
function StageChoiceDialog({
  rows,
  stages,
  onMove,
  onClose,
}: Pick<Props, 'stages' | 'onMove' | 'onClose'> & { rows: readonly NegotiationRow[] }) {
  const isReachable = (stage: Stage) =>
    rows.some((row) => row.stage_id !== stage.id && findStageTransition(stage.kind, row))
  return (
    <Dialog title="На какой этап перевести" onClose={onClose}>
      <ol className="grid gap-2">
        {stages.map((stage) => (
          <li key={stage.id} className="grid">
            <Button
              type="button"
              kind="outlined"
              aria-disabled={!isReachable(stage) || undefined}
              disabled={!isReachable(stage)}
              onClick={() => onMove(stage, rows)}
            >
              {stage.order}. {stage.name}
            </Button>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink2 text-meta">
        Предложение и приём оформляют в самом отклике: на них должен согласиться соискатель.
      </p>
    </Dialog>
  )
}
