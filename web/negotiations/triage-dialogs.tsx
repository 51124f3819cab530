import { use } from 'react'
import type { NegotiationRow } from '#contract/inbox.ts'
import type { Stage } from '#contract/stages.ts'
import { meetingVariable } from '#contract/template-variables.ts'
import type { Template } from '#contract/templates.ts'
import { wayToStage } from '#trade/stage-rules.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InviteMany } from './invite-many.tsx'
import { KeysHelp } from './keys-help.tsx'
import { RefuseMany } from './refuse-many.tsx'
import type { Words } from './triage.ts'

/** A dialog that asks for input before an action: a message, a stage or nothing (help). */
export type Question =
  | { kind: 'words'; stage: Stage; rows: readonly NegotiationRow[]; templates: Promise<readonly Template[]> }
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
  return <WordsForMany {...question} onMove={onMove} onClose={onClose} />
}

type ForMany = Extract<Question, { kind: 'words' }> & Pick<Props, 'onMove' | 'onClose'>

function WordsForMany({ stage, rows, templates, onMove, onClose }: ForMany) {
  const isRefusal = stage.kind === 'refused'
  const Form = isRefusal ? RefuseMany : InviteMany
  const fitting = templatesFor(use(templates), isRefusal ? 'refuse' : 'invite', rows)
  return <Form rows={rows} templates={fitting} onClose={onClose} onSend={(words) => onMove(stage, rows, words)} />
}

const MET: readonly NegotiationRow['state'][] = ['interview', 'offer']

/** Templates that fit all rows. Templates with the time or place of a meeting do not. */
function templatesFor(templates: readonly Template[], answer: 'invite' | 'refuse', rows: readonly NegotiationRow[]) {
  const kinds: Template['kind'][] =
    answer === 'invite'
      ? ['invite_after_response']
      : rows.some(({ state }) => MET.includes(state))
        ? ['refuse', 'refuse_after_interview']
        : ['refuse']
  return templates.filter(({ kind, text }) => kinds.includes(kind) && !meetingVariable(text))
}

/** Chooses a stage from a list: an alternative to dragging and to number keys. */
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
