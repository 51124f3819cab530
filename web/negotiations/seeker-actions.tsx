import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import type { SeekerNegotiation } from '#contract/negotiations.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RowFoot } from '../ui/row.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { WithdrawPart } from './withdraw-part.tsx'

type Props = { negotiation: SeekerNegotiation; refused?: Refused }

/** The actions that the seeker may take now. Declining cannot be undone, so a dialog confirms it. */
export function SeekerActions({ negotiation, refused }: Props) {
  const { id, can, vacancy, interview } = negotiation
  if (!Object.values(can).some(Boolean)) return <Putting negotiation={negotiation} />
  const about = <span className="sr-only">: {vacancy.name}</span>
  const hasSlots = interview !== null && interview.at === null && interview.slots.length > 0
  return (
    <>
      {can.accept && hasSlots && <SlotChoice negotiation={negotiation} refused={refused} />}
      <RowFoot>
        {can.accept && !hasSlots && (
          <AtOnce id={id} intent="accept">
            Принять приглашение{about}
          </AtOnce>
        )}
        {can.accept_offer && (
          <AtOnce id={id} intent="accept_offer">
            Принять предложение{about}
          </AtOnce>
        )}
        {(can.decline || can.decline_offer) && (
          <div className={can.accept && hasSlots ? '-ml-3.5' : undefined}>
            <ConfirmDialog
              trigger={withAbout('Отклонить', about)}
              title={`Отклонить ${can.decline ? 'приглашение' : 'предложение'} на «${vacancy.name}»?`}
              confirm="Отклонить"
              keep="Подумать ещё"
              fields={{ id, intent: can.decline ? 'decline' : 'decline_offer' }}
            >
              Работодатель узнает об этом сразу, вернуть {can.decline ? 'приглашение' : 'предложение'} нельзя.
            </ConfirmDialog>
          </div>
        )}
        {can.withdraw && !can.decline && !can.decline_offer && <WithdrawPart negotiation={negotiation} />}
      </RowFoot>
    </>
  )
}

/** A finished negotiation can be archived and restored. */
function Putting({ negotiation: { id, is_archived, vacancy } }: { negotiation: SeekerNegotiation }) {
  return (
    <RowFoot>
      <div className="-ml-3.5">
        <AtOnce id={id} intent={is_archived ? 'unarchive' : 'archive'} kind="plain">
          {is_archived ? 'Вернуть из архива' : 'В архив'}
          <span className="sr-only">: {vacancy.name}</span>
        </AtOnce>
      </div>
    </RowFoot>
  )
}

type AtOnceProps = { id: number; intent: string; kind?: 'filled' | 'plain'; children: ReactNode }

function AtOnce({ id, intent, kind, children }: AtOnceProps) {
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

const withAbout = (words: string, about: ReactNode) => (
  <span>
    {words}
    {about}
  </span>
)
