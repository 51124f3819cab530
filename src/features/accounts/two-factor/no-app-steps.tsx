import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeField } from '#ui/form/fields/code-field.tsx'
import { PasswordField } from '#ui/form/fields/password-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { AccountBlockedNotice } from '../sign-in/account-blocked-notice.tsx'
import { loadRequestRecovery, loadRequestRecoveryCode } from '../web/form-contracts.ts'

type StepProps = { refused?: FormRefusal }

export function NoAppPasswordStep({ refused, supportEmail }: StepProps & { supportEmail?: string }) {
  return (
    <>
      <p className="mb-4">
        Сохранили коды восстановления? <TextLink to={href('/sign-in')}>Войдите с одним из них</TextLink>: это быстрее
        всего.
      </p>
      <p className="mb-6 text-ink2">
        Если кодов нет, мы отключим код из приложения через 3 дня после запроса. До этого пришлём SMS и письма, чтобы
        запрос мог отменить владелец аккаунта. Понадобятся пароль и код из SMS.
      </p>
      <GuestForm key="password" contract={loadRequestRecoveryCode} refused={refused}>
        <AccountBlockedNotice refused={refused} supportEmail={supportEmail} />
        <TextField
          name="login"
          label="Телефон или эл. почта"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Пароль" autoComplete="current-password" />
        <p className="-mt-3 mb-4">
          <TextLink to={href('/forgot-password')}>Забыли пароль?</TextLink>
        </p>
        <FormActions>
          <SubmitButton>Получить код</SubmitButton>
        </FormActions>
      </GuestForm>
    </>
  )
}

export function NoAppCodeStep({ refused }: StepProps) {
  return (
    <>
      <p className="mb-6">Отправили SMS с кодом на телефон аккаунта. Код действует 5 минут.</p>
      <GuestForm key="code" contract={loadRequestRecovery} refused={refused}>
        <CodeField name="code" label="Код из SMS" isFocusedAtStart={!refused} />
        <p className="text-ink2">Через 3 дня на всех устройствах нужно будет войти заново, уже без кода.</p>
        <FormActions>
          <SubmitButton>Запросить отключение</SubmitButton>
        </FormActions>
      </GuestForm>
    </>
  )
}

export const NoAppResult = ({ offAt }: { offAt: string }) => (
  <>
    <div role="status">
      <Notice tone="success">
        Код из приложения отключится {dateText(offAt)} в {timeText(offAt)} по Москве.
      </Notice>
    </div>
    <p className="mb-4">После этого войдите с паролем. До этого будем напоминать в SMS и письмах.</p>
    <p className="mb-6 text-ink2">
      Нашли приложение или коды раньше? Войдите с ними и отмените отключение в разделе «Безопасность».
    </p>
  </>
)
