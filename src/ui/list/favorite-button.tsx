import Bookmark from 'lucide-react/icons/bookmark'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { showUndoToast } from '../feedback/toast-store.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

type Props = {
  action: string
  isFavorite: boolean
  fields: Record<string, string | number>
  /** Name of the item, to tell apart the buttons of a list. */
  itemName: string
  /** Icon only, for rows without room for a label. */
  compact?: boolean
  /** Asked once: whether the item shall be saved without a press, because the person asked for it before. */
  isAskedBefore?(): boolean
}

const BUTTON_CLASS =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-[15px] text-ink2 hover:bg-sunken hover:text-ink1 tablet:min-h-9 tablet:min-w-9'

/** What the action answers to a press. */
export type FavoriteReply = { marked?: boolean; isUndo?: boolean }

/** Saves an item to favorites or removes it. Optimistic; submits the target state as `marked`. */
export function FavoriteButton({ action, isFavorite, fields, itemName, compact, isAskedBefore }: Props) {
  const fetcher = useFetcher<FavoriteReply>()
  const isOn = fetcher.formData ? fetcher.formData.get('marked') === 'true' : isFavorite
  const label = isOn ? 'В избранном' : 'В избранное'
  const { data: reply, submit } = fetcher

  const saveNow = useEffectEvent(() => {
    void submit({ ...fields, marked: 'true' }, { method: 'post', action })
  })
  const report = useEffectEvent((marked: boolean) => {
    const again = { ...fields, marked: String(!marked), undo: 'true' }
    showUndoToast(marked ? 'Добавили в избранное' : 'Убрали из избранного', () => {
      void submit(again, { method: 'post', action })
    })
  })
  useEffect(() => {
    if (isAskedBefore?.() && !isFavorite) saveNow()
  }, [isAskedBefore, isFavorite])
  useEffect(() => {
    if (reply?.marked !== undefined && !reply.isUndo) report(reply.marked)
  }, [reply])

  const button = (
    <button type="submit" aria-pressed={isOn} aria-label={`${label}: ${itemName}`} className={BUTTON_CLASS}>
      <Bookmark
        size={20}
        strokeWidth={1.75}
        className={isOn ? 'fill-focus stroke-ink1 forced-colors:fill-[Highlight]' : ''}
      />
      {!compact && label}
    </button>
  )
  return (
    <fetcher.Form method="post" action={action} className="inline-flex">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="marked" value={String(!isOn)} />
      {compact ? <Tooltip text={label}>{button}</Tooltip> : button}
    </fetcher.Form>
  )
}
