import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'
import { Button } from '#ui/form/button.tsx'

/** Cancels the scheduled deletion of the account, from any page. */
export const CancelDeletionForm = ({ kind }: Pick<ComponentProps<typeof Button>, 'kind'>) => (
  <Form method="post" action={href('/profile/security')}>
    <Button name="intent" value="keep" kind={kind} size="small">
      Отменить удаление
    </Button>
  </Form>
)
