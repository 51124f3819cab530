import { data, type RouterContextProvider, redirect } from 'react-router'
import { submitFields } from '#app/api.server.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Sends a decision and leads back to the list, which shows that it is done. A refusal names the form that it belongs to, by
 * its inputs `subject` and `intent`.
 */
export async function submitOperatorDecision<E extends Endpoint>(
  context: Context,
  endpoint: E,
  {
    fields: { intent, ...fields },
    list,
    ...input
  }: { fields: Record<string, unknown>; list: string } & Pick<Input<E>, never> & { params: object },
) {
  const { refused, reply } = await submitFields(context, endpoint, fields, input as unknown as Partial<Input<E>>)
  if (refused) {
    const form = { id: String(fields.subject ?? ''), intent: String(intent ?? '') }
    return data<{ refused: FormRefusal; id?: string; intent?: string }>({ refused, ...form }, refused.status)
  }
  const awaitsSecond = (reply as { awaits_second?: boolean }).awaits_second === true
  throw redirect(`${list}?done=${awaitsSecond ? 'proposed' : '1'}`, 303)
}
