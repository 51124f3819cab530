import { type RouterContextProvider, redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { pendingRecovery } from '../web/pending-steps.server.ts'
import { checkResetCode, requestPasswordReset, resetPassword } from './recovery.contract.ts'

type Context = Readonly<RouterContextProvider>
type PendingRecovery = NonNullable<ReturnType<typeof pendingRecovery.read>>
type StepResult = Response | { refused: FormRefusal }

const RECOVERY_PATH = '/forgot-password'

/** The query of a recovery: its step, and the keys of the screen to which the sign-in leads back. */
function withQuery(path: string, wanted: URLSearchParams, changes: { step?: string; changed?: string }) {
  const query = new URLSearchParams(wanted)
  query.delete('step')
  for (const [key, value] of Object.entries(changes)) query.set(key, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The first step. */
export const recoveryStart = (wanted: URLSearchParams) => withQuery(RECOVERY_PATH, wanted, {})

export const signInAfterRecovery = (wanted: URLSearchParams) => withQuery('/sign-in', wanted, {})

const redirectWithCookie = (to: string, cookie: string) => redirect(to, { headers: { 'set-cookie': cookie } })

export async function requestResetCode(context: Context, login: string, wanted: URLSearchParams): Promise<StepResult> {
  const { reply, refused } = await submitEndpoint(context, requestPasswordReset, { body: { login } })
  if (refused) return { refused }
  const site = context.get(siteContext)
  return redirectWithCookie(
    withQuery(RECOVERY_PATH, wanted, { step: 'code' }),
    pendingRecovery.write({ login, sentTo: reply.sent_to, sentAt: site.now }, site),
  )
}

export async function confirmResetCode(
  context: Context,
  pending: PendingRecovery,
  { code, intent }: FormTree,
  wanted: URLSearchParams,
): Promise<StepResult> {
  const { login } = pending
  if (intent === 'resend') return requestResetCode(context, login, wanted)
  const { reply, refused } = await submitEndpoint(context, checkResetCode, {
    body: { login, code: String(code ?? '') },
  })
  if (refused) return { refused }
  return redirectWithCookie(
    withQuery(RECOVERY_PATH, wanted, { step: 'password' }),
    pendingRecovery.write({ ...pending, ticket: reply.reset_token }, context.get(siteContext)),
  )
}

export async function setNewPassword(
  context: Context,
  ticket: string,
  { password }: FormTree,
  wanted: URLSearchParams,
): Promise<StepResult> {
  const body = { reset_token: ticket, password: String(password ?? '') }
  const { refused } = await submitEndpoint(context, resetPassword, { body })
  if (refused) return { refused }
  const to = withQuery('/sign-in', wanted, { changed: 'password' })
  return redirectWithCookie(to, pendingRecovery.clear(context.get(siteContext)))
}
