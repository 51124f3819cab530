import type { NegotiationRow } from '#contract/inbox.ts'
import type { Stage } from '#contract/stages.ts'
import { wayToStage } from '#trade/stage-rules.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InviteMany } from './invite-many.tsx'
import { KeysHelp } from './keys-help.tsx'
import { RefuseMany } from './refuse-many.tsx'
import type { Words } from './triage.ts'

/** What has to be said or chosen before something happens. */
export type Question =
  | { kind: 'words'; stage: Stage; rows: readonly NegotiationRow[] }
  | { kind: 'stage'; rows: readonly NegotiationRow[] }
  | { kind: 'help' }

type Props = {
  question: Question
  stages: readonly Stage[]
  keys: { isOn: boolean; turn(on: boolean): void }
  onMove(stage: Stage, rows: readonly NegotiationRow[], words?: Words): void
  onClose(): void
}

export function TriageDialogs({ question, stages, keys, onMove, onClose }: Props) {
  if (question.kind === 'help') return <KeysHelp stages={stages} {...keys} onClose={onClose} />
  if (question.kind === 'stage') {
    return <StageChoice rows={question.rows} stages={stages} onMove={onMove} onClose={onClose} />
  }
  const { stage, rows } = question
  const Form = stage.kind === 'refused' ? RefuseMany : InviteMany
  return <Form rows={rows} onClose={onClose} onSend={(words) => onMove(stage, rows, words)} />
}

/** The same that dragging and digits do, for those who would rather read. */
function StageChoice({
  rows,
  stages,
  onMove,
  onClose,
}: Pick<Props, 'stages' | 'onMove' | 'onClose'> & { rows: readonly NegotiationRow[] }) {
  const possible = (stage: Stage) => rows.some((row) => row.stage_id !== stage.id && wayToStage(stage.kind, row))
  return (
    <Dialog title="На какой этап" onClose={onClose}>
      <ol className="grid gap-2">
        {stages.map((stage) => (
          <li key={stage.id} className="grid">
            <Button
              type="button"
              kind="outlined"
              aria-disabled={!possible(stage) || undefined}
              disabled={!possible(stage)}
              onClick={() => onMove(stage, rows)}
            >
              {stage.order}. {stage.name}
            </Button>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink2 text-meta">
        Предложение и приём на работу делаются в самом отклике: там решает и соискатель.
      </p>
    </Dialog>
  )
}
