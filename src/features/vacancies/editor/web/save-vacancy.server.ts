import type { RouterContextProvider } from 'react-router'
import { submitFields } from '#app/api.server.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { VacancyActionResult } from '../../lifecycle/web/own-vacancy-actions.server.ts'
import { createVacancyDraft, updateVacancy, updateVacancyDraft } from '../contract/vacancy-editor.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Creates or updates a vacancy from the form. A published vacancy is sent with its version, to detect conflicts; a
 * draft is not.
 */
export function saveVacancyFromForm(
  context: Context,
  { id, status, version, ...fields }: FormTree,
): Promise<VacancyActionResult> {
  if (!id) return submitFields(context, createVacancyDraft, fields)
  const params = { id: Number(id) }
  return status === undefined || status === 'draft'
    ? submitFields(context, updateVacancyDraft, fields, { params })
    : submitFields(context, updateVacancy, { ...fields, version }, { params })
}
