import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Button } from '../form/button.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import {
  closeToast,
  commitAllToasts,
  showToast,
  type Toast,
  undoLastToast,
  undoToast,
  useToasts,
} from './toast-store.ts'

const TONE_CLASS = { info: 'border-info', success: 'border-success', error: 'border-danger' }

/** Container of the toasts: top right, on a phone over the bottom bar. Rendered once per page. */
export function ToastHost() {
  const toasts = useToasts()
  useEffect(() => {
    window.addEventListener('pagehide', commitAllToasts)
    window.addEventListener('keydown', undoOnShortcut)
    return () => {
      window.removeEventListener('pagehide', commitAllToasts)
      window.removeEventListener('keydown', undoOnShortcut)
    }
  }, [])
  const [errors, others] = [
    toasts.filter(({ tone }) => tone === 'error'),
    toasts.filter(({ tone }) => tone !== 'error'),
  ]
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-20 grid gap-2 tablet:top-20 tablet:right-6 tablet:bottom-auto tablet:left-auto tablet:w-104">
      <div role="alert" className="grid gap-2">
        {errors.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className="grid gap-2">
        {others.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'

/**
 * Ctrl+Z undoes the last toast, because its button may be too many Tabs away. In text inputs Ctrl+Z undoes the
 * typing.
 */
function undoOnShortcut(event: KeyboardEvent) {
  const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  if (!isUndo || (event.target as Element).closest?.(TEXT_INPUTS)) return
  undoLastToast()
}

/** `const toast = useToast()`, then `toast('Отклик отправлен', 'success')`. */
export const useToast = () => showToast

function ToastItem({ toast: { id, text, tone, durationMs, undo } }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false)
  const [pause, resume] = [() => setPaused(true), () => setPaused(false)]

  useEffect(() => {
    if (isPaused || tone === 'error') return
    const timer = setTimeout(() => closeToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, isPaused, tone, durationMs])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pauses the timer while the toast is being read
    <div
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className={`pointer-events-auto flex items-start gap-2 rounded-sm border border-l-4 bg-raised py-1 pl-3 shadow-raised ${TONE_CLASS[tone]}`}
    >
      <p className="grow py-2">{text}</p>
      {undo && (
        <Button
          type="button"
          kind="plain"
          size="small"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => undoToast(id)}
        >
          Отменить
          <span aria-hidden="true" className="ml-1 font-normal text-ink3 pointer-coarse:hidden max-tablet:hidden">
            Ctrl+Z
          </span>
        </Button>
      )}
      <Tooltip text="Закрыть">
        <button
          type="button"
          onClick={() => closeToast(id)}
          aria-label="Закрыть"
          className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink1 focus-visible:-outline-offset-4"
        >
          <X size={20} strokeWidth={1.75} />
        </button>
      </Tooltip>
    </div>
  )
}
