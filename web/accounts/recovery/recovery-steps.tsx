import { href } from 'react-router'
import { checkResetCode, requestPasswordReset, resetPassword } from '#contract/accounts/recovery.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { CodeField } from '../../ui/form/fields/code-field.tsx'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ResendCodeForm } from '../resend-code-form.tsx'
import { UsernameField } from '../username-field.tsx'

type Props = { refused?: FormRefusal }

export function LoginStep({ refused }: Props) {
  return (
    <ContractForm key="login" endpoint={requestPasswordReset} refused={refused}>
      <TextField
        name="login"
        label="Телефон или эл. почта"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Пришлём код. На почту — только если она подтверждена."
      />
      <FormActions>
        <SubmitButton>Получить код</SubmitButton>
      </FormActions>
    </ContractForm>
  )
}

type CodeProps = Props & { sentTo: string; isByLetter: boolean; canResendIn: number }

/** The text does not reveal whether the login is registered. */
export function RecoveryCodeStep({ refused, sentTo, isByLetter, canResendIn }: CodeProps) {
  return (
    <>
      <p className="mb-6">
        Если {isByLetter ? 'адрес' : 'номер'} <b className="wrap-anywhere">{sentTo}</b> зарегистрирован, мы отправили на
        него код. Он действует 5 минут.{' '}
        <TextLink to={href('/forgot-password')}>{isByLetter ? 'Изменить адрес' : 'Изменить номер'}</TextLink>
      </p>
      <ContractForm key="code" endpoint={checkResetCode} refused={refused}>
        <CodeField name="code" label={isByLetter ? 'Код из письма' : 'Код из SMS'} isFocusedAtStart={!refused} />
        <FormActions>
          <SubmitButton>Продолжить</SubmitButton>
        </FormActions>
      </ContractForm>
      <ResendCodeForm waitSeconds={canResendIn} />
    </>
  )
}

export function NewPasswordStep({ refused, login }: Props & { login: string }) {
  return (
    <ContractForm key="password" endpoint={resetPassword} refused={refused}>
      <UsernameField value={login} />
      <PasswordField
        name="password"
        label="Новый пароль"
        autoComplete="new-password"
        hint="Не меньше 8 символов. Фраза надёжнее."
      />
      <p className="text-ink2">На всех устройствах нужно будет войти заново.</p>
      <FormActions>
        <SubmitButton>Сохранить пароль</SubmitButton>
      </FormActions>
    </ContractForm>
  )
}
