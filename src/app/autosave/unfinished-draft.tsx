import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'

type Props = {
  name: string
  updatedAt: string
  /** Address of the draft. */
  address: string
  /** Address of the list of drafts, and their number. */
  list: { to: string; count: number }
  id: number
}

/** Value of `intent` that deletes the draft `id` and shows an empty form. */
export const START_OVER_INTENT = 'start_over'

/** Offers to continue the draft of an earlier visit, or to delete it and begin with an empty form. */
export function UnfinishedDraft({ name, updatedAt, address, list, id }: Props) {
  return (
    <Notice tone="info">
      <p>
        Есть черновик от <DateTimeText at={updatedAt} />: {inQuotes(name)}.
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
        <ConfirmDialog
          trigger="Начать заново"
          title={`Удалить черновик ${inQuotes(name)} и начать заново?`}
          confirmLabel="Удалить черновик"
          fields={{ intent: START_OVER_INTENT, id }}
        />
      </div>
    </Notice>
  )
}
