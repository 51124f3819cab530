import { Notice } from '../../feedback/notice.tsx'
import { DateTimeText } from '../../text/date-time-text.tsx'
import { Button } from '../button.tsx'
import type { FormDraft } from './draft-storage.ts'

type Props = {
  draft: FormDraft
  isRestored: boolean
  onRestore(): void
  onRemove(): void
}

/** Tells that the form shows a draft, or offers the draft of a form whose values have changed meanwhile. */
export function FormDraftNotice({ draft, isRestored, onRestore, onRemove }: Props) {
  const time = <DateTimeText at={draft.at} now={new Date().toISOString()} />
  return (
    <Notice tone="info">
      <p role="status">
        {isRestored ? (
          <>
            Вернули то, что вы не отправили: {time}.
            {draft.leftOut && ` ${draft.leftOut} добавьте снова: в черновике их нет.`}
          </>
        ) : (
          <>Есть неотправленный черновик: {time}. С тех пор данные здесь изменились.</>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {!isRestored && (
          <Button type="button" kind="outlined" size="small" onClick={onRestore}>
            Вернуть
          </Button>
        )}
        <Button type="button" kind="outlined" size="small" onClick={onRemove}>
          {isRestored ? 'Убрать' : 'Удалить'}
        </Button>
      </div>
    </Notice>
  )
}
