import type { FormRefusal } from '#contract/errors.ts'
import { CodeField } from '#ui/form/fields/code-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { loadCheckResetCode } from '../web/form-contracts.ts'
import { ResendCodeForm } from '../web/resend-code-form.tsx'

type Props = { refused?: FormRefusal; start: string; sentTo: string; isByLetter: boolean; canResendIn: number }

/** The text does not reveal whether the login is registered. */
export function RecoveryCodeStep({ refused, start, sentTo, isByLetter, canResendIn }: Props) {
  return (
    <>
      <p className="mb-6">
        Если {isByLetter ? 'адрес' : 'номер'} <b className="wrap-anywhere">{sentTo}</b> зарегистрирован, мы отправили на
        него код. Он действует 5 минут.{' '}
        <TextLink to={start}>{isByLetter ? 'Изменить адрес' : 'Изменить номер'}</TextLink>
      </p>
      <GuestForm key="code" contract={loadCheckResetCode} refused={refused}>
        <CodeField name="code" label={isByLetter ? 'Код из письма' : 'Код из SMS'} isFocusedAtStart={!refused} />
        <FormActions>
          <SubmitButton>Продолжить</SubmitButton>
        </FormActions>
      </GuestForm>
      <ResendCodeForm waitSeconds={canResendIn} />
    </>
  )
}
