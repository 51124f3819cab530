import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { PremiumMode } from '../contract/premium.ts'

type Props = Pick<ComponentProps<typeof SubmitButton>, 'kind' | 'size'> & {
  intent: 'trial' | 'order' | 'card' | 'restore'
  mode: PremiumMode
  children: string
}

/** A button of premium that is a form of its own, so that it works without script. */
export const PremiumAction = ({ intent, mode, children, ...rest }: Props) => (
  <Form method="post" action={href('/premium')}>
    <FormKey />
    <input type="hidden" name="mode" value={mode} />
    <SubmitButton {...rest} name="intent" value={intent}>
      {children}
    </SubmitButton>
  </Form>
)
