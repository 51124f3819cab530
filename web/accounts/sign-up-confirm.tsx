import { data, href, redirect } from 'react-router'
import { confirmRegistration, resendCode } from '#contract/accounts.ts'
import { readFormData, submitEndpoint } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { CodeField } from '../ui/code-field.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { NarrowPage, PageTitle } from '../ui/page.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/sign-up-confirm.ts'
import { redirectAfterSignIn } from './enter.server.ts'
import { pendingRegistration, secondsToResend } from './pending.server.ts'
import { ResendCodeForm } from './resend-form.tsx'

export function loader({ request, url, context }: Route.LoaderArgs) {
  const pending = pendingRegistration.read(request)
  if (!pending) throw redirect(href('/sign-up') + url.search)
  const canResendIn = secondsToResend(pending.sentAt, context.get(siteContext).now)
  return { phone: pending.phone, search: url.search, canResendIn }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const pending = pendingRegistration.read(request)
  if (!pending) throw redirect(href('/sign-up') + url.search)
  const site = context.get(siteContext)
  const { code, intent } = await readFormData(request)
  const { registration_id, phone } = pending

  if (intent === 'resend') {
    const { refused } = await submitEndpoint(context, resendCode, { body: { registration_id, phone } })
    if (refused) return data(refused, refused.status)
    const cookie = pendingRegistration.write({ ...pending, sentAt: site.now }, site)
    return redirect(href('/sign-up/confirm') + url.search, { headers: { 'set-cookie': cookie } })
  }
  const { reply, refused } = await submitEndpoint(context, confirmRegistration, {
    body: { registration_id, phone, code: String(code ?? '') },
  })
  if (refused) return data(refused, refused.status)
  const response = redirectAfterSignIn(context, reply, url.searchParams)
  response.headers.append('set-cookie', pendingRegistration.clear(site))
  return response
}

export const meta: Route.MetaFunction = () => [
  { title: 'Подтвердите номер — Смена места' },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmSignUp({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { phone, search, canResendIn } = loaderData
  return (
    <NarrowPage>
      <PageTitle>Подтвердите номер</PageTitle>
      <Stepper current={2} total={2} />
      <p className="mb-6">
        Отправили код на <b className="whitespace-nowrap">{phone}</b>.{' '}
        <TextLink to={href('/sign-up') + search}>Изменить номер</TextLink>
      </p>
      <ContractForm endpoint={confirmRegistration} refused={refused}>
        <CodeField name="code" label="Код из SMS" isFocusedAtStart={!refused} />
        <FormActions>
          <SubmitButton>Подтвердить</SubmitButton>
        </FormActions>
      </ContractForm>
      <ResendCodeForm waitSeconds={canResendIn} />
    </NarrowPage>
  )
}
