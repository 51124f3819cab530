import { data, href, redirect } from 'react-router'
import { requestSignInCode, signInByCode } from '#contract/recovery.ts'
import { formOf, submit } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { CodeField } from '../ui/code-field.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { NarrowPage, PageTitle } from '../ui/page.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/sign-in-code.ts'
import { Blocked, supportOf } from './blocked.tsx'
import { enter } from './enter.server.ts'
import { pendingSignIn, secondsToResend } from './pending.server.ts'
import { ResendForm } from './resend-form.tsx'

export function loader({ request, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const pending = pendingSignIn.read(request)
  const isAtCode = url.searchParams.get('step') === 'code'
  if (isAtCode && !pending) throw redirect(addressOf(url))
  return {
    sent:
      isAtCode && pending ? { to: pending.phone, canResendIn: secondsToResend(pending.sentAt, site.now) } : undefined,
    start: addressOf(url),
    signIn: href('/sign-in') + wantedOf(url),
    support: supportOf(site),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const pending = pendingSignIn.read(request)
  const { phone, code, intent } = await formOf(request)
  const isAtCode = url.searchParams.get('step') === 'code'
  if (isAtCode && !pending) return redirect(addressOf(url))

  if (isAtCode && pending && intent !== 'resend') {
    const { reply, refused } = await submit(context, signInByCode, {
      body: { phone: pending.phone, code: String(code ?? '') },
    })
    if (refused) return data(refused, refused.status)
    const entered = enter(context, reply, url.searchParams)
    entered.headers.append('set-cookie', pendingSignIn.forget(site))
    return entered
  }
  const to = isAtCode && pending ? pending.phone : String(phone ?? '')
  const { refused } = await submit(context, requestSignInCode, { body: { phone: to } })
  if (refused) return data(refused, refused.status)
  const cookie = pendingSignIn.keep({ phone: to, sentAt: site.now }, site)
  return redirect(addressOf(url, 'code'), { headers: { 'set-cookie': cookie } })
}

/** Keeps the requested screen in the query through both steps and on the way back to the password form. */
function addressOf(url: URL, step?: 'code'): string {
  const wanted = wantedOf(url)
  return href('/sign-in/code') + (step ? `${wanted ? `${wanted}&` : '?'}step=${step}` : wanted)
}

function wantedOf({ searchParams }: URL): string {
  const wanted = new URLSearchParams(searchParams)
  wanted.delete('step')
  return wanted.size > 0 ? `?${wanted}` : ''
}

export const meta: Route.MetaFunction = () => [
  { title: 'Вход по коду — Смена места' },
  { name: 'robots', content: 'noindex' },
]

export default function SignInByCode({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { sent, start, signIn, support } = loaderData
  return (
    <NarrowPage>
      <PageTitle>Вход по коду</PageTitle>
      <Stepper current={sent ? 2 : 1} of={2} />
      {sent ? (
        <>
          <p className="mb-6">
            Если у номера <b className="whitespace-nowrap">{sent.to}</b> есть аккаунт, мы отправили на него код.{' '}
            <TextLink to={start}>Изменить номер</TextLink>
          </p>
          <ContractForm key="code" endpoint={signInByCode} refused={refused}>
            <Blocked refused={refused} support={support} />
            <CodeField name="code" label="Код из SMS" isNext={!refused} />
            <FormActions>
              <SubmitButton>Войти</SubmitButton>
            </FormActions>
          </ContractForm>
          <ResendForm waitSeconds={sent.canResendIn} />
        </>
      ) : (
        <ContractForm key="phone" endpoint={requestSignInCode} refused={refused}>
          <PhoneField name="phone" label="Телефон" hint="Пришлём SMS с кодом. Звонить не будем." />
          <FormActions>
            <SubmitButton>Получить код</SubmitButton>
          </FormActions>
        </ContractForm>
      )}
      <FormFoot>
        <TextLink to={signIn}>Войти с паролем</TextLink>
      </FormFoot>
    </NarrowPage>
  )
}
