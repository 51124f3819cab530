import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'
import { ExternalButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { PremiumMode } from '../contract/premium.ts'
import { hostOf } from '../rules/setting-address.ts'

/** A button that leads to the address of the operator, and says that it leaves the site. */
export const ForeignAddress = ({ address, children }: { address: string; children: string }) => (
  <div>
    <ExternalButtonLink href={address} kind="outlined">
      {children}
    </ExternalButtonLink>
    <p className="mt-1 text-ink2 text-meta">Откроется другой сайт: {hostOf(address)}</p>
  </div>
)

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
