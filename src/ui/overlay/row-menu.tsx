import Ellipsis from 'lucide-react/icons/ellipsis'
import type { MouseEvent, ReactNode } from 'react'
import { useDomId } from '../use-dom-id.ts'

// Below its button if the browser supports anchor positioning, otherwise in the corner of the screen.
const PANEL_CLASS =
  'fixed top-16 right-4 bottom-auto left-auto m-0 min-w-60 max-w-[calc(100vw-2rem)] rounded-card bg-raised p-1.5 text-left text-ink1 shadow-raised supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline]'

type Props = {
  /** «Действия: Водитель» */
  label: string
  children: ReactNode
}

/** Menu «⋯» of a row. A native popover, so it works without script. */
export function RowMenu({ label, children }: Props) {
  const id = useDomId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="inline-grid size-11 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 focus-visible:-outline-offset-2 desktop:size-9"
      >
        <Ellipsis size={20} strokeWidth={1.75} />
      </button>
      {/* biome-ignore lint/a11y: keys reach the links inside; this only closes the menu after one of them was followed */}
      <div id={id} popover="auto" onClick={closeAfterChoice} className={PANEL_CLASS}>
        {children}
      </div>
    </>
  )
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button')) currentTarget.hidePopover()
}
