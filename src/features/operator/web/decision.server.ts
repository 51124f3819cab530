import { data, type RouterContextProvider, redirect } from 'react-router'
import { submitFields } from '#app/api.server.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'

type Context = Readonly<RouterContextProvider>

type Decision = {
  fields: Record<string, unknown>
  params: object
  list: string
  /** What the case is called in the address of the list, if the decision can be undone there. */
  decided?: string
}

/**
 * Sends a decision and leads back to the list, which shows that it is done. A refusal names the form that it belongs to, by
 * its inputs `subject` and `intent`.
 */
export async function submitOperatorDecision<E extends Endpoint>(
  context: Context,
  endpoint: E,
  { fields: { intent, ...fields }, list, decided, ...input }: Decision & Pick<Input<E>, never>,
) {
  const body = decided === undefined ? fields : { ...fields, hold: true }
  const { refused, reply } = await submitFields(context, endpoint, body, input as unknown as Partial<Input<E>>)
  if (refused) {
    const form = { id: String(fields.subject ?? ''), intent: String(intent ?? '') }
    return data<{ refused: FormRefusal; id?: string; intent?: string }>({ refused, ...form }, refused.status)
  }
  if (decided !== undefined) throw redirect(withOutcome(list, { decided }), 303)
  const awaitsSecond = (reply as { awaits_second?: boolean }).awaits_second === true
  throw redirect(withOutcome(list, { done: awaitsSecond ? 'proposed' : '1' }), 303)
}

/** The list may have a query of its own. */
const withOutcome = (list: string, outcome: Record<string, string>) =>
  `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams(outcome)}`
