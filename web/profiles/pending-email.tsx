import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = {
  email: string
  /** The form that asks for the letter again: it stands apart, for forms do not nest. */
  form: string
  isSent: boolean
}

/** An address that was typed and not yet proven. */
export function PendingEmail({ email, form, isSent }: Props) {
  useNews()
  return (
    <Notice tone="info">
      <p>
        Ожидает подтверждения: <b>{email}</b>. Откройте ссылку из письма — она действует сутки.
      </p>
      <p role="status">{isSent && 'Отправили письмо ещё раз.'}</p>
      <span className="-ml-3.5">
        <Button form={form} kind="plain" size="small">
          Отправить ещё раз
        </Button>
      </span>
    </Notice>
  )
}

const EVERY = 15_000

/** The link may be opened in another browser: this page hears of it by itself, while it is looked at. */
function useNews() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && revalidate()
    const timer = setInterval(look, EVERY)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [revalidate])
}
