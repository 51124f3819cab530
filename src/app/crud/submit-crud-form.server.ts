import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { readFormData, runIntent, submitEndpoint, submitFields } from '../api.server.ts'

type CrudEndpoints = {
  create: Endpoint
  /** `update` and `remove` take the `id` of the row as their parameter. */
  update: Endpoint
  remove: Endpoint
}

/** A refused form. A refused deletion is shown over the list, other refusals in the form. */
export type RefusedCrudForm = { intent: 'create' | 'update' | 'delete'; refused: FormRefusal }

/** Action of a screen whose forms create, update and delete the rows of one list. Then opens the list. */
export async function submitCrudForm(
  { request, context, url }: Pick<ActionFunctionArgs, 'request' | 'context'> & { url: URL },
  { create, update, remove }: CrudEndpoints,
) {
  const { intent, id, ...fields } = await readFormData(request)
  const rowInput = { params: { id: Number(id) } } as never
  const { refused } = await runIntent(intent, {
    create: () => submitFields(context, create, fields),
    update: () => submitFields(context, update, fields, rowInput),
    delete: () => submitEndpoint(context, remove, rowInput),
  })
  if (!refused) return redirect(url.pathname, 303)
  return data({ intent, refused } as RefusedCrudForm, refused.status)
}
