import X from 'lucide-react/icons/x'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useDomId } from '../use-dom-id.ts'

type Props = { title: string; onClose(): void; children: ReactNode }

/** Modal dialog, open while it is rendered. The browser traps the focus and restores it. */
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
      className="m-auto max-h-[85dvh] w-full max-w-form rounded-sheet bg-raised p-0 text-ink1 shadow-raised max-tablet:mb-4 max-tablet:max-w-[calc(100vw-2rem)]"
    >
      <div className="relative p-5">
        <h2 id={id} className="mb-3 pr-10 font-semibold text-row">
          {title}
        </h2>
        {children}
        {/* Last in the order of focus, so that keyboard users start with the content. */}
        <button
          type="button"
          aria-label="Закрыть"
          onClick={() => ref.current?.close()}
          className="absolute top-2 right-2 grid size-11 place-items-center text-ink2 hover:text-ink1"
        >
          <X size={20} strokeWidth={1.75} />
        </button>
      </div>
    </dialog>
  )
}
