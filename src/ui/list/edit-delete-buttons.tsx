import type { ReactNode } from 'react'
import { ButtonLink } from '../form/button.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'

/** The item that the address asks to edit: `?edit=12` an item of the list, `?edit=new` a new one. */
export function findEdited<T extends { id: number }>(list: readonly T[], url: URL) {
  const editParam = url.searchParams.get('edit')
  return { edited: list.find(({ id }) => String(id) === editParam), isNew: editParam === 'new' }
}

type Props = {
  id: number
  /** «анкету «О кофе»» */
  objectText: string
  /** Consequences of the deletion. */
  children: ReactNode
}

/** Buttons to edit or delete an item of a list. */
export function EditDeleteButtons({ id, objectText, children }: Props) {
  const hiddenLabel = <span className="sr-only"> {objectText}</span>
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`?edit=${id}`} kind="outlined" size="small">
        Изменить{hiddenLabel}
      </ButtonLink>
      <ConfirmDialog
        trigger={<>Удалить{hiddenLabel}</>}
        title={`Удалить ${objectText}?`}
        confirmLabel="Удалить"
        fields={{ intent: 'delete', id }}
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
