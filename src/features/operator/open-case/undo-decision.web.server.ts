import { data, type RouterContextProvider, redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { undoDecision } from '../cases/held-verdicts.contract.ts'
import { caseAddress, readCaseKey } from './case-address.ts'

/** Undoes the decision that a notice or a case names, and opens its case again, or the screen where it was made. */
export async function undoDecisionOf(context: Readonly<RouterContextProvider>, decided: unknown, screen?: string) {
  const undone = readCaseKey(decided)
  const { refused } = await submitEndpoint(context, undoDecision, { params: undone })
  if (refused)
    return data<{ refused: FormRefusal; id?: string; intent?: string }>({ refused, intent: 'undo' }, refused.status)
  throw redirect(screen ?? caseAddress(undone.kind, undone.id), 303)
}
