import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

type Props = {
  name: string
  updatedAt: string
  /** Address of the draft. */
  address: string
  /** Address of the list of drafts, and their number. */
  list: { to: string; count: number }
  remove: { action: string; fields: Record<string, string | number> }
}

/** Offers to continue the draft of an earlier visit, or to delete it. */
export function UnfinishedDraft({ name, updatedAt, address, list, remove }: Props) {
  return (
    <Notice tone="info">
      <p>
        Есть черновик от <DateTimeText at={updatedAt} />: «{name}».
        {list.count > 1 && (
          <>
            {' '}
            <TextLink to={list.to}>Все черновики: {list.count}</TextLink>
          </>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={address} kind="outlined" size="small">
          Продолжить
        </ButtonLink>
        <ConfirmDialog trigger="Удалить" title={`Удалить черновик «${name}»?`} confirmLabel="Удалить" {...remove} />
      </div>
    </Notice>
  )
}
