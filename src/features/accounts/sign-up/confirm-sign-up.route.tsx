import { data, href, redirect } from 'react-router'
import { readFormData, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { Stepper } from '#ui/feedback/stepper.tsx'
import { CodeField } from '#ui/form/fields/code-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { confirmRegistration, resendCode } from '../contract/accounts.ts'
import { loadConfirmRegistration } from '../web/form-contracts.ts'
import { pendingRegistration, secondsToResend } from '../web/pending-steps.server.ts'
import { redirectAfterSignIn } from '../web/redirect-after-sign-in.server.ts'
import { ResendCodeForm } from '../web/resend-code-form.tsx'
import type { Route } from './+types/confirm-sign-up.route.ts'

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

export const meta: Route.MetaFunction = () => unindexedPageMeta('Подтвердите номер')

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
      <GuestForm contract={loadConfirmRegistration} refused={refused}>
        <CodeField name="code" label="Код из SMS" isFocusedAtStart={!refused} />
        <FormActions>
          <SubmitButton>Подтвердить</SubmitButton>
        </FormActions>
      </GuestForm>
      <ResendCodeForm waitSeconds={canResendIn} />
    </NarrowPage>
  )
}
