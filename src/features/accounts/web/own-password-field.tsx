import type { ReactNode } from 'react'
import { Form, useActionData } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { Button } from '#ui/form/button.tsx'
import { PasswordField } from '#ui/form/fields/password-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'

const CODE_FORM_ID = 'own-code'

type Props = { name?: string; label?: string; hint?: ReactNode }

/** Proof that it is the owner: the password or, for an account without one, a code from an SMS (ruling 46). */
export function OwnPasswordField({ name = 'password', label = 'Пароль', hint }: Props) {
  const user = useCurrentUser()
  const sent = useActionData<{ ownCode?: string }>()?.ownCode
  if (user?.hasPassword !== false)
    return <PasswordField name={name} label={label} autoComplete="current-password" hint={hint} />
  return (
    <>
      <TextField
        name={name}
        label="Код из SMS"
        hint={hint ?? 'Пароля у аккаунта нет, поэтому подтвердите кодом, что это вы.'}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Button type="submit" form={CODE_FORM_ID} kind="outlined" size="small">
          Прислать код
        </Button>
        <span role="status">{sent}</span>
      </p>
    </>
  )
}

/** What the button of the field sends. Stands beside the forms of the page, because a form holds no other. */
export function OwnCodeForm() {
  const user = useCurrentUser()
  if (user?.hasPassword !== false) return null
  return (
    <Form id={CODE_FORM_ID} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="own-code" />
    </Form>
  )
}
