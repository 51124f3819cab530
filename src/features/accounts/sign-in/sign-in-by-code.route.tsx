import { data, href, redirect } from 'react-router'
import { readFormData, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { Stepper } from '#ui/feedback/stepper.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import { requestSignInCode, signInByCode } from '../recovery/recovery.contract.ts'
import { loadRequestSignInCode } from '../web/form-contracts.ts'
import { pendingSignIn, secondsToResend } from '../web/pending-steps.server.ts'
import { redirectAfterSignIn } from '../web/redirect-after-sign-in.server.ts'
import type { Route } from './+types/sign-in-by-code.route.ts'
import { supportEmailOf } from './support-email.web.server.ts'

/** Lazy, because the number comes first. */
const SignInCodeStep = lazyPart(
  () => import('./sign-in-code-step.tsx'),
  ({ SignInCodeStep }) => SignInCodeStep,
)

export function loader({ request, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const pending = pendingSignIn.read(request)
  const isCodeStep = url.searchParams.get('step') === 'code'
  if (isCodeStep && !pending) throw redirect(stepAddress(url))
  return {
    sentCode:
      isCodeStep && pending ? { to: pending.phone, canResendIn: secondsToResend(pending.sentAt, site.now) } : undefined,
    typedPhone: pending?.phone,
    startAddress: stepAddress(url),
    signInAddress: href('/sign-in') + queryWithoutStep(url),
    supportEmail: supportEmailOf(site),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const pending = pendingSignIn.read(request)
  const { phone, code, intent } = await readFormData(request)
  const isCodeStep = url.searchParams.get('step') === 'code'
  if (isCodeStep && !pending) return redirect(stepAddress(url))

  if (isCodeStep && pending && intent !== 'resend') {
    const { reply, refused } = await submitEndpoint(context, signInByCode, {
      body: { phone: pending.phone, code: String(code ?? '') },
    })
    if (refused) return data(refused, refused.status)
    const response = redirectAfterSignIn(context, reply, url.searchParams)
    response.headers.append('set-cookie', pendingSignIn.clear(site))
    return response
  }
  const to = isCodeStep && pending ? pending.phone : String(phone ?? '')
  const { refused } = await submitEndpoint(context, requestSignInCode, { body: { phone: to } })
  if (refused) return data(refused, refused.status)
  const cookie = pendingSignIn.write({ phone: to, sentAt: site.now }, site)
  return redirect(stepAddress(url, 'code'), { headers: { 'set-cookie': cookie } })
}

/** Keeps the requested screen in the query through both steps and on the way back to the password form. */
function stepAddress(url: URL, step?: 'code'): string {
  const wanted = queryWithoutStep(url)
  return href('/sign-in/code') + (step ? `${wanted ? `${wanted}&` : '?'}step=${step}` : wanted)
}

function queryWithoutStep({ searchParams }: URL): string {
  const wanted = new URLSearchParams(searchParams)
  wanted.delete('step')
  return wanted.size > 0 ? `?${wanted}` : ''
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Вход по коду')

export default function SignInByCode({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { sentCode, typedPhone, startAddress, signInAddress, supportEmail } = loaderData
  return (
    <NarrowPage>
      <PageTitle>Вход по коду</PageTitle>
      <Stepper current={sentCode ? 2 : 1} total={2} />
      {sentCode ? (
        <SignInCodeStep {...sentCode} startAddress={startAddress} supportEmail={supportEmail} refused={refused} />
      ) : (
        <GuestForm key="phone" contract={loadRequestSignInCode} refused={refused} values={{ phone: typedPhone }}>
          <PhoneField name="phone" label="Телефон" hint="Пришлём SMS с кодом. Звонить не будем." />
          <FormActions>
            <SubmitButton>Получить код</SubmitButton>
          </FormActions>
        </GuestForm>
      )}
      <FormFooter>
        <TextLink to={signInAddress}>Войти с паролем</TextLink>
      </FormFooter>
    </NarrowPage>
  )
}
