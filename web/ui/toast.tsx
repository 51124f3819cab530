import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { dropToast, settleAll, showToast, type Toast, takeBack, takeBackLast, useToasts } from './toasts.ts'
import { Tooltip } from './tooltip.tsx'

const TONE = { info: 'border-info', success: 'border-success', error: 'border-danger' }

/** Container of the toasts: top right, on a phone over the bottom bar. Rendered once per page. */
export function ToastHost() {
  const toasts = useToasts()
  useEffect(() => {
    window.addEventListener('pagehide', settleAll)
    window.addEventListener('keydown', takeBackByKeys)
    return () => {
      window.removeEventListener('pagehide', settleAll)
      window.removeEventListener('keydown', takeBackByKeys)
    }
  }, [])
  const [errors, news] = [toasts.filter(({ tone }) => tone === 'error'), toasts.filter(({ tone }) => tone !== 'error')]
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-20 grid gap-2 tablet:top-20 tablet:right-6 tablet:bottom-auto tablet:left-auto tablet:w-104">
      <div role="alert" className="grid gap-2">
        {errors.map((toast) => (
          <Slip key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className="grid gap-2">
        {news.map((toast) => (
          <Slip key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'

/**
 * Ctrl+Z undoes the last toast, because its button may be too many Tabs away. In text inputs Ctrl+Z undoes the
 * typing.
 */
function takeBackByKeys(event: KeyboardEvent) {
  const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  if (!isUndo || (event.target as Element).closest?.(TYPED_INTO)) return
  takeBackLast()
}

/** `const toast = useToast()`, then `toast('Отклик отправлен', 'success')`. */
export const useToast = () => showToast

function Slip({ toast: { id, text, tone, stays, undo } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]

  useEffect(() => {
    if (isHeld || tone === 'error') return
    const timer = setTimeout(() => dropToast(id), stays)
    return () => clearTimeout(timer)
  }, [id, isHeld, tone, stays])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pauses the timer while the toast is being read
    <div
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      className={`pointer-events-auto flex items-start gap-2 rounded-sm border border-l-4 bg-raised py-1 pl-3 shadow-raised ${TONE[tone]}`}
    >
      <p className="grow py-2">{text}</p>
      {undo && (
        <Button
          type="button"
          kind="plain"
          size="small"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => takeBack(id)}
        >
          Отменить
          <span aria-hidden="true" className="ml-1 font-normal text-ink3 pointer-coarse:hidden max-tablet:hidden">
            Ctrl+Z
          </span>
        </Button>
      )}
      <Tooltip words="Закрыть">
        <button
          type="button"
          onClick={() => dropToast(id)}
          aria-label="Закрыть"
          className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink1 focus-visible:-outline-offset-4"
        >
          <X size={20} strokeWidth={1.75} />
        </button>
      </Tooltip>
    </div>
  )
}
