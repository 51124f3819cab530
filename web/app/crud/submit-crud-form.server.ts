import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { readFormData, submitEndpoint, submitFields } from '../api.server.ts'

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
  endpoints: CrudEndpoints,
) {
  const { intent, id, ...fields } = await readFormData(request)
  const refused = await submitIntent(context, endpoints, { intent, id: Number(id), fields })
  if (!refused) return redirect(url.pathname, 303)
  return data({ intent, refused } as RefusedCrudForm, refused.status)
}

async function submitIntent(
  context: ActionFunctionArgs['context'],
  { create, update, remove }: CrudEndpoints,
  { intent, id, fields }: { intent: unknown; id: number; fields: FormTree },
) {
  const rowInput = { params: { id } }
  if (intent === 'delete') return (await submitEndpoint(context, remove, rowInput as never)).refused
  if (intent === 'update') return (await submitFields(context, update, fields, rowInput as never)).refused
  return (await submitFields(context, create, fields)).refused
}
