import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

const RESEND_FORM_ID = 'resend-letter'

/** Notice about an address that is not confirmed yet. Its button submits `ResendLetterForm`. */
export function PendingEmailNotice({ email, isSent }: { email: string; isSent: boolean }) {
  useRevalidation()
  return (
    <Notice tone="info">
      <p>
        Ожидает подтверждения: <b>{email}</b>. Откройте ссылку из письма — она действует сутки.
      </p>
      <p role="status">{isSent && 'Отправили письмо ещё раз.'}</p>
      <span className="-ml-3.5">
        <Button form={RESEND_FORM_ID} kind="plain" size="small">
          Отправить ещё раз
        </Button>
      </span>
    </Notice>
  )
}

/** Requests the letter again. It stands outside the form around the notice, because forms cannot be nested. */
export const ResendLetterForm = () => (
  <Form id={RESEND_FORM_ID} method="post">
    <input type="hidden" name="intent" value="resend" />
  </Form>
)

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
