import { applyBulkAction } from '#contract/negotiations/bulk/bulk-actions.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { TemplateTextArea } from '../template-text-area.tsx'
import { type BulkDialogProps, useBulkForm } from './bulk-dialog.ts'
import { recipientsText } from './bulk-refuse-dialog.tsx'

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
            {group[0]!.vacancy.name}: {recipientsText(group)}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function BulkInviteDialog({ rows, templates, onSend, onClose }: BulkDialogProps) {
  const { refused, send } = useBulkForm('invite', rows, ({ text }) => onSend({ text }))
  return (
    <Dialog title={`Пригласить: ${recipientsText(rows)}`} onClose={onClose}>
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
