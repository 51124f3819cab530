import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** An address that was typed and not yet confirmed. The button posts `intent=resend` to the profile it stands on. */
export function EmailPending({ email, isResent }: { email: string; isResent: boolean }) {
  return (
    <Notice tone="info">
      <p>
        Подтвердите адрес <b className="break-words">{email}</b>: мы отправили на него письмо со ссылкой. Пока вы её не
        откроете, писем не будет.
      </p>
      <Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
        <Button name="intent" value="resend" kind="outlined" size="small">
          Отправить письмо ещё раз
        </Button>
        <span role="status">{isResent && 'Отправили'}</span>
      </Form>
    </Notice>
  )
}
