import { data, redirect, useLocation } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { Stepper } from '#ui/feedback/stepper.tsx'
import { PasswordField } from '#ui/form/fields/password-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import { loadRequestPasswordReset, loadResetPassword } from '../web/form-contracts.ts'
import { pendingRecovery, secondsToResend } from '../web/pending-steps.server.ts'
import { UsernameField } from '../web/username-field.tsx'
import type { Route } from './+types/forgot-password.route.ts'
import {
  confirmResetCode,
  recoveryStart,
  requestResetCode,
  setNewPassword,
  signInAfterRecovery,
} from './recovery-actions.web.server.ts'

/** Lazy, because the login comes first. */
const RecoveryCodeStep = lazyPart(
  () => import('./recovery-code-step.tsx'),
  ({ RecoveryCodeStep }) => RecoveryCodeStep,
)

export function loader({ request, url, context }: Route.LoaderArgs) {
  const step = url.searchParams.get('step')
  const pending = pendingRecovery.read(request)
  const addresses = { start: recoveryStart(url.searchParams), signIn: signInAfterRecovery(url.searchParams) }
  if (step === null) return { step: 'login' as const, login: pending?.login, ...addresses }
  if (step === 'code' && pending) {
    const { login, sentTo, sentAt } = pending
    const canResendIn = secondsToResend(sentAt, context.get(siteContext).now)
    return { step: 'code' as const, sentTo, isByLetter: login.includes('@'), canResendIn, ...addresses }
  }
  if (step === 'password' && pending?.ticket) return { step: 'password' as const, login: pending.login, ...addresses }
  throw redirect(addresses.start)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const step = url.searchParams.get('step')
  const pending = pendingRecovery.read(request)
  const fields = await readFormData(request)
  const outcome = await runStep()
  return outcome instanceof Response ? outcome : data(outcome.refused, outcome.refused.status)

  function runStep() {
    if (step === null) return requestResetCode(context, String(fields.login ?? ''), url.searchParams)
    if (step === 'code' && pending) return confirmResetCode(context, pending, fields, url.searchParams)
    if (step === 'password' && pending?.ticket) return setNewPassword(context, pending.ticket, fields, url.searchParams)
    return redirect(recoveryStart(url.searchParams))
  }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Восстановление пароля')

const STEP_NUMBERS = { login: 1, code: 2, password: 3 }

export default function ForgotPassword({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { step } = loaderData
  const typedAtSignIn = (useLocation().state as { login?: string } | null)?.login
  return (
    <NarrowPage>
      <PageTitle>{step === 'password' ? 'Новый пароль' : 'Восстановление пароля'}</PageTitle>
      <Stepper current={STEP_NUMBERS[step]} total={3} />
      {step === 'login' && <LoginStep login={typedAtSignIn || loaderData.login} refused={refused} />}
      {step === 'code' && <RecoveryCodeStep {...loaderData} refused={refused} />}
      {step === 'password' && <NewPasswordStep {...loaderData} refused={refused} />}
      <FormFooter>
        {step === 'password' ? (
          <TextLink to={loaderData.start}>Запросить новый код</TextLink>
        ) : (
          <p>
            Вспомнили пароль? <TextLink to={loaderData.signIn}>Войти</TextLink>
          </p>
        )}
      </FormFooter>
    </NarrowPage>
  )
}

type Props = { refused?: FormRefusal }

function LoginStep({ refused, login }: Props & { login?: string }) {
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

function NewPasswordStep({ refused, login }: Props & { login: string }) {
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
