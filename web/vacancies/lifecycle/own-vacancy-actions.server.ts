import type { RouterContextProvider } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import {
  archiveVacancy,
  cancelPublication,
  confirmVacancy,
  copyVacancy,
  createDraftFromVacancy,
  createVacancyDraft,
  deleteVacancy,
  extendVacancy,
  publishVacancy,
  updateVacancy,
  updateVacancyDraft,
} from '#contract/vacancies/own-vacancies.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { submitEndpoint, submitFields } from '../../app/api.server.ts'

type Context = Readonly<RouterContextProvider>
type ActionResult = { reply: { id: number }; refused?: undefined } | { reply?: undefined; refused: FormRefusal }

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
]

/** Runs the intent of a form on the list or on the editor. The reply is the resulting vacancy, for example the copy. */
export function runVacancyAction(context: Context, id: number, { intent, ...fields }: FormTree): Promise<ActionResult> {
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
    case 'draft':
      return submitEndpoint(context, createDraftFromVacancy, { params })
    case 'cancel_publication':
      return submitEndpoint(context, cancelPublication, { params })
    case 'schedule':
      return submitEndpoint(context, publishVacancy, {
        params,
        body: { scheduled_at: parseMoscowTime(fields.scheduled_at) },
      })
    case 'publish_anyway':
      return submitEndpoint(context, publishVacancy, { params, body: { ignore_duplicates: true } })
    default:
      return submitEndpoint(context, publishVacancy, { params, body: {} })
  }
}

/** Reads `2026-11-25T09:00` as Moscow time. Anything else becomes a value that the contract refuses. */
function parseMoscowTime(typed: FormTree[string] | undefined): string {
  const moment = new Date(`${typed}:00+03:00`)
  return Number.isNaN(moment.getTime()) ? 'unknown' : moment.toISOString()
}

/**
 * Creates or updates a vacancy from the form. A published vacancy is sent with its version, to detect conflicts; a
 * draft is not.
 */
export function saveVacancyFromForm(
  context: Context,
  { id, status, version, ...fields }: FormTree,
): Promise<ActionResult> {
  if (!id) return submitFields(context, createVacancyDraft, fields)
  const params = { id: Number(id) }
  return status === undefined || status === 'draft'
    ? submitFields(context, updateVacancyDraft, fields, { params })
    : submitFields(context, updateVacancy, { ...fields, version }, { params })
}
