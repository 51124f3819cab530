import type { RouterContextProvider } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { copyVacancy, createDraftFromVacancy, deleteVacancy } from '#contract/vacancies/vacancy-editor.ts'
import {
  archiveVacancy,
  cancelPublication,
  confirmVacancy,
  extendVacancy,
  publishVacancy,
  undoVacancyAct,
} from '#contract/vacancies/vacancy-lifecycle.ts'
import { parseMoscowTime } from '#lib/dates/moscow-time.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { submitEndpoint, submitFields } from '../../app/api.server.ts'

type Context = Readonly<RouterContextProvider>
export type VacancyActionResult =
  | { reply: { id: number }; refused?: undefined }
  | { reply?: undefined; refused: FormRefusal }

/** Intents that act on a vacancy without its form. */
export const VACANCY_ACTION_INTENTS = [
  'archive',
  'delete',
  'prolong',
  'copy',
  'draft',
  'cancel_publication',
  'confirm',
  'restore',
  'undo',
]

/** Runs the intent of a form on the list or on the editor. The reply is the resulting vacancy, for example the copy. */
export function runVacancyAction(
  context: Context,
  id: number,
  { intent, ...fields }: FormTree,
): Promise<VacancyActionResult> {
  const params = { id }
  switch (intent) {
    case 'archive':
      return submitFields(context, archiveVacancy, fields, { params })
    case 'delete':
      return submitEndpoint(context, deleteVacancy, { params, query: {} })
    case 'prolong':
      return submitEndpoint(context, extendVacancy, { params })
    case 'copy':
      return submitEndpoint(context, copyVacancy, { params })
    case 'confirm':
      return submitEndpoint(context, confirmVacancy, { params })
    case 'undo':
      return submitEndpoint(context, undoVacancyAct, { params })
    case 'draft':
      return submitEndpoint(context, createDraftFromVacancy, { params })
    case 'cancel_publication':
      return submitEndpoint(context, cancelPublication, { params })
    case 'schedule':
      return submitEndpoint(context, publishVacancy, {
        params,
        // The contract refuses a text that is not a time.
        body: { scheduled_at: parseMoscowTime(String(fields.scheduled_at)) ?? 'unknown' },
      })
    case 'publish_anyway':
      return submitEndpoint(context, publishVacancy, { params, body: { ignore_duplicates: true } })
    default:
      return submitEndpoint(context, publishVacancy, { params, body: {} })
  }
}
