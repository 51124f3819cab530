import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../form/button.tsx'
import { IconButton } from '../form/icon-button.tsx'
import {
  closeToast,
  commitAllToasts,
  showToast,
  type Toast,
  undoLastToast,
  undoToast,
  useToasts,
} from './toast-store.ts'

const TONE = {
  default: { border: 'border-ctl', Icon: Info, color: 'text-ink2' },
  info: { border: 'border-info', Icon: Info, color: 'text-info' },
  success: { border: 'border-success', Icon: CircleCheck, color: 'text-success' },
  warning: { border: 'border-warning', Icon: CircleAlert, color: 'text-warning' },
  error: { border: 'border-danger', Icon: CircleAlert, color: 'text-danger' },
}

/** Container of the toasts: bottom left, on a phone over the bottom bar, where no primary action stands. Rendered once per page. */
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
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-20 grid gap-2 tablet:right-auto tablet:bottom-6 tablet:left-6 tablet:w-max tablet:max-w-140 print:hidden">
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

function ToastItem({ toast: { id, text, tone, durationMs, links, undo } }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false)
  const [pause, resume] = [() => setPaused(true), () => setPaused(false)]

  useEffect(() => {
    if (isPaused || tone === 'error') return
    const timer = setTimeout(() => closeToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, isPaused, tone, durationMs])

  const { border, Icon, color } = TONE[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pauses the timer while the toast is being read
    <div
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className={`pointer-events-auto relative flex items-center gap-2 rounded-control border border-l-4 bg-raised py-1 pr-1 pl-3 shadow-raised tablet:min-w-88 ${border}`}
    >
      <Icon size={20} strokeWidth={1.75} className={`shrink-0 ${color}`} />
      <p className="wrap-anywhere grow py-1.5">
        {text}
        {links?.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className="ml-3 inline-flex min-h-6 items-center whitespace-nowrap text-primary underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {link.text}
          </Link>
        ))}
      </p>
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
      <IconButton label="Закрыть" onClick={() => closeToast(id)}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
      {undo && !isPaused && (
        <div className="absolute inset-x-0 bottom-0 h-0.75 origin-left animate-run-out bg-ctl motion-reduce:hidden" />
      )}
    </div>
  )
}
