import { type RouterContextProvider, redirect } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { checkResetCode, forgotPassword, resetPassword } from '#contract/recovery.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { submit } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { pendingRecovery } from './pending.server.ts'

type Context = Readonly<RouterContextProvider>
type Pending = NonNullable<ReturnType<typeof pendingRecovery.read>>
type Outcome = Response | { refused: Refused }

export const START = '/forgot-password'
const AT_CODE = `${START}?step=code`
const AT_PASSWORD = `${START}?step=password`

const go = (to: string, cookie: string) => redirect(to, { headers: { 'set-cookie': cookie } })

export async function askForCode(context: Context, login: string): Promise<Outcome> {
  const { reply, refused } = await submit(context, forgotPassword, { body: { login } })
  if (refused) return { refused }
  const site = context.get(siteContext)
  return go(AT_CODE, pendingRecovery.keep({ login, sentTo: reply.sent_to, sentAt: site.now }, site))
}

export async function proveCode(context: Context, pending: Pending, { code, intent }: FormTree): Promise<Outcome> {
  const { login } = pending
  if (intent === 'resend') return askForCode(context, login)
  const { reply, refused } = await submit(context, checkResetCode, { body: { login, code: String(code ?? '') } })
  if (refused) return { refused }
  return go(AT_PASSWORD, pendingRecovery.keep({ ...pending, ticket: reply.reset_token }, context.get(siteContext)))
}

export async function choosePassword(context: Context, ticket: string, { password }: FormTree): Promise<Outcome> {
  const body = { reset_token: ticket, password: String(password ?? '') }
  const { refused } = await submit(context, resetPassword, { body })
  if (refused) return { refused }
  return go('/sign-in?changed=password', pendingRecovery.forget(context.get(siteContext)))
}
