import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react'
import type { Option } from './options.ts'

const LIST_PANEL =
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

type Portal = ComponentType<{ container: RefObject<HTMLElement | null>; children: ReactNode }>

/** Beside its field in the document, so that it stays within the page's landmarks. */
export function ListPortal({ portal: Portal, children }: { portal: Portal; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={ref} />
      <Portal container={ref}>{children}</Portal>
    </>
  )
}

/**
 * In place of the library's own panel, which hides the rest of the page, the field's label too, from those who listen.
 * A press on it leaves the focus in the field. The library waits for its own panel before it takes a closed list away, so
 * fields render theirs only while it is open.
 */
export function ListPanel({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, something is kept from being done
    <div role="presentation" onMouseDown={(event) => event.preventDefault()} className={LIST_PANEL}>
      {children}
    </div>
  )
}
