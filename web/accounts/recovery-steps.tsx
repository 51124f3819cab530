import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { checkResetCode, requestPasswordReset, resetPassword } from '#contract/recovery.ts'
import { CodeField } from '../ui/code-field.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ResendCodeForm } from './resend-form.tsx'
import { UsernameField } from './user-name.tsx'

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
