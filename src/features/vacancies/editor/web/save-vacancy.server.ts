import type { RouterContextProvider } from 'react-router'
import { submitFields } from '#app/api.server.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { VacancyActionResult } from '../../lifecycle/web/own-vacancy-actions.server.ts'
import { createVacancyDraft, updateVacancy, updateVacancyDraft } from '../contract/vacancy-editor.ts'
import { findSchedulePreset } from './short/schedule-presets.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Creates or updates a vacancy from the form. A published vacancy is sent with its version, to detect conflicts; a
 * draft is not.
 */
export function saveVacancyFromForm(
  context: Context,
  { id, status, version, ...fields }: FormTree,
): Promise<VacancyActionResult> {
  if (!id) return submitFields(context, createVacancyDraft, withSchedule(fields))
  const params = { id: Number(id) }
  return status === undefined || status === 'draft'
    ? submitFields(context, updateVacancyDraft, fields, { params })
    : submitFields(context, updateVacancy, { ...fields, version }, { params })
}

/** The short form without script names only the days of the week. */
function withSchedule(fields: FormTree): FormTree {
  const preset = fields.schedule_id === undefined && findSchedulePreset(fields.week_schedule_ids)
  return preset ? { ...fields, schedule_id: String(preset.schedule) } : fields
}
