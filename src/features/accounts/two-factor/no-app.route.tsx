import { data, href, redirect } from 'react-router'
import { readFormData, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { Stepper } from '#ui/feedback/stepper.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { supportEmailOf } from '../sign-in/support-email.web.server.ts'
import { pendingTwoFactorRecovery } from '../web/pending-steps.server.ts'
import type { Route } from './+types/no-app.route.ts'
import { NoAppCodeStep, NoAppPasswordStep, NoAppResult } from './no-app-steps.tsx'
import { requestTwoFactorRecovery, requestTwoFactorRecoveryCode } from './two-factor-recovery.contract.ts'

const FIRST_STEP = '/sign-in/no-app'
const CODE_STEP = `${FIRST_STEP}?step=code`
const LAST_STEP = `${FIRST_STEP}?step=done`

export function loader({ request, url, context }: Route.LoaderArgs) {
  const supportEmail = supportEmailOf(context.get(siteContext))
  const step = url.searchParams.get('step')
  const pending = pendingTwoFactorRecovery.read(request)
  if (step === null) return { step: 'password' as const, supportEmail }
  if (step === 'code' && pending) return { step: 'code' as const, supportEmail }
  if (step === 'done' && pending?.offAt) return { step: 'done' as const, supportEmail, offAt: pending.offAt }
  throw redirect(FIRST_STEP)
}

/** The password is not stored between the steps: a code exists only after the right one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const fields = await readFormData(request)
  const pending = pendingTwoFactorRecovery.read(request)
  const goTo = (address: string, step: { login: string; offAt?: string }) =>
    redirect(address, { headers: { 'set-cookie': pendingTwoFactorRecovery.write(step, site) } })

  if (url.searchParams.get('step') === 'code') {
    if (!pending) return redirect(FIRST_STEP)
    const body = { login: pending.login, code: String(fields.code ?? '') }
    const { reply, refused } = await submitEndpoint(context, requestTwoFactorRecovery, { body })
    if (refused) return data(refused, refused.status)
    return goTo(LAST_STEP, { login: pending.login, offAt: reply.two_factor_off_at })
  }
  const body = { login: String(fields.login ?? ''), password: String(fields.password ?? '') }
  const { refused } = await submitEndpoint(context, requestTwoFactorRecoveryCode, { body })
  return refused ? data(refused, refused.status) : goTo(CODE_STEP, { login: body.login })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Нет доступа к приложению')

const STEP_NUMBERS = { password: 1, code: 2, done: 3 }

export default function NoApp({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { step, supportEmail } = loaderData
  return (
    <NarrowPage>
      <PageTitle>Нет доступа к приложению</PageTitle>
      <Stepper current={STEP_NUMBERS[step]} total={3} />
      {step === 'password' && <NoAppPasswordStep refused={refused} supportEmail={supportEmail} />}
      {step === 'code' && <NoAppCodeStep refused={refused} />}
      {step === 'done' && <NoAppResult offAt={loaderData.offAt} />}
      <FormFooter>
        {step === 'code' ? (
          <TextLink to={href('/sign-in/no-app')}>Запросить новый код</TextLink>
        ) : (
          <TextLink to={href('/sign-in')}>Вернуться ко входу</TextLink>
        )}
      </FormFooter>
    </NarrowPage>
  )
}
