import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'

type Props = {
  email: string
  /** Id of the form that requests the letter again. It is a separate form because forms cannot be nested. */
  formId: string
  isSent: boolean
}

/** Notice about an address that is not confirmed yet. */
export function PendingEmailNotice({ email, formId, isSent }: Props) {
  useRevalidation()
  return (
    <Notice tone="info">
      <p>
        Ожидает подтверждения: <b>{email}</b>. Откройте ссылку из письма — она действует сутки.
      </p>
      <p role="status">{isSent && 'Отправили письмо ещё раз.'}</p>
      <span className="-ml-3.5">
        <Button form={formId} kind="plain" size="small">
          Отправить ещё раз
        </Button>
      </span>
    </Notice>
  )
}

const POLL_INTERVAL_MS = 15_000

/** Revalidates while the page is visible, because the link may be opened in another browser. */
function useRevalidation() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const revalidateIfVisible = () => document.visibilityState === 'visible' && revalidate()
    const timer = setInterval(revalidateIfVisible, POLL_INTERVAL_MS)
    window.addEventListener('focus', revalidateIfVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', revalidateIfVisible)
    }
  }, [revalidate])
}
