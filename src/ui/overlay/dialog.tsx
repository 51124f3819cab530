import X from 'lucide-react/icons/x'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useDomId } from '../use-dom-id.ts'

type Props = { title: string; onClose(): void; children: ReactNode }

/** Modal dialog, on a phone a sheet from below, open while it is rendered. Its head stays while the rest scrolls. The browser traps the focus and restores it. */
export function Dialog({ title, onClose, children }: Props) {
  const id = useDomId()
  const ref = useRef<HTMLDialogElement>(null)
  // Before it is painted: a press inside would make the browser restore the focus into the closed dialog.
  useLayoutEffect(() => {
    // Without script it stays open over the page.
    ref.current?.removeAttribute('open')
    ref.current?.showModal()
  }, [])
  return (
    <dialog
      open
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[88dvh] w-full max-w-140 flex-col rounded-sheet bg-paper p-0 text-ink1 shadow-raised open:flex max-tablet:mb-0 max-tablet:max-h-[94dvh] max-tablet:max-w-none max-tablet:rounded-b-none"
    >
      <h2 id={id} className="heading-2 wrap-anywhere pt-4 pr-14 pb-3 pl-5">
        {title}
      </h2>
      <div className="min-h-0 scroll-pb-40 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
      {/* Last in the order of focus, so that keyboard users start with the content. */}
      <button
        type="button"
        aria-label="Закрыть"
        onClick={() => ref.current?.close()}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1"
      >
        <X size={20} strokeWidth={1.75} />
      </button>
    </dialog>
  )
}
