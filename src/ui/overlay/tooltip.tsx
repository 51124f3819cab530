import { type KeyboardEvent, type ReactNode, useState } from 'react'

/**
 * Visible name of a control that shows only an icon. Hidden from screen readers, because the control has its own
 * label. Esc closes it, and the pointer may move onto it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isVisible, setVisible] = useState(false)
  const [show, hide] = [() => setVisible(true), () => setVisible(false)]

  function dismiss(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isVisible) return
    event.stopPropagation()
    hide()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside
    <span
      className="relative inline-flex"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={({ target }) => setVisible(target.matches(':focus-visible'))}
      onBlur={hide}
      onKeyDown={dismiss}
    >
      {children}
      {isVisible && (
        <span
          aria-hidden="true"
          className="absolute top-full left-1/2 z-20 w-max max-w-60 -translate-x-1/2 pt-2 before:absolute before:inset-x-0 before:-top-1 before:h-3"
        >
          <span className="block rounded-tag border border-ink1 bg-raised px-2 py-1 text-ink1 text-meta shadow-raised">
            {text}
          </span>
        </span>
      )}
    </span>
  )
}
