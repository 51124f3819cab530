import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { SeekerNegotiation } from '#contract/negotiations.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RowFoot } from '../ui/row.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** What the seeker may do now. The last word is asked for twice: there is no way back from it. */
export function SeekerActions({ negotiation: { id, can, vacancy } }: { negotiation: SeekerNegotiation }) {
  if (!can.accept && !can.decline && !can.withdraw) return null
  const about = <span className="sr-only">: {vacancy.name}</span>
  return (
    <RowFoot>
      {can.accept && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="accept" />
          <SubmitButton size="small">Принять приглашение{about}</SubmitButton>
        </Form>
      )}
      {can.decline && (
        <ConfirmDialog
          trigger={withAbout('Отклонить', about)}
          title={`Отклонить приглашение на «${vacancy.name}»?`}
          confirm="Отклонить"
          keep="Подумать ещё"
          fields={{ id, intent: 'decline' }}
        >
          Работодатель узнает об этом сразу, вернуть приглашение нельзя.
        </ConfirmDialog>
      )}
      {can.withdraw && !can.decline && (
        <div className="-ml-3.5">
          <ConfirmDialog
            trigger={withAbout('Отозвать отклик', about)}
            title={`Отозвать отклик на «${vacancy.name}»?`}
            confirm="Отозвать"
            fields={{ id, intent: 'withdraw' }}
          >
            Работодатель больше не увидит ваши контакты.
          </ConfirmDialog>
        </div>
      )}
    </RowFoot>
  )
}

const withAbout = (words: string, about: ReactNode) => (
  <span>
    {words}
    {about}
  </span>
)
