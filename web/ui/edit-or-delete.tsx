import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  id: number
  /** «анкету «О кофе»» */
  what: string
  /** Consequences of the deletion. */
  children: ReactNode
}

/** Buttons to edit or delete an item of a list. */
export function EditOrDelete({ id, what, children }: Props) {
  const about = <span className="sr-only"> {what}</span>
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`?edit=${id}`} kind="outlined" size="small">
        Изменить{about}
      </ButtonLink>
      <ConfirmDialog
        trigger={<>Удалить{about}</>}
        title={`Удалить ${what}?`}
        confirm="Удалить"
        fields={{ intent: 'delete', id }}
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
