import type { Option } from './options.ts'

/** How a list of suggestions looks, under one field or another. */
export const LIST_PANEL =
  'w-(--anchor-width) max-w-(--available-width) max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain rounded-sm border-2 border-ink1 bg-raised py-1 text-ink1 shadow-raised'

export const LIST_STATUS = 'px-3 py-2 text-ink2 text-meta empty:p-0'

export const LIST_ITEM =
  'flex min-h-11 cursor-pointer select-none items-center gap-2 px-3 py-2 data-highlighted:bg-primary-soft data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-primary tablet:min-h-9'

export function OptionWords({ option }: { option: Option }) {
  return (
    <span>
      {option.label}
      {option.hint && <span className="ml-2 text-ink2 text-meta">{option.hint}</span>}
    </span>
  )
}
