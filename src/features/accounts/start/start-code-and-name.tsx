import { Form, href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeField } from '#ui/form/fields/code-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { AccountBlockedNotice } from '../sign-in/account-blocked-notice.tsx'
import { AppCodeField } from '../sign-in/second-factor-fields.tsx'
import { loadConfirmStart, loadStartName } from '../web/form-contracts.ts'
import { ResendCodeButton } from '../web/resend-code-button.tsx'

/** What follows the number: the code, and for somebody new the name. */
export const StartCodeOrName = ({ step, ...rest }: { step: 'code' | 'name' } & CodeProps & NameProps) =>
  step === 'code' ? <CodeStep {...rest} /> : <NameStep {...rest} />

type CodeProps = {
  phone?: string
  canResendIn: number
  numberAddress: string
  passwordAddress: string
  supportEmail?: string
  refused?: FormRefusal
}

function CodeStep({ phone, canResendIn, numberAddress, passwordAddress, supportEmail, refused }: CodeProps) {
  const needsOtp = refused?.code === 'otp_required' || refused?.values?.needs_otp === true
  const isIdle = refused?.code === 'account_idle'
  // Neither is an error: the code was right, and one more answer is needed.
  const isQuestion = refused?.code === 'otp_required' || isIdle
  return (
    <>
      <p className="mb-4 text-ink2">
        Отправили на <b className="whitespace-nowrap text-ink1">{phone}</b>.{' '}
        <TextLink to={numberAddress}>Изменить</TextLink>
      </p>
      <div role="status">
        {refused?.code === 'otp_required' && <Notice tone="info">{refused.message}.</Notice>}
        {isIdle && (
          <Notice tone="info">
            На этот номер есть аккаунт, которым не пользовались больше 90 дней. Если он ваш,{' '}
            <TextLink to={passwordAddress}>войдите с паролем</TextLink>. Если номер достался вам недавно, начните
            заново: прежний аккаунт останется без номера.
          </Notice>
        )}
      </div>
      <GuestForm key="code" contract={loadConfirmStart} refused={isQuestion ? undefined : refused}>
        <AccountBlockedNotice refused={refused} supportEmail={supportEmail} />
        <CodeField name="code" label="Шесть цифр" isFocusedAtStart={!refused} />
        {needsOtp && <AppCodeField />}
        <div className="grid gap-4">
          {/* Of the form below: a form cannot stand within another one. */}
          <div>
            <ResendCodeButton key={canResendIn} form="resend" name="intent" value="resend" waitSeconds={canResendIn} />
          </div>
          {isIdle ? (
            <SubmitButton name="start_over" value="true">
              Начать заново
            </SubmitButton>
          ) : (
            <SubmitButton>Продолжить</SubmitButton>
          )}
        </div>
      </GuestForm>
      <Form method="post" id="resend" />
      <p className="mt-4 max-w-form text-ink3 text-note">
        После шестой цифры нажимать ничего не надо. SMS не пришла за две минуты?{' '}
        <TextLink to={href('/support')}>Напишите в поддержку</TextLink>
      </p>
    </>
  )
}

type NameProps = {
  name: string
  city?: { id: number; name: string; isOfVacancy: boolean }
  /** Whether they come from a vacancy. */
  card?: string
  refused?: FormRefusal
}

/** The last of the three: somebody new is signed in by now. */
function NameStep({ name, city, card, refused }: NameProps) {
  return (
    <>
      <p className="mb-4 max-w-form text-ink2">
        {card
          ? 'Имя увидит только компания, на чью вакансию вы откликнетесь.'
          : 'Имя увидят только компании, на чьи вакансии вы откликнетесь.'}
      </p>
      <GuestForm key="name" contract={loadStartName} refused={refused} values={{ name, city_id: city?.id }}>
        <TextField name="name" label="Имя и фамилия" autoComplete="name" autoCapitalize="words" max={200} />
        <Combobox
          name="city_id"
          label="Город, где ищете работу"
          hint={city?.isOfVacancy ? 'Подставили из вакансии.' : undefined}
          initialOption={city && { value: String(city.id), label: city.name }}
          search={searchCities}
          placeholder="Например, Тверь"
        />
        <div className="grid">
          <SubmitButton>{card ? 'Готово, к вакансии' : 'Готово'}</SubmitButton>
        </div>
      </GuestForm>
    </>
  )
}
