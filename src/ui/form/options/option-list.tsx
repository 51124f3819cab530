import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react'
import type { Option } from './options.ts'

const LIST_PANEL_CLASS =
  'w-(--anchor-width) max-w-(--available-width) max-h-[min(12.5rem,var(--available-height))] overflow-y-auto overscroll-contain rounded-control bg-raised py-1 text-ink1 shadow-raised'

export const LIST_STATUS_CLASS = 'px-3 py-2 text-ink2 text-meta empty:p-0'

export const LIST_ITEM_CLASS =
  'flex min-h-11 cursor-pointer select-none items-center gap-2 px-3 py-2 data-highlighted:bg-primary-soft data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-primary tablet:min-h-9'

export function OptionLabel({ option }: { option: Option }) {
  return (
    <span>
      {option.label}
      {option.hint && <span className="ml-2 text-ink2 text-meta">{option.hint}</span>}
    </span>
  )
}

type Portal = ComponentType<{ container: RefObject<HTMLElement | null>; children: ReactNode }>

/** Renders the list next to its field in the document, so that it stays inside the landmarks of the page. */
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
 * Replaces the popup of the library, which hides the rest of the page, even the label of the field, from screen
 * readers. A press on it leaves the focus in the field. The library removes a closed list only with its own popup, so
 * fields must render this panel only while the list is open.
 */
export function ListPanel({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: prevents a default action only
    <div role="presentation" onMouseDown={(event) => event.preventDefault()} className={LIST_PANEL_CLASS}>
      {children}
    </div>
  )
}
