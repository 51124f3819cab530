import { data, href, redirect } from 'react-router'
import { formOf } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { FormFoot } from '../ui/form-foot.tsx'
import { NarrowPage, PageTitle } from '../ui/page.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/forgot-password.ts'
import { pendingRecovery, secondsToResend } from './pending.server.ts'
import { askForCode, choosePassword, proveCode, START } from './recover.server.ts'
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
  throw redirect(START)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const step = url.searchParams.get('step')
  const pending = pendingRecovery.read(request)
  const fields = await formOf(request)
  const outcome = await taken()
  return outcome instanceof Response ? outcome : data(outcome.refused, outcome.refused.status)

  function taken() {
    if (step === null) return askForCode(context, String(fields.login ?? ''))
    if (step === 'code' && pending) return proveCode(context, pending, fields)
    if (step === 'password' && pending?.ticket) return choosePassword(context, pending.ticket, fields)
    return redirect(START)
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Восстановление пароля — Смена места' },
  { name: 'robots', content: 'noindex' },
]

const NUMBERS = { login: 1, code: 2, password: 3 }

export default function ForgotPassword({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { step } = loaderData
  return (
    <NarrowPage>
      <PageTitle>{step === 'password' ? 'Новый пароль' : 'Восстановление пароля'}</PageTitle>
      <Stepper current={NUMBERS[step]} of={3} />
      {step === 'login' && <LoginStep refused={refused} />}
      {step === 'code' && <RecoveryCodeStep {...loaderData} refused={refused} />}
      {step === 'password' && <NewPasswordStep {...loaderData} refused={refused} />}
      <FormFoot>
        {step === 'password' ? (
          <TextLink to={href('/forgot-password')}>Запросить новый код</TextLink>
        ) : (
          <p>
            Вспомнили пароль? <TextLink to={href('/sign-in')}>Войти</TextLink>
          </p>
        )}
      </FormFoot>
    </NarrowPage>
  )
}
