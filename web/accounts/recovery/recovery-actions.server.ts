import { type RouterContextProvider, redirect } from 'react-router'
import { checkResetCode, requestPasswordReset, resetPassword } from '#contract/accounts/recovery.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { submitEndpoint } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { pendingRecovery } from '../pending-steps.server.ts'

type Context = Readonly<RouterContextProvider>
type PendingRecovery = NonNullable<ReturnType<typeof pendingRecovery.read>>
type StepResult = Response | { refused: FormRefusal }

export const RECOVERY_PATH = '/forgot-password'
const CODE_STEP_PATH = `${RECOVERY_PATH}?step=code`
const PASSWORD_STEP_PATH = `${RECOVERY_PATH}?step=password`

const redirectWithCookie = (to: string, cookie: string) => redirect(to, { headers: { 'set-cookie': cookie } })

export async function requestResetCode(context: Context, login: string): Promise<StepResult> {
  const { reply, refused } = await submitEndpoint(context, requestPasswordReset, { body: { login } })
  if (refused) return { refused }
  const site = context.get(siteContext)
  return redirectWithCookie(
    CODE_STEP_PATH,
    pendingRecovery.write({ login, sentTo: reply.sent_to, sentAt: site.now }, site),
  )
}

export async function confirmResetCode(
  context: Context,
  pending: PendingRecovery,
  { code, intent }: FormTree,
): Promise<StepResult> {
  const { login } = pending
  if (intent === 'resend') return requestResetCode(context, login)
  const { reply, refused } = await submitEndpoint(context, checkResetCode, {
    body: { login, code: String(code ?? '') },
  })
  if (refused) return { refused }
  return redirectWithCookie(
    PASSWORD_STEP_PATH,
    pendingRecovery.write({ ...pending, ticket: reply.reset_token }, context.get(siteContext)),
  )
}

export async function setNewPassword(context: Context, ticket: string, { password }: FormTree): Promise<StepResult> {
  const body = { reset_token: ticket, password: String(password ?? '') }
  const { refused } = await submitEndpoint(context, resetPassword, { body })
  if (refused) return { refused }
  return redirectWithCookie('/sign-in?changed=password', pendingRecovery.clear(context.get(siteContext)))
}
