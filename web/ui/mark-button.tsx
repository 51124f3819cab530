import Bookmark from 'lucide-react/icons/bookmark'
import { useFetcher } from 'react-router'
import { Tooltip } from './tooltip.tsx'

type Props = {
  action: string
  isMarked: boolean
  fields: Record<string, string | number>
  /** Name of the item, to tell apart the buttons of a list. */
  about: string
  /** Icon only, for rows without room for a label. */
  compact?: boolean
}

const LOOK =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-2 font-semibold text-[15px] text-ink2 hover:text-ink1 tablet:min-h-9 tablet:min-w-9'

/** Saves an item to favorites or removes it. Optimistic; submits the target state as `marked`. */
export function MarkButton({ action, isMarked, fields, about, compact }: Props) {
  const fetcher = useFetcher()
  const isOn = fetcher.formData ? fetcher.formData.get('marked') === 'true' : isMarked
  const words = isOn ? 'Отмечено' : 'Отметить'
  const button = (
    <button type="submit" aria-pressed={isOn} aria-label={`${words}: ${about}`} className={LOOK}>
      <Bookmark
        size={20}
        strokeWidth={1.75}
        className={isOn ? 'fill-marker stroke-on-marker forced-colors:fill-[Highlight]' : ''}
      />
      {!compact && words}
    </button>
  )
  return (
    <fetcher.Form method="post" action={action} className="inline-flex">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="marked" value={String(!isOn)} />
      {compact ? <Tooltip words={words}>{button}</Tooltip> : button}
    </fetcher.Form>
  )
}
