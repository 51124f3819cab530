import { Form } from 'react-router'
import { ResendCodeButton } from './resend-code-button.tsx'

/** Shown under a code field: requests another code for the same number. */
export function ResendCodeForm({ waitSeconds }: { waitSeconds: number }) {
  return (
    <Form method="post" className="mt-6 border-rule border-t pt-4">
      <ResendCodeButton key={waitSeconds} name="intent" value="resend" waitSeconds={waitSeconds} />
    </Form>
  )
}
