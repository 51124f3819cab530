import type { RouterContextProvider } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { considerNegotiation, inviteToInterview, refuseNegotiation, returnNegotiation } from '#contract/negotiations.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { submit, submitFields } from '../api.server.ts'

type Context = Readonly<RouterContextProvider>

/** One of the four things an employer answers with. */
export function decide(context: Context, id: number, intent: string, fields: FormTree): Promise<{ refused?: Refused }> {
  const params = { id }
  if (intent === 'invite') return submitFields(context, inviteToInterview, fields, { params })
  if (intent === 'refuse') return submitFields(context, refuseNegotiation, fields, { params })
  return submit(context, intent === 'return' ? returnNegotiation : considerNegotiation, { params, body: {} })
}
