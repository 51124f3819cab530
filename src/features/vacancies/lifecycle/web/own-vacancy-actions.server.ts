import { href, type RouterContextProvider, redirect } from 'react-router'
import { runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { Input } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { parseMoscowTime } from '#lib/dates/moscow-time.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { copyVacancy, createDraftFromVacancy, deleteVacancy } from '../../editor/contract/vacancy-editor.ts'
import { vacancyHomeAddress } from '../../own-list/own-list-address.ts'
import {
  archiveVacancy,
  cancelPublication,
  confirmVacancy,
  extendVacancy,
  publishVacancy,
  undoVacancyAct,
} from '../contract/vacancy-lifecycle.ts'

type Context = Readonly<RouterContextProvider>
export type VacancyActionResult =
  | { reply: { id: number }; refused?: undefined }
  | { reply?: undefined; refused: FormRefusal }

/** Runs the intent of a form on the list or on the editor. The reply is the resulting vacancy, for example the copy. */
export function runVacancyAction(
  context: Context,
  id: number,
  { intent, ...fields }: FormTree,
): Promise<VacancyActionResult> {
  const params = { id }
  const publish = (body: Input<typeof publishVacancy>['body'] = {}) =>
    submitEndpoint(context, publishVacancy, { params, body })
  return runIntent(intent, {
    publish: () => publish(),
    publish_anyway: () => publish({ ignore_duplicates: true }),
    // The contract refuses a text that is not a time.
    schedule: () => publish({ scheduled_at: parseMoscowTime(String(fields.scheduled_at)) ?? 'unknown' }),
    cancel_publication: () => submitEndpoint(context, cancelPublication, { params }),
    archive: () => submitFields(context, archiveVacancy, fields, { params }),
    restore: () => publish(),
    prolong: () => submitEndpoint(context, extendVacancy, { params }),
    confirm: () => submitEndpoint(context, confirmVacancy, { params }),
    undo: () => submitEndpoint(context, undoVacancyAct, { params }),
    copy: () => submitEndpoint(context, copyVacancy, { params }),
    draft: () => submitEndpoint(context, createDraftFromVacancy, { params }),
    delete: () => submitEndpoint(context, deleteVacancy, { params, query: {} }),
  })
}

/**
 * Acts on one vacancy, on its home or beside its form. Returns the refusal; otherwise the home of the resulting vacancy
 * says what has happened.
 */
export async function actOnOwnVacancy(context: Context, id: number, fields: FormTree): Promise<FormRefusal> {
  const { reply, refused } = await runVacancyAction(context, id, fields)
  if (refused) return refused
  throw redirect(
    fields.intent === 'delete'
      ? href('/my-vacancies') + toQueryString({ status: String(fields.status ?? 'active') })
      : `${vacancyHomeAddress(reply.id)}?done=${fields.intent}`,
    303,
  )
}
