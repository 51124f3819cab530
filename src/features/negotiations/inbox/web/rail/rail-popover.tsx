import ChevronDown from 'lucide-react/icons/chevron-down'
import type { MouseEvent, ReactNode } from 'react'
import { numberText } from '#lib/numbers/format-number.ts'
import { useDomId } from '#ui/use-dom-id.ts'

type Props = { label: string; count: number; children: ReactNode }

/** The rail behind a button, where there is no room for a third column. A native popover: it works without script. */
export function RailPopover({ label, count, children }: Props) {
  const id = useDomId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-control px-2 font-semibold text-meta hover:bg-sunken max-tablet:hidden min-[1200px]:hidden"
      >
        <span className="truncate">{label}</span>
        <span className="font-normal text-ink3">{numberText(count)}</span>
        <ChevronDown size={16} strokeWidth={1.75} className="shrink-0" />
      </button>
      {/* biome-ignore lint/a11y: keys reach the links inside; this only closes the panel after one of them was followed */}
      <div
        id={id}
        popover="auto"
        onClick={closeAfterChoice}
        className="fixed inset-auto top-28 left-4 m-0 max-h-[80dvh] w-72 flex-col overflow-y-auto rounded-control bg-raised p-0 text-ink1 shadow-raised"
      >
        {children}
      </div>
    </>
  )
}

export function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a')) currentTarget.hidePopover()
}
