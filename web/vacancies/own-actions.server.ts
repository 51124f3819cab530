import type { RouterContextProvider } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import {
  archiveVacancy,
  cancelPublication,
  copyVacancy,
  createVacancyDraft,
  deleteVacancy,
  draftFromVacancy,
  prolongVacancy,
  publishVacancy,
  updateVacancy,
  updateVacancyDraft,
} from '#contract/own-vacancies.ts'
import { confirmVacancy } from '#contract/promise-calls.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { submit, submitFields } from '../api.server.ts'

type Context = Readonly<RouterContextProvider>
type Done = { reply: { id: number }; refused?: undefined } | { reply?: undefined; refused: Refused }

/** Intents that act on a vacancy without its form. */
export const WHOLE = ['archive', 'delete', 'prolong', 'copy', 'draft', 'cancel_publication', 'confirm', 'restore']

/** Runs the intent of a form on the list or on the editor. The reply is the resulting vacancy, for example the copy. */
export function actOnVacancy(context: Context, id: number, { intent, ...fields }: FormTree): Promise<Done> {
  const params = { id }
  switch (intent) {
    case 'archive':
      return submitFields(context, archiveVacancy, fields, { params })
    case 'delete':
      return submit(context, deleteVacancy, { params, query: {} })
    case 'prolong':
      return submit(context, prolongVacancy, { params })
    case 'copy':
      return submit(context, copyVacancy, { params })
    case 'confirm':
      return submit(context, confirmVacancy, { params })
    case 'draft':
      return submit(context, draftFromVacancy, { params })
    case 'cancel_publication':
      return submit(context, cancelPublication, { params })
    case 'schedule':
      return submit(context, publishVacancy, { params, body: { scheduled_at: moscowMoment(fields.scheduled_at) } })
    case 'publish_anyway':
      return submit(context, publishVacancy, { params, body: { ignore_duplicates: true } })
    default:
      return submit(context, publishVacancy, { params, body: {} })
  }
}

/** Reads `2026-11-25T09:00` as Moscow time. Anything else becomes a value that the contract refuses. */
function moscowMoment(typed: FormTree[string] | undefined): string {
  const moment = new Date(`${typed}:00+03:00`)
  return Number.isNaN(moment.getTime()) ? 'unknown' : moment.toISOString()
}

/**
 * Creates or updates a vacancy from the form. A published vacancy is sent with its version, to detect conflicts; a
 * draft is not.
 */
export function saveVacancy(context: Context, { id, status, version, ...fields }: FormTree): Promise<Done> {
  if (!id) return submitFields(context, createVacancyDraft, fields)
  const params = { id: Number(id) }
  return status === undefined || status === 'draft'
    ? submitFields(context, updateVacancyDraft, fields, { params })
    : submitFields(context, updateVacancy, { ...fields, version }, { params })
}
