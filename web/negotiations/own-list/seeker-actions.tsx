import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { RowFooter } from '../../ui/list/list-row.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

type Props = { negotiation: SeekerNegotiation; refused?: FormRefusal }

/** The actions that the seeker may take now. Declining cannot be undone, so a dialog confirms it. */
export function SeekerActions({ negotiation, refused }: Props) {
  const { id, can, vacancy, interview } = negotiation
  if (!Object.values(can).some(Boolean)) return <ArchiveForm negotiation={negotiation} />
  const hiddenName = <span className="sr-only">: {vacancy.name}</span>
  const hasSlots = interview !== null && interview.at === null && interview.slots.length > 0
  return (
    <>
      {can.accept && hasSlots && <SlotChoice negotiation={negotiation} refused={refused} />}
      <RowFooter>
        {can.accept && !hasSlots && (
          <ActionForm id={id} intent="accept">
            Принять приглашение{hiddenName}
          </ActionForm>
        )}
        {can.accept_offer && (
          <ActionForm id={id} intent="accept_offer">
            Принять предложение{hiddenName}
          </ActionForm>
        )}
        {(can.decline || can.decline_offer) && (
          <div className={can.accept && hasSlots ? '-ml-3.5' : undefined}>
            <ConfirmDialog
              trigger={withHiddenName('Отклонить', hiddenName)}
              title={`Отклонить ${can.decline ? 'приглашение' : 'предложение'} на «${vacancy.name}»?`}
              confirmLabel="Отклонить"
              cancelLabel="Подумать ещё"
              fields={{ id, intent: can.decline ? 'decline' : 'decline_offer' }}
            >
              Работодатель узнает об этом сразу, вернуть {can.decline ? 'приглашение' : 'предложение'} нельзя.
            </ConfirmDialog>
          </div>
        )}
        {can.withdraw && !can.decline && !can.decline_offer && <WithdrawForm negotiation={negotiation} />}
      </RowFooter>
    </>
  )
}

/** A finished negotiation can be archived and restored. */
function ArchiveForm({ negotiation: { id, is_archived, vacancy } }: { negotiation: SeekerNegotiation }) {
  return (
    <RowFooter>
      <div className="-ml-3.5">
        <ActionForm id={id} intent={is_archived ? 'unarchive' : 'archive'} kind="plain">
          {is_archived ? 'Вернуть из архива' : 'В архив'}
          <span className="sr-only">: {vacancy.name}</span>
        </ActionForm>
      </div>
    </RowFooter>
  )
}

type ActionFormProps = { id: number; intent: string; kind?: 'filled' | 'plain'; children: ReactNode }

function ActionForm({ id, intent, kind, children }: ActionFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton kind={kind} size="small">
        {children}
      </SubmitButton>
    </Form>
  )
}

const withHiddenName = (label: string, hiddenName: ReactNode) => (
  <span>
    {label}
    {hiddenName}
  </span>
)
