import Bookmark from 'lucide-react/icons/bookmark'
import { useFetcher } from 'react-router'
import { Tooltip } from '../overlay/tooltip.tsx'

type Props = {
  action: string
  isFavorite: boolean
  fields: Record<string, string | number>
  /** Name of the item, to tell apart the buttons of a list. */
  itemName: string
  /** Icon only, for rows without room for a label. */
  compact?: boolean
}

const BUTTON_CLASS =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-2 font-semibold text-[15px] text-ink2 hover:text-ink1 tablet:min-h-9 tablet:min-w-9'

/** Saves an item to favorites or removes it. Optimistic; submits the target state as `marked`. */
export function FavoriteButton({ action, isFavorite, fields, itemName, compact }: Props) {
  const fetcher = useFetcher()
  const isOn = fetcher.formData ? fetcher.formData.get('marked') === 'true' : isFavorite
  const label = isOn ? 'Отмечено' : 'Отметить'
  const button = (
    <button type="submit" aria-pressed={isOn} aria-label={`${label}: ${itemName}`} className={BUTTON_CLASS}>
      <Bookmark
        size={20}
        strokeWidth={1.75}
        className={isOn ? 'fill-marker stroke-on-marker forced-colors:fill-[Highlight]' : ''}
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
