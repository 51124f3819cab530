import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'
import { Button } from '#ui/form/button.tsx'

/** Cancels the pending request to switch the second factor off, from any page. */
export const CancelRecoveryForm = ({ kind }: Pick<ComponentProps<typeof Button>, 'kind'>) => (
  <Form method="post" action={href('/profile/security')}>
    <Button name="intent" value="two-factor-cancel-recovery" kind={kind} size="small">
      Отменить отключение
    </Button>
  </Form>
)
