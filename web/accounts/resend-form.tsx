import { Form } from 'react-router'
import { ResendButton } from './resend-button.tsx'

/** Shown under a code field: requests another code for the same number. */
export function ResendForm({ waitSeconds }: { waitSeconds: number }) {
  return (
    <Form method="post" className="mt-6 border-rule border-t pt-4">
      <ResendButton key={waitSeconds} name="intent" value="resend" waitSeconds={waitSeconds} />
    </Form>
  )
}
