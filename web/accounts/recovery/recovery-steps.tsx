import type { FormRefusal } from '#contract/core/errors.ts'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { GuestForm } from '../../ui/form/frame/guest-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { loadRequestPasswordReset, loadResetPassword } from '../form-contracts.ts'
import { UsernameField } from '../username-field.tsx'

type Props = { refused?: FormRefusal }

export function LoginStep({ refused, login }: Props & { login?: string }) {
  return (
    <GuestForm key="login" contract={loadRequestPasswordReset} refused={refused} values={{ login }}>
      <TextField
        name="login"
        label="Телефон или эл. почта"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Пришлём код в SMS или на подтверждённую почту."
      />
      <FormActions>
        <SubmitButton>Получить код</SubmitButton>
      </FormActions>
    </GuestForm>
  )
}

export function NewPasswordStep({ refused, login }: Props & { login: string }) {
  return (
    <GuestForm key="password" contract={loadResetPassword} refused={refused}>
      <UsernameField value={login} />
      <PasswordField
        name="password"
        label="Новый пароль"
        autoComplete="new-password"
        hint="Не меньше 8 символов. Лучше несколько слов."
      />
      <p className="text-ink2">На всех устройствах нужно будет войти заново.</p>
      <FormActions>
        <SubmitButton>Сохранить пароль</SubmitButton>
      </FormActions>
    </GuestForm>
  )
}
