import Ellipsis from 'lucide-react/icons/ellipsis'
import type { MouseEvent, ReactNode } from 'react'
import { useDomId } from '../use-dom-id.ts'

// A sheet from below on a phone; elsewhere below its button, or in the corner if the browser cannot place it there.
const PANEL_CLASS =
  'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-sheet bg-raised p-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] tablet:top-16 tablet:right-4 tablet:bottom-auto tablet:left-auto tablet:w-auto tablet:min-w-60 tablet:rounded-card tablet:pb-1.5 text-left text-ink1 shadow-raised tablet:supports-[position-area:bottom]:inset-auto tablet:supports-[position-area:bottom]:[position-area:bottom_span-left] tablet:supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block]'

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
