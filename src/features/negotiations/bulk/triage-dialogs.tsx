import { type FormEvent, use, useState } from 'react'
import type { ZodError, z } from 'zod'
import type { FormRefusal } from '#contract/errors.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { findInterviewVariable } from '#features/templates/template-variables.contract.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import { parseFormData } from '#lib/forms/form-data.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TemplateTextArea } from '../decisions/web/template-text-area.tsx'
import type { NegotiationRow } from '../inbox/contract/negotiation-row.ts'
import { ShortcutsHelp } from '../inbox/web/shortcuts-help.tsx'
import type { Stage } from '../pipeline/stages.contract.ts'
import { isStageReachable } from '../pipeline/stages.rules.ts'
import { applyBulkAction, BulkActionInput } from './bulk-actions.contract.ts'
import { type BulkMessage, whoText } from './triage-actions.ts'

/** Refuses several negotiations with one reason. The text may use template variables. */
function BulkRefuseDialog({ rows, templates, onSend, onClose }: BulkDialogProps) {
  const { refused, send } = useBulkForm('refuse', rows, ({ refuse_reason_id, refuse_text }) =>
    onSend({ refuse_reason_id, refuse_text }),
  )
  return (
    <Dialog title={`Отказать: ${whoText(rows)}`} onClose={onClose}>
      <ContractForm endpoint={applyBulkAction} refused={refused} onSubmit={send}>
        <Select
          name="refuse_reason_id"
          label="Причина"
          options={dictionaryOptions(REFUSE_REASONS)}
          emptyLabel="Выберите причину"
        />
        <TemplateTextArea
          templates={templates}
          negotiation={rows.length === 1 ? rows[0] : undefined}
          name="refuse_text"
          label="Пояснение"
          short
          max={500}
          hint="Его увидит каждый соискатель. Вместо {{имя}}, {{вакансия}} и {{компания}} подставим своё. Для причин «Другое» и «Не хватает навыка» обязательно, от 20 символов."
        />
        <SubmitButton kind="danger">Отказать</SubmitButton>
      </ContractForm>
    </Dialog>
  )
}

/** A dialog that asks for input before an action: a message, a stage or nothing (help). */
export type TriageDialogState =
  | { kind: 'words'; stage: Stage; rows: readonly NegotiationRow[]; templates: Promise<readonly MessageTemplate[]> }
  | { kind: 'hire'; stage: Stage; rows: readonly NegotiationRow[] }
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
  if (dialog.kind === 'hire') return <BulkHireDialog {...dialog} onMove={onMove} onClose={onClose} />
  return <BulkMessageDialog {...dialog} onMove={onMove} onClose={onClose} />
}

type BulkHireProps = Extract<TriageDialogState, { kind: 'hire' }> & Pick<Props, 'onMove' | 'onClose'>

/** Nobody is hired by a slip of a key: the number is said before. */
function BulkHireDialog({ stage, rows, onMove, onClose }: BulkHireProps) {
  return (
    <Dialog title={`Принять: ${whoText(rows)}`} onClose={onClose}>
      <p className="mb-4">
        Каждого спросим: «Вы договорились?» Зарплату и день возьмём из предложения, если оно отправлено. Остальные
        назовут их сами.
      </p>
      <Button type="button" onClick={() => onMove(stage, rows, {})}>
        Принять
      </Button>
    </Dialog>
  )
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
  return (
    <Dialog title="На какой этап перевести" onClose={onClose}>
      <ol className="grid gap-2">
        {stages.map((stage) => (
          <li key={stage.id} className="grid">
            <Button
              type="button"
              kind="outlined"
              aria-disabled={!isStageReachable(stage, rows) || undefined}
              disabled={!isStageReachable(stage, rows)}
              onClick={() => onMove(stage, rows)}
            >
              {stage.order}. {stage.name}
            </Button>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink2 text-meta">
        {rows.length === 1
          ? 'Для предложения и приёма откроем форму: зарплата и день.'
          : 'Предложение делают каждому отдельно. Перед приёмом покажем, сколько человек принимаете.'}
      </p>
    </Dialog>
  )
}

/** Everybody is invited to the vacancy that they applied to, so several are named. */
function InvitedTo({ rows }: Pick<BulkDialogProps, 'rows'>) {
  const groups = [...Map.groupBy(rows, ({ vacancy }) => vacancy.id).values()]
  if (groups.length < 2) return null
  return (
    <div className="mb-4">
      <p>Каждого приглашаем на ту вакансию, на которую он откликнулся:</p>
      <ul className="mt-1 list-disc pl-5">
        {groups.map((group) => (
          <li key={group[0]!.vacancy.id}>
            {group[0]!.vacancy.name}: {whoText(group)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function BulkInviteDialog({ rows, templates, onSend, onClose }: BulkDialogProps) {
  const { refused, send } = useBulkForm('invite', rows, ({ text }) => onSend({ text }))
  return (
    <Dialog title={`Пригласить: ${whoText(rows)}`} onClose={onClose}>
      <InvitedTo rows={rows} />
      <ContractForm endpoint={applyBulkAction} refused={refused} onSubmit={send}>
        <TemplateTextArea
          templates={templates}
          negotiation={rows.length === 1 ? rows[0] : undefined}
          name="text"
          label="Сообщение"
          short
          max={5000}
          hint="Когда и куда прийти, с кем говорить. Вместо {{имя}}, {{вакансия}} и {{компания}} каждому подставим своё."
        />
        <SubmitButton>Пригласить</SubmitButton>
      </ContractForm>
    </Dialog>
  )
}

type BulkDialogProps = {
  rows: readonly NegotiationRow[]
  templates: readonly MessageTemplate[]
  onSend(message: BulkMessage): void
  onClose(): void
}

type BulkInput = z.output<typeof BulkActionInput>

/** The browser validates, because it delays the request by ten seconds, during which the user may undo it. */
function useBulkForm(
  action: BulkInput['action'],
  rows: readonly NegotiationRow[],
  onValid: (input: BulkInput) => void,
) {
  const [refused, setRefused] = useState<FormRefusal>()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = parseFormData(new FormData(event.currentTarget))
    const parsed = BulkActionInput.safeParse({ ...values, ids: rows.map(({ id }) => id), action })
    if (parsed.success) onValid(parsed.data)
    else setRefused(refusedFromZod(parsed.error, values))
  }
  return { refused, send }
}

/** The refusal that the server would send. */
function refusedFromZod({ issues }: ZodError, values: Record<string, unknown>): FormRefusal {
  const errors = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return {
    status: 422,
    code: 'invalid_input',
    message: 'Проверьте поля',
    errors,
    values,
    details: undefined,
  }
}
