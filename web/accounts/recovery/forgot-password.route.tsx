import { data, href, redirect } from 'react-router'
import { readFormData } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { NarrowPage, PageTitle } from '../../ui/layout/page.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { pendingRecovery, secondsToResend } from '../pending-steps.server.ts'
import type { Route } from './+types/forgot-password.route.ts'
import { confirmResetCode, RECOVERY_PATH, requestResetCode, setNewPassword } from './recovery-actions.server.ts'
import { LoginStep, NewPasswordStep, RecoveryCodeStep } from './recovery-steps.tsx'

export function loader({ request, url, context }: Route.LoaderArgs) {
  const step = url.searchParams.get('step')
  const pending = pendingRecovery.read(request)
  if (step === null) return { step: 'login' as const }
  if (step === 'code' && pending) {
    const { login, sentTo, sentAt } = pending
    const canResendIn = secondsToResend(sentAt, context.get(siteContext).now)
    return { step: 'code' as const, sentTo, isByLetter: login.includes('@'), canResendIn }
  }
  if (step === 'password' && pending?.ticket) return { step: 'password' as const, login: pending.login }
  throw redirect(RECOVERY_PATH)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const step = url.searchParams.get('step')
  const pending = pendingRecovery.read(request)
  const fields = await readFormData(request)
  const outcome = await runStep()
  return outcome instanceof Response ? outcome : data(outcome.refused, outcome.refused.status)

  function runStep() {
    if (step === null) return requestResetCode(context, String(fields.login ?? ''))
    if (step === 'code' && pending) return confirmResetCode(context, pending, fields)
    if (step === 'password' && pending?.ticket) return setNewPassword(context, pending.ticket, fields)
    return redirect(RECOVERY_PATH)
  }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Восстановление пароля')

const STEP_NUMBERS = { login: 1, code: 2, password: 3 }

export default function ForgotPassword({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { step } = loaderData
  return (
    <NarrowPage>
      <PageTitle>{step === 'password' ? 'Новый пароль' : 'Восстановление пароля'}</PageTitle>
      <Stepper current={STEP_NUMBERS[step]} total={3} />
      {step === 'login' && <LoginStep refused={refused} />}
      {step === 'code' && <RecoveryCodeStep {...loaderData} refused={refused} />}
      {step === 'password' && <NewPasswordStep {...loaderData} refused={refused} />}
      <FormFooter>
        {step === 'password' ? (
          <TextLink to={href('/forgot-password')}>Запросить новый код</TextLink>
        ) : (
          <p>
            Вспомнили пароль? <TextLink to={href('/sign-in')}>Войти</TextLink>
          </p>
        )}
      </FormFooter>
    </NarrowPage>
  )
}
