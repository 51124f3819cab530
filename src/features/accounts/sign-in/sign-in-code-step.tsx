import type { FormRefusal } from '#contract/errors.ts'
import { CodeField } from '#ui/form/fields/code-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { loadSignInByCode } from '../web/form-contracts.ts'
import { ResendCodeForm } from '../web/resend-code-form.tsx'
import { AccountBlockedNotice } from './account-blocked-notice.tsx'

type Props = { to: string; canResendIn: number; startAddress: string; supportEmail?: string; refused?: FormRefusal }

/** The text does not reveal whether the number is registered. */
export function SignInCodeStep({ to, canResendIn, startAddress, supportEmail, refused }: Props) {
  return (
    <>
      <p className="mb-6">
        Если на номер <b className="whitespace-nowrap">{to}</b> зарегистрирован аккаунт, мы отправили на него код.{' '}
        <TextLink to={startAddress}>Изменить номер</TextLink>
      </p>
      <GuestForm contract={loadSignInByCode} refused={refused}>
        <AccountBlockedNotice refused={refused} supportEmail={supportEmail} />
        <CodeField name="code" label="Код из SMS" isFocusedAtStart={!refused} />
        <FormActions>
          <SubmitButton>Войти</SubmitButton>
        </FormActions>
      </GuestForm>
      <ResendCodeForm waitSeconds={canResendIn} />
    </>
  )
}
