import { data, type RouterContextProvider, redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { undoComplaintDecision, undoFlaggedDecision } from '../cases/held-verdicts.contract.ts'

type Context = Readonly<RouterContextProvider>

/** «message-12» of a case of complaints. */
export async function undoComplaintsOf(
  context: Context,
  decided: unknown,
  caseAddress: (params: CaseParams) => string,
) {
  const [kind = '', id = ''] = String(decided).split('-')
  const params = { kind, id } as CaseParams
  const { refused } = await submitEndpoint(context, undoComplaintDecision, { params: params as never })
  if (refused) return data({ undoRefused: refused }, refused.status)
  throw redirect(caseAddress(params), 303)
}

type CaseParams = { kind: string; id: string }

/** The id of a finding. */
export async function undoFindingOf(context: Context, decided: unknown, caseAddress: (id: string) => string) {
  const id = String(decided)
  const { refused } = await submitEndpoint(context, undoFlaggedDecision, { params: { id } })
  if (refused) return data({ undoRefused: refused }, refused.status)
  throw redirect(caseAddress(id), 303)
}
